import { QUESTION_TYPES, type QuestionType } from '#app/core/question.ts';
import { formOf } from '#app/core/questions/forms.ts';
import { rulesOf } from '#app/core/questions/registry.ts';
import { type Details, type FormField, ON, type TypeForm } from '#app/core/questions/type-form.ts';
import { isBlank } from '#app/core/text.ts';
import type { FileOption, FileQuestion, Notes } from './shapes.ts';
import { readDetails } from './type-details.ts';
import { type FileLocation, guessType, toFunFact, toPoints, toQuestionText, toTimeLimit, typeNamed } from './values.ts';

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

/**
 * The question with its options, and what else is written for its type. A type that is not named, or not known, is guessed
 * from them.
 *
 * @param written The fields of forms by name, as typed.
 */
export function withOptions(
  read: ReturnType<typeof readWritten>,
  options: FileOption[],
  { written, ...location }: FileLocation & { written: Details },
): FileQuestion {
  const type = typeFor(read.type, options, written);
  const { fields, fromDetails } = formOf(type);
  const details = Object.fromEntries(fields.flatMap((field) => entryOf(field, written)));
  const own = options.map(({ text, isCorrect }) => ({ text, isCorrect: isCorrect && isMarkedIn(type) }));
  const sent = withoutUnwritten(fromDetails(details), details);
  return { ...read, type, options: own, ...readDetails(type, sent, () => location) };
}

/** The type by name, or guessed: accepted answers or a number without options tell theirs. */
function typeFor(named: QuestionType | null, options: readonly FileOption[], written: Details): QuestionType {
  if (named !== null || options.length > 0) return named ?? guessType(options);
  if (written.accepted) return 'text';
  return written.value ? 'number' : guessType(options);
}

const isMarkedIn = (type: QuestionType) => rulesOf(type).options?.isMarked === true;

function entryOf({ name, kind }: FormField, written: Details): [string, string][] {
  const typed = written[name];
  if (typed === undefined || isBlank(typed)) return [];
  const isSwitch = kind === 'switch' || kind === 'bit';
  return [[name, isSwitch ? (YES.test(typed.trim()) ? ON : '') : typed]];
}

const YES = /^(?:yes|y|true|on|x|1)$/i;

/** Only what was written, so that everything else gets its default. */
function withoutUnwritten(sent: ReturnType<TypeForm['fromDetails']>, written: Details) {
  const pick = (part: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(part).filter(([name]) => Object.hasOwn(written, name)));
  return { setup: pick(sent.setup), key: pick(sent.key) };
}

function typeOf({ of }: WrittenQuestion, notes: Notes): QuestionType | null {
  const { text, line } = of('type');
  const type = typeNamed(text);
  if (type === null && text !== '') {
    notes.add(line, `The type must be one of ${QUESTION_TYPES.join(', ')}; it was guessed`);
  }
  return type;
}
