import { markCorrect } from './marks.ts';
import type { FileOption, FileQuestion, Notes } from './shapes.ts';
import type { SettingName } from './text-lines.ts';
import { takeMarks, unescapeStars } from './text-lines.ts';
import { upToLimit } from './up-to-limit.ts';
import {
  guessType,
  letterOf,
  toFunFact,
  toOptionText,
  toPoints,
  toQuestionText,
  toTimeLimit,
  trueAndFalse,
  truthNamed,
  typeNamed,
} from './values.ts';

/** A question as collected from its lines. */
export interface Draft {
  line: number;
  /** The lines of its text. */
  lines: Written[];
  options: (FileOption & { line: number })[];
  settings: Map<SettingName, { value: string; line: number }>;
}

interface Written {
  text: string;
  line: number;
}

export function newDraft(text: string, line: number): Draft {
  return { line, lines: [{ text, line }], options: [], settings: new Map() };
}

/** Converts a draft into a question. */
export function toQuestion(written: Draft, notes: Notes): FileQuestion {
  const draft = withPlainOptions(written);
  const { line, settings } = draft;
  const locationOf = (name: string, at = line) => ({ line: at, name, notes });
  const value = (name: SettingName) => settings.get(name)?.value ?? '';
  const lineOf = (name: SettingName) => settings.get(name)?.line ?? line;
  const type = typeNamed(value('type'));
  if (type === null && value('type') !== '') {
    notes.add(lineOf('type'), 'The type must be single, multiple or boolean; it was guessed by the options');
  }
  const options = withAnswer(toOptions(draft, notes), draft, notes);
  const text = draft.lines.map((written) => written.text).join('\n');
  return {
    text: toQuestionText(unescapeStars(text), locationOf('The question')),
    type: type ?? guessType(options),
    timeLimit: toTimeLimit(value('time'), locationOf('The time', lineOf('time'))),
    points: toPoints(value('points'), locationOf('The points', lineOf('points'))),
    funFact: toFunFact(value('fact'), locationOf('The fun fact', lineOf('fact'))),
    options,
  };
}

/** If no line looks like an option but a line after the first is marked correct, all lines after the first become options. */
function withPlainOptions(draft: Draft): Draft {
  const [first, ...below] = draft.lines;
  const marked = below.map(({ text, line }) => ({ ...takeMarks(text), line }));
  if (!first || draft.options.length > 0 || !marked.some(({ isCorrect }) => isCorrect)) return draft;
  return { ...draft, lines: [first], options: marked.map((line) => ({ ...line, text: unescapeStars(line.text) })) };
}

function toOptions({ options }: Draft, notes: Notes): FileOption[] {
  const taken = upToLimit('options', options, (index) => options[index]?.line ?? 1, notes);
  return taken.map(({ text, isCorrect, line }, index) => ({
    text: toOptionText(text, { line, name: `Option ${letterOf(index)}`, notes }),
    isCorrect,
  }));
}

/** Applies a line `answer: …`. For a true or false statement it can be the only line besides the text. */
function withAnswer(options: FileOption[], { settings }: Draft, notes: Notes): FileOption[] {
  const answer = settings.get('answer');
  if (!answer) return options;
  const truth = truthNamed(answer.value);
  if (options.length === 0 && truth !== null) return trueAndFalse(truth);
  const marked = markCorrect(options, answer.value);
  if (marked.strange.length > 0) notes.add(answer.line, `The answer names no option: ${marked.strange.join(', ')}`);
  return marked.options;
}
