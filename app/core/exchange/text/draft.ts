import type { WrittenOption } from './lines.ts';
import type { SettingName } from './words.ts';

const ANSWERS_MAX = 10;

/** A question as collected from its lines. */
export interface Draft {
  line: number;
  /** The number that was written in front of it; null if there is none. */
  number: number | null;
  isHeading: boolean;
  /** The lines of its text. */
  lines: Written[];
  /** The first {@link OPTIONS_KEPT}. */
  options: DraftOption[];
  /** How many options there are beyond these. */
  moreOptions: number;
  settings: Map<SettingName, Written>;
  /** What else is written for its type, by field. */
  details: Map<string, Written>;
  /** What says which options are correct: answer lines, and the key's entry. */
  answers: Written[];
}

interface DraftOption extends WrittenOption {
  line: number;
  /** Whether lines of code below it belong to it; unknown until there is one. */
  takesCode?: boolean;
}

/** A text and the line where it begins. */
export interface Written {
  text: string;
  line: number;
}

export function newDraft(text: string, line: number, number: number | null = null): Draft {
  const lines = text === '' ? [] : [{ text, line }];
  const below = { options: [], moreOptions: 0, settings: new Map(), details: new Map(), answers: [] };
  return { line, number, isHeading: false, lines, ...below };
}

/** Whether nothing below the question's text can be an option. */
export const hasNoOptions = ({ options, answers }: Draft) => options.length === 0 && answers.length === 0;

/** Far beyond any limit of options; further ones are only counted. */
const OPTIONS_KEPT = 100;

export function addOption(draft: Draft, option: DraftOption): void {
  if (draft.options.length < OPTIONS_KEPT) draft.options.push(option);
  else draft.moreOptions += 1;
}

/** Keeps what says which options are correct; nobody says it more than a few times. */
export function addAnswer({ answers }: Draft, answer: Written): void {
  if (answers.length < ANSWERS_MAX) answers.push(answer);
}
