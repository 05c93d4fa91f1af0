import { describe, expect, test } from 'vitest';
import { blockAround, isInBlock } from '#app/core/editing/block.ts';
import { edit } from '#app/core/editing/edit.ts';
import { findExcess } from '#app/core/editing/excess.ts';
import { type EditedQuestion, type EditedQuiz, newQuiz } from '#app/core/editing/quiz.ts';

const quiz = edit(newQuiz(), { kind: 'add-question', type: 'single' });
const [question] = quiz.questions;
if (!question) throw new Error('There is no question');

const withQuestion = (change: Partial<EditedQuestion>): EditedQuiz => ({
  ...quiz,
  questions: [{ ...question, ...change }],
});
const withSettings = (change: Partial<EditedQuiz['settings']>): EditedQuiz => ({
  ...quiz,
  settings: { ...quiz.settings, ...change },
});
const many = (count: number) => Array.from({ length: count }, (_, at) => ({ ...question, id: `q${at}`, options: [] }));
const option = (at: number, text = '') => ({ id: `o${at}`, text, isCorrect: false });

describe('what the editor accepts', () => {
  test('[ED22] up to 200 questions, besides the last deleted one', () => {
    const deleted = { question, place: 0 };
    expect(findExcess({ ...quiz, questions: many(200), deleted })).toBeNull();
    expect(findExcess({ ...quiz, questions: many(201) })).toMatchObject({ path: 'questions' });
  });

  test('[ED22] up to 5 options, also for the deleted question', () => {
    const six = Array.from({ length: 6 }, (_, at) => option(at));
    expect(findExcess(withQuestion({ options: six.slice(1) }))).toBeNull();
    expect(findExcess(withQuestion({ options: six }))?.path).toBe('questions.0.options');
    const deleted = { question: { ...question, options: six }, place: 0 };
    expect(findExcess({ ...quiz, deleted })).not.toBeNull();
  });

  test.each([
    ['title', 800, (text: string) => withSettings({ title: text })],
    ['description', 8000, (text: string) => withSettings({ description: text })],
    ['defaultTimeLimit', 100, (text: string) => withSettings({ defaultTimeLimit: text })],
    ['defaultPoints', 100, (text: string) => withSettings({ defaultPoints: text })],
    ['questions.0.text', 4000, (text: string) => withQuestion({ text })],
    ['questions.0.funFact', 2000, (text: string) => withQuestion({ funFact: text })],
    ['questions.0.timeLimit', 100, (text: string) => withQuestion({ timeLimit: text })],
    ['questions.0.points', 100, (text: string) => withQuestion({ points: text })],
    ['questions.0.options.1.text', 1200, (text: string) => withQuestion({ options: [option(0), option(1, text)] })],
  ])('[ED22] %s with up to %i characters, many more than can be saved', (place, max, make) => {
    expect(findExcess(make('x'.repeat(max)))).toBeNull();
    expect(findExcess(make('x'.repeat(max + 1)))?.path).toBe(place);
  });
});

test('[ED19] blocks hold ten questions, and a place beyond the end is in the last block', () => {
  expect([0, 9, 10, 24, 99].map((place) => blockAround(place, 25))).toEqual([0, 0, 10, 20, 20]);
  expect(blockAround(5, 0)).toBe(0);
  expect([9, 10, 19, 20].map((place) => isInBlock(place, 10))).toEqual([false, true, true, false]);
});
