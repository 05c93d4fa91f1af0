import { describe, expect, test } from 'vitest';
import type { QuestionType } from '#app/core/question.ts';
import { missingInQuestion } from '#app/core/questions/missing.ts';

/** A question whose options are correct or not as given. */
function question(type: QuestionType, correct: boolean[], text = 'Why?') {
  return { type, text, options: correct.map((isCorrect, index) => ({ text: `Option ${index + 1}`, isCorrect })) };
}

const words = (...given: Parameters<typeof question>) =>
  missingInQuestion(question(...given), 'Question 3').map((gap) => gap.message);

describe('a question that can be asked', () => {
  test.each<[QuestionType, boolean[]]>([
    ['single', [true, false]],
    ['single', [false, false, false, false, true]],
    ['multiple', [true, false]],
    ['multiple', [true, true, true, true, true]],
    ['boolean', [false, true]],
  ])('[QZ7] %s with %j lacks nothing', (type, correct) => {
    expect(words(type, correct)).toEqual([]);
  });

  test.each<[QuestionType, boolean[], string]>([
    ['single', [], 'Question 3 needs 2 to 5 options'],
    ['multiple', [true], 'Question 3 needs 2 to 5 options'],
    ['single', [true, false, false, false, false, false], 'Question 3 needs 2 to 5 options'],
    ['boolean', [true], 'Question 3 needs exactly two options'],
    ['boolean', [true, false, false], 'Question 3 needs exactly two options'],
    ['single', [false, false], 'Question 3 needs a correct option'],
    ['multiple', [false, false], 'Question 3 needs a correct option'],
    ['boolean', [false, false], 'Question 3 needs a correct option'],
    ['single', [true, true], 'Question 3 can have only one correct option'],
    ['boolean', [true, true], 'Question 3 can have only one correct option'],
  ])('[QZ7] [S5.9] [S9.3] %s with %j: %s', (type, correct, message) => {
    expect(words(type, correct)).toEqual([message]);
  });

  test('[QZ7] a question or option text of spaces counts as missing', () => {
    const blank = {
      ...question('single', [true, false], ' \n'),
      options: [{ text: 'A', isCorrect: true }, { text: ' ' }],
    };
    expect(missingInQuestion(blank, 'Question 1')).toEqual([
      { path: 'text', message: 'Question 1 has no text' },
      { path: 'options.1.text', message: 'Option B of question 1 has no text' },
    ]);
  });
});
