import { SCALE } from '#app/core/limits.ts';
import type { QuestionSetup } from '#app/core/question.ts';
import { allOf, lineOfText, wholeNumber } from '#app/core/questions/fields.ts';
import { readNumber } from '#app/core/questions/number/reading.ts';
import type { Read, ReadAnswer, SentAnswer, Tally, TypeRules } from '#app/core/questions/type-rules.ts';
import { stepsOf } from './steps.ts';

/** Players pick one step between two ends. Never scored. */
export const scale: TypeRules = {
  label: 'Scale',
  isScored: false,
  isAnswered: true,
  options: null,
  readSetup: (sent) =>
    allOf<QuestionSetup>(
      wholeNumber(sent, 'from', { min: 0, max: 1, default: 1 }) as Read<QuestionSetup>,
      wholeNumber(sent, 'steps', SCALE),
      lineOfText(sent, 'low', SCALE.label),
      lineOfText(sent, 'high', SCALE.label),
    ),
  readKey: () => ({ ok: true, value: {} }),
  missing: () => [],
  arrange: () => [],
  readAnswer: readStep,
  normalised: () => null,
  credit: () => 0,
  wrongAnswers: () => 0,
  correctOptionIds: () => [],
  startTally: tallyOfSteps,
  solutionTexts: () => [],
  answerTexts: (_question, { value }) => [String(value ?? '')],
};

function readStep(question: { setup: QuestionSetup }, { value }: SentAnswer): ReadAnswer {
  const read = readNumber(value);
  if (!read.ok) return read.reason === 'no_value' ? read : { ok: false, reason: 'wrong_value' };
  if (!stepsOf(question).includes(read.number)) return { ok: false, reason: 'wrong_value' };
  return { ok: true, given: { selected: [], value: read.number, typed: null } };
}

function tallyOfSteps(question: { setup: QuestionSetup }): Tally {
  const counts = new Map(stepsOf(question).map((step) => [step, 0]));
  return {
    add({ value }) {
      if (typeof value === 'number') counts.set(value, (counts.get(value) ?? 0) + 1);
    },
    counts: () => Object.fromEntries(counts),
    summary: () => null,
  };
}
