import { POLL_OPTIONS } from '#app/core/limits.ts';
import { pickedTexts, readPicks, tallyOfPicks } from '#app/core/questions/choice/picks.ts';
import { wholeNumber } from '#app/core/questions/fields.ts';
import { missingInOptions, wrongCount } from '#app/core/questions/options.ts';
import type { TypeRules } from '#app/core/questions/type-rules.ts';
import { maxChoices } from './max-choices.ts';

const OPTIONS = {
  min: POLL_OPTIONS.min,
  max: POLL_OPTIONS.max,
  inDraft: POLL_OPTIONS.max,
  isMarked: false,
  hasPictures: true,
};

/** A question without right or wrong: players pick one option, or up to `maxChoices`. */
export const poll: TypeRules = {
  label: 'Poll',
  isScored: false,
  isAnswered: true,
  options: OPTIONS,
  readSetup: (sent) => wholeNumber(sent, 'maxChoices', { min: 1, max: OPTIONS.max, default: 1 }),
  readKey: () => ({ ok: true, value: {} }),
  missing: (question, name) => missingInOptions(question, name, wrongCount(question.options, OPTIONS)),
  readAnswer: (question, sent) => readPicks(question, sent, maxChoices(question)),
  arrange: () => [],
  normalised: () => null,
  credit: () => 0,
  wrongAnswers: () => 0,
  correctOptionIds: () => [],
  startTally: tallyOfPicks,
  solutionTexts: () => [],
  answerTexts: pickedTexts,
};
