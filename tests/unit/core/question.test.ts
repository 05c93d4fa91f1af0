import { describe, expect, test } from 'vitest';
import { missingInQuestion, QUESTION_TYPES, type QuestionType } from '#app/core/question.ts';

/** A question whose options are correct or not as given. */
function question(type: QuestionType, correct: boolean[], text = 'Why?') {
  return { type, text, options: correct.map((isCorrect, index) => ({ text: `Option ${index + 1}`, isCorrect })) };
}

const words = (...given: Parameters<typeof question>) =>
  missingInQuestion(question(...given), 'question 3').map((gap) => gap.message);

describe('a question that can be asked', () => {
  test('[QZ7] [S3.8] the three types', () => {
    expect(QUESTION_TYPES).toEqual(['single', 'multiple', 'boolean']);
  });

  test.each<[QuestionType, boolean[]]>([
    ['single', [true, false]],
    ['single', [false, false, false, false, true]],
    ['multiple', [true, false]],
    ['multiple', [true, true, true, true, true]],
    ['boolean', [false, true]],
  ])('[QZ7] %s with %j misses nothing', (type, correct) => {
    expect(words(type, correct)).toEqual([]);
  });

  test.each<[QuestionType, boolean[], string]>([
    ['single', [], 'There must be 2 to 5 options in question 3'],
    ['multiple', [true], 'There must be 2 to 5 options in question 3'],
    ['single', [true, false, false, false, false, false], 'There must be 2 to 5 options in question 3'],
    ['boolean', [true], 'There must be exactly two options in question 3'],
    ['boolean', [true, false, false], 'There must be exactly two options in question 3'],
    ['single', [false, false], 'There must be a correct option in question 3'],
    ['multiple', [false, false], 'There must be a correct option in question 3'],
    ['boolean', [false, false], 'There must be a correct option in question 3'],
    ['single', [true, true], 'There must be only one correct option in question 3'],
    ['boolean', [true, true], 'There must be only one correct option in question 3'],
  ])('[QZ7] [S5.9] [S9.3] %s with %j: %s', (type, correct, message) => {
    expect(words(type, correct)).toEqual([message]);
  });

  test('[QZ7] a text of blanks is none, of a question and of an option', () => {
    const blank = {
      ...question('single', [true, false], ' \n'),
      options: [{ text: 'A', isCorrect: true }, { text: ' ' }],
    };
    expect(missingInQuestion(blank, 'question 1')).toEqual([
      { path: 'text', message: 'There is no text in question 1' },
      { path: 'options.1.text', message: 'There is no text in option B of question 1' },
    ]);
  });
});
