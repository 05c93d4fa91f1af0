import type { QuestionType } from '#app/core/question.ts';
import type { FileOption, FileQuestion, Notes } from './shapes.ts';
import { guessType, toFunFact, toPoints, toQuestionText, toTimeLimit, typeNamed } from './values.ts';

/** What is written beside a question's text, apart from its options. */
export type WrittenName = 'type' | 'time' | 'points' | 'fact';

/** A question as it is written in a table or a text. */
export interface WrittenQuestion {
  text: string;
  /** The line of the text. */
  line: number;
  /** What is written for a name, or '', and its line. */
  of(name: WrittenName): { text: string; line: number };
}

/** A question from CSV or text without its options, with notes about what could not be read ([IX4], [IX5]). */
export function readWritten(written: WrittenQuestion, notes: Notes) {
  const locationOf = (name: WrittenName, label: string) => ({ line: written.of(name).line, name: label, notes });
  return {
    type: typeOf(written, notes),
    text: toQuestionText(written.text, { line: written.line, name: 'The question', notes }),
    timeLimit: toTimeLimit(written.of('time').text, locationOf('time', 'The time')),
    points: toPoints(written.of('points').text, locationOf('points', 'The points')),
    funFact: toFunFact(written.of('fact').text, locationOf('fact', 'The fun fact')),
  };
}

/** The question with its options. A type that is not named, or not known, is guessed from them. */
export function withOptions(read: ReturnType<typeof readWritten>, options: FileOption[]): FileQuestion {
  return { ...read, type: read.type ?? guessType(options), options };
}

function typeOf({ of }: WrittenQuestion, notes: Notes): QuestionType | null {
  const { text, line } = of('type');
  const type = typeNamed(text);
  if (type === null && text !== '') {
    notes.add(line, 'The type must be single, multiple or boolean; it was guessed from the options');
  }
  return type;
}
