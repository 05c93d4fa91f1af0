import fc from 'fast-check';
import type { Import } from '#app/core/exchange/read.ts';
import { readQuizFile, readQuizText } from '#app/core/exchange/read.ts';
import type { FileOption, FileQuestion, QuizContent, Unread } from '#app/core/exchange/shapes.ts';
import { atOnce } from '#app/core/exchange/steps.ts';
import { QUESTION_TYPES, type QuestionType } from '#app/core/question.ts';
import { mostOptions, rulesOf } from '#app/core/questions/registry.ts';
import { readTypedText } from '#app/core/questions/typed-text.ts';
import { isBlank } from '#app/core/text.ts';
import { anyCharacter } from '#tests/support/any-character.ts';

/** A file of this name, as read from a disk. */
export function readFile(name: string, content: string | Uint8Array): Import | Unread {
  return atOnce(readQuizFile(name, typeof content === 'string' ? new TextEncoder().encode(content) : content));
}

/** What was imported; a refusal fails the test. */
export function imported(reading: Import | Unread): Import {
  if (!reading.ok) throw new Error(`Refused: ${reading.message}`);
  return reading;
}

/** The sentence of a refusal; a successful import fails the test. */
export function refusal(reading: Import | Unread): string {
  if (reading.ok) throw new Error(`Not refused: ${reading.quiz.questions.length} questions`);
  return reading.message;
}

/** A pasted text. */
export const readPasted = (text: string): Import | Unread => atOnce(readQuizText(text));

export const pasted = (text: string): Import => imported(readPasted(text));

/** The problems as a reader sees them: `line: text`. */
export function problemsOf({ problems }: Import): string[] {
  return problems.map(({ line, message }) => `${line}: ${message}`);
}

/** A question in one line: `single: Text [A, *B] 20 s 100 p`. */
export function sketch({ text, type, timeLimit, points, options }: FileQuestion): string {
  const list = options.map((option) => (option.isCorrect ? `*${option.text}` : option.text)).join(', ');
  const numbers = `${timeLimit === null ? '' : ` ${timeLimit} s`}${points === null ? '' : ` ${points} p`}`;
  return `${type}: ${text} [${list}]${numbers}`;
}

// Whatever an editor can hold: line breaks, quotation marks, formulas, several alphabets, emoji, spaces at the ends.
const pieces = [
  '\n',
  '\r\n',
  '\r',
  '\t',
  '"',
  '""',
  ',',
  ';',
  "'",
  '=',
  '+1',
  '-2',
  '@',
  '*',
  '\\',
  ' ',
  '\uFEFF',
  '\u2028',
  'é',
  '質問',
  '👩‍👩‍👧',
  '\u0001',
  '{',
  '</script>',
];
const piece = fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: anyCharacter, maxLength: 4 }));

/** Any text that a quiz can store, up to this many characters. */
function storedText(max: number): fc.Arbitrary<string> {
  const short = fc.array(piece, { maxLength: 8 }).map((parts) => parts.join('').replaceAll('\0', ''));
  const long = fc.constantFrom('x', '🦆', '\n', '"').map((sign) => sign.repeat(max));
  return fc.oneof({ arbitrary: short, weight: 20 }, { arbitrary: long, weight: 1 });
}

const option: fc.Arbitrary<FileOption> = fc.record({ text: storedText(300), isCorrect: fc.boolean() });

/** A text that an author accepts or refuses, as it is stored. */
const answer = storedText(20)
  .map((text) => readTypedText(text, 80))
  .map((read) => (read.ok ? read.typed : '= = 42 # x'));
const answers = fc.array(answer, { maxLength: 4 });
const anyNumber = fc.oneof(fc.integer({ min: -1000, max: 1000 }), fc.double({ noDefaultInfinity: true, noNaN: true }));
const line = fc.constantFrom('', 'km', '€ / kg', '=1', "'x", 'low, "quoted"', '質問');

/** What the author of each type gives beside text and options. */
const detailsOf: Record<QuestionType, fc.Arbitrary<{ setup?: unknown; key?: unknown }>> = {
  single: fc.constant({}),
  multiple: fc.constant({}),
  boolean: fc.constant({}),
  order: fc.constant({}),
  slide: fc.constant({}),
  poll: fc.record({ setup: fc.record({ maxChoices: fc.integer({ min: 1, max: 8 }) }) }),
  text: fc.record({ key: fc.record({ accepted: answers, refused: answers, typos: fc.constantFrom(0, 1) }) }),
  number: fc.record({
    setup: fc.record({ unit: line }),
    key: fc.record(
      { value: anyNumber, tolerance: anyNumber.map(Math.abs), percent: fc.boolean(), closest: fc.boolean() },
      { requiredKeys: ['tolerance', 'percent', 'closest'] },
    ),
  }),
  scale: fc.record({
    setup: fc.record({ from: fc.constantFrom(0, 1), steps: fc.integer({ min: 2, max: 11 }), low: line, high: line }),
  }),
  words: fc.record({ setup: fc.record({ count: fc.integer({ min: 1, max: 3 }) }) }),
};

/** The details as they are stored. */
function stored(type: QuestionType, { setup, key }: { setup?: unknown; key?: unknown }) {
  const [one, other] = [rulesOf(type).readSetup(setup), rulesOf(type).readKey(key)];
  if (!one.ok || !other.ok) throw new Error('Details that cannot be stored');
  return { setup: one.value, key: other.value };
}

/** A question of any type, complete or not. */
export const question: fc.Arbitrary<FileQuestion> = fc
  .constantFrom(...QUESTION_TYPES)
  .chain((type) =>
    fc.tuple(
      bareQuestion(type),
      detailsOf[type].map((details) => stored(type, details)),
    ),
  )
  .map(([bare, details]) => ({ ...bare, ...details }));

const bareQuestion = (type: QuestionType): fc.Arbitrary<Omit<FileQuestion, 'setup' | 'key'>> =>
  fc.record({
    text: storedText(1000),
    type: fc.constant(type),
    timeLimit: fc.oneof(fc.integer({ min: 5, max: 300 }), fc.constant(null)),
    points: fc.oneof(fc.integer({ min: 10, max: 1000 }), fc.constant(null)),
    funFact: storedText(500).map((text) => (isBlank(text) ? null : text)),
    options: fc
      .array(option, { maxLength: mostOptions(type) })
      .map((list) =>
        list.map(({ text, isCorrect }) => ({ text, isCorrect: isCorrect && rulesOf(type).options?.isMarked === true })),
      ),
  });

/** Any quiz that can be stored: complete ones and drafts, also empty ones. */
export const anyQuiz: fc.Arbitrary<QuizContent> = fc.record({
  title: storedText(200).map((title) => (isBlank(title) ? 'A title' : title.trim())),
  description: storedText(2000).map((text) => (isBlank(text) ? '' : text)),
  tags: fc.uniqueArray(fc.constantFrom('7b', 'Biology', '2026/27', '🦆', 'عربي', '"x"', '</script>'), { maxLength: 5 }),
  defaultTimeLimit: fc.integer({ min: 5, max: 300 }),
  defaultPoints: fc.integer({ min: 10, max: 1000 }),
  negativeScoring: fc.boolean(),
  partialCredit: fc.boolean(),
  formatting: fc.boolean(),
  whoCanJoin: fc.constantFrom('signed_in', 'anyone'),
  scoring: fc.constantFrom('points', 'speed'),
  endWhenAllAnswered: fc.boolean(),
  showCounts: fc.boolean(),
  questionOnPhone: fc.boolean(),
  leaderboard: fc.constantFrom('always', 'end', 'never'),
  screenNames: fc.boolean(),
  readingTime: fc.integer({ min: 0, max: 15 }),
  calmShow: fc.boolean(),
  questions: fc.array(question, { maxLength: 6 }),
});
