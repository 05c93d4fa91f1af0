import { expect, test } from 'vitest';
import { edit } from '#app/core/editing/edit.ts';
import { newQuiz } from '#app/core/editing/quiz.ts';
import { QUESTION_TYPES, type QuestionType } from '#app/core/question.ts';
import { costHint, negativeScoringHint } from '#app/ui/editor/labels.ts';

function hintFor(type: QuestionType, change: { negativeScoring?: boolean; partialCredit?: boolean }): string | null {
  const { settings, questions } = edit(edit(newQuiz(), { kind: 'set', change }), { kind: 'add-question', type });
  const [question] = questions;
  if (!question) throw new Error('There is no question');
  return costHint(question, settings);
}

const COSTS: Partial<Record<QuestionType, string>> = {
  single: 'minus 33',
  multiple: 'minus 7',
  boolean: 'minus 100',
  order: 'minus 4',
  text: '0',
  number: '0',
};

test('[ED7] [ED33] the cost of a wrong answer is said for each scored type, and for no other', () => {
  for (const type of QUESTION_TYPES) {
    const cost = COSTS[type];
    const hint = hintFor(type, { negativeScoring: true });
    expect(hint, type).toBe(cost === undefined ? null : `Correct: 100 points. Wrong: ${cost}. No answer: 0.`);
    expect(hintFor(type, {}), type).toBeNull();
  }
});

test('[ED33] with partial credit nothing is negative', () => {
  expect(hintFor('multiple', { negativeScoring: true, partialCredit: true })).toContain('Wrong: 0.');
  expect(negativeScoringHint({ ...newQuiz().settings, partialCredit: true })).toContain('cost nothing');
});
