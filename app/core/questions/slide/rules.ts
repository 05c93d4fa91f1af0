import type { TypeRules } from '#app/core/questions/type-rules.ts';

/** Text that is only shown: no answers, no clock, no points. */
export const slide: TypeRules = {
  label: 'Slide',
  isScored: false,
  isAnswered: false,
  options: null,
  readSetup: () => ({ ok: true, value: {} }),
  readKey: () => ({ ok: true, value: {} }),
  missing: () => [],
  readAnswer: () => ({ ok: false, reason: 'not_answerable' }),
  arrange: () => [],
  normalised: () => null,
  credit: () => 0,
  wrongAnswers: () => 0,
  correctOptionIds: () => [],
  startTally: () => ({ add() {}, counts: () => ({}), summary: () => null }),
  solutionTexts: () => [],
  answerTexts: () => [],
};
