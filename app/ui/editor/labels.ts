import { type EditedQuestion, type EditedSettings, pointsOf, secondsOf } from '#app/core/editing/quiz.ts';
import type { QuestionType } from '#app/core/question.ts';
import { rulesOf } from '#app/core/questions/registry.ts';
import { toDefaultPoints, toDefaultTimeLimit } from '#app/core/quiz.ts';
import { penalty, scoreAnswer } from '#app/core/scoring.ts';
import { CHOICE_NAMES, chosenOption } from '#app/core/setting-values.ts';
import { tagsIn } from '#app/core/tags.ts';

/** Explains negative scoring with the quiz's own points. */
export function negativeScoringHint({ defaultPoints, partialCredit }: EditedSettings): string {
  if (partialCredit) return 'With partial credit, wrong answers cost nothing.';
  const points = toDefaultPoints(defaultPoints);
  const cost = (type: QuestionType, options: number) =>
    penalty({ type, points, options: Array.from({ length: options }) });
  return (
    `Wrong answers lose points (of ${points}: ${cost('single', 4)} with four options, ${cost('boolean', 2)} with true or false, ` +
    `${cost('multiple', 4)} where several of four may be correct), so guessing doesn't pay. Skipping costs nothing.`
  );
}

/** What answers to a question earn and cost; null if that needs no explanation. */
export function costHint(question: EditedQuestion, settings: EditedSettings): string | null {
  if (!settings.negativeScoring || !rulesOf(question.type).isScored) return null;
  const points = pointsOf(question, settings);
  const cost = settings.partialCredit ? 0 : penalty({ type: question.type, options: question.options, points });
  const right =
    settings.scoring === 'speed'
      ? `Correct: up to ${points} points in ${secondsOf(question, settings)} seconds.`
      : `Correct: ${points} points.`;
  return `${right} Wrong: ${cost === 0 ? '0' : `minus ${cost}`}. No answer: 0.`;
}

/** Explains the scoring mode with the quiz's own points. */
export function scoringHint({ scoring, defaultPoints }: EditedSettings): string {
  const points = toDefaultPoints(defaultPoints);
  if (scoring === 'points') return `A correct answer earns all ${points} points, however long it took.`;
  return (
    `A correct answer earns points × (1 − 0.5 × time taken ÷ time limit): ${speedPoints(points, 0)} of ${points} immediately, ` +
    `${speedPoints(points, 0.5)} halfway through, ${speedPoints(points, 1)} at the last moment.`
  );
}

function speedPoints(points: number, share: number): number {
  const option = { id: 'a', text: '', isCorrect: true, order: 0 };
  const question = {
    id: '',
    text: '',
    type: 'single' as const,
    timeLimit: 10,
    points,
    order: 0,
    funFact: null,
    options: [option],
    setup: {},
    key: {},
  };
  const rules = { scoring: 'speed' as const, negativeScoring: false, partialCredit: false };
  return scoreAnswer(question, { selected: ['a'], value: null, typed: null, responseTimeMs: share * 10_000 }, rules)
    .points;
}

/** Summarises the folded settings in one line. */
export function settingsSummary(settings: EditedSettings): string {
  const seconds = toDefaultTimeLimit(settings.defaultTimeLimit);
  const choices = CHOICE_NAMES.map((name) => chosenOption(name, settings).short);
  const tags = tagsIn(settings.tags).map((tag) => `#${tag}`);
  return [`${seconds} seconds`, `${toDefaultPoints(settings.defaultPoints)} points`, ...choices, ...tags].join(', ');
}

/** The name of a question's type. */
export function typeLabel(type: QuestionType): string {
  return rulesOf(type).label;
}
