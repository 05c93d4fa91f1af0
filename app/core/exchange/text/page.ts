import type { Notes, QuizContent } from '../shapes.ts';
import type { KeyEntry } from './answer-key.ts';
import type { TextLine } from './lines.ts';
import type { PlainLine } from './markup.ts';
import type { Draft } from './question.ts';
import type { SettingName } from './words.ts';

/** A text while it is read. */
export interface Page {
  quiz: QuizContent;
  drafts: Draft[];
  lines: PlainLine[];
  /** The lists whose numbers are labels of options. */
  optionNumbers: ReadonlySet<string>;
  /** Whether the previous line was blank. */
  afterBlank: boolean;
  /** Whether a numbered question with options was read. */
  hasNumbered: boolean;
  /** A label without a value: what it names follows in the next line that is not blank. */
  pending: SettingName | null;
  key: OpenKey;
  notes: Notes;
}

/** The answer keys read so far. */
interface OpenKey {
  entries: KeyEntry[];
  /** Whether the lines being read are entries. */
  isOpen: boolean;
  /** The index of the first question that the current key can name. */
  from: number;
  /** The number of a question whose answer follows in the next line. */
  number: number | null;
}

/** A line with its number and context. */
export interface At {
  line: number;
  plain: PlainLine;
  /** The next line, read as the first option of a question. */
  next: TextLine;
}
