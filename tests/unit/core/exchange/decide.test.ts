import { describe, expect, test } from 'vitest';
import { assistantPrompt, PROMPT_EXAMPLE } from '#app/core/exchange/assistant-prompt.ts';
import { choiceFields, choicesIn, decide, presetChoices } from '#app/core/exchange/decide.ts';
import { pasted, sketch } from './support.ts';

/** A form of the preview with these fields. */
function formOf(fields: [string, string][]): FormData {
  const form = new FormData();
  form.set(choiceFields.hasMarks, 'yes');
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

/** What is saved from a text with these fields of the preview. */
function saved(text: string, fields: [string, string][]) {
  const { quiz, problems } = pasted(text);
  const decided = decide(quiz, problems, choicesIn(formOf(fields)));
  return { questions: decided.quiz.questions.map(sketch), problems: decided.problems };
}

const UNCLEAR = '1. Which?\nA) one *\nB) two\nAnswer: B\n\n2. And this?\nA) x\nB) y *';

describe('the author decides', () => {
  test('[IX15] which option is correct, where marks and answer differ', () => {
    expect(pasted(UNCLEAR).quiz.questions.map(sketch)).toEqual([
      'single: Which? [one, two]',
      'single: And this? [x, *y]',
    ]);
    const decided = saved(UNCLEAR, [
      [choiceFields.correct(0), '1'],
      [choiceFields.correct(1), '0'],
    ]);
    expect(decided).toEqual({ questions: ['single: Which? [one, *two]', 'single: And this? [*x, y]'], problems: [] });
  });

  test('[IX15] a question without a choice stays incomplete, and is still listed', () => {
    const { questions, problems } = saved(UNCLEAR, [[choiceFields.correct(1), '1']]);
    expect(questions[0]).toBe('single: Which? [one, two]');
    expect(problems).toMatchObject([{ line: 4, doubt: { kind: 'correct', question: 0 } }]);
  });

  test('[IX15] several picked options make a question with several answers', () => {
    const fields: [string, string][] = ['0', '2'].map((at) => [choiceFields.correct(0), at]);
    expect(saved('Which?\n- a\n- b\n- c', fields).questions).toEqual(['multiple: Which? [*a, b, *c]']);
  });

  test('[IX15] what is left out, as the preview suggests it or not', () => {
    const text = 'Here are your questions:\n\n1. One?\n- a *\n- b\n\n2. Two?\n- c *\n- d';
    const { quiz, problems } = pasted(text);
    const suggested = decide(quiz, problems, presetChoices(quiz, problems));
    expect(suggested.quiz.questions.map(({ text }) => text)).toEqual(['One?', 'Two?']);
    expect(saved(text, [[choiceFields.omit(2), 'yes']]).questions).toEqual([
      'single: Here are your questions: []',
      'single: One? [a, b]',
    ]);
  });

  test.each([
    ['out', 'single: Which? [*a, b]'],
    ['option', 'single: Which? [*a, b, or so]'],
    ['join 1', 'single: Which? [*a, b or so]'],
    ['question', 'single: Which?\nor so [*a, b]'],
    ['swap 1', 'single: Which? [*a, or so]'],
    ['join 9', 'single: Which? [*a, b]'],
    ['anywhere', 'single: Which? [*a, b]'],
  ])('[IX15] a line below the options goes %s', (place, expected) => {
    const fields: [string, string][] = [
      [choiceFields.correct(0), '0'],
      [choiceFields.place(0, 0), place],
    ];
    const decided = saved('Which?\n- a *\n- b\nor so', fields);
    expect(decided.questions).toEqual([expected]);
    // What stays out can still be placed if saving fails.
    const isOut = !/or so/.test(expected);
    expect(decided.problems).toHaveLength(isOut ? 1 : 0);
  });

  test('[IX15] a correct option beyond the fifth takes the place of the last wrong one', () => {
    const { quiz, problems } = pasted('Which?\nA) a\nB) b\nC) c\nD) d\nE) e\nF) f\nAnswer: F');
    expect(quiz.questions.map(sketch)).toEqual(['single: Which? [a, b, c, d, e]']);
    const { questions } = decide(quiz, problems, presetChoices(quiz, problems)).quiz;
    expect(questions.map(sketch)).toEqual(['single: Which? [a, b, c, d, *f]']);
  });

  test('[IX15] without the marks of a preview everything stays as it was read', () => {
    const { quiz, problems } = pasted(UNCLEAR);
    expect(decide(quiz, problems, choicesIn(new FormData()))).toEqual({ quiz, problems });
  });
});

describe('the prompt for an AI assistant', () => {
  test('[IX16] shows a format that imports without a problem', () => {
    const { quiz, problems } = pasted(PROMPT_EXAMPLE);
    expect(problems).toEqual([]);
    expect(quiz.title).toBe('Title of the quiz');
    expect(quiz.questions.map(sketch)).toEqual([
      'single: First question? [An option, *The correct option, An option, An option]',
      'boolean: A statement that is true or false. [True, *False]',
      'text: A question whose answer is typed, a word or two? []',
      'number: How long is it? []',
      'order: Put these in order, what comes first at the top. [The first, The second, The third]',
    ]);
    expect(quiz.questions.slice(2, 4).map(({ setup, key }) => ({ ...setup, ...key }))).toMatchObject([
      { accepted: ['The answer', 'Another spelling of it'] },
      { value: 42, tolerance: 2, unit: 'km' },
    ]);
    expect(assistantPrompt({ topic: '', count: null })).toContain(PROMPT_EXAMPLE);
  });

  test('[IX16] names topic and number', () => {
    expect(assistantPrompt({ topic: ' Birds ', count: 5 })).toMatch(/^Write a quiz with 5 questions about Birds\./);
    expect(assistantPrompt({ topic: '', count: null })).toMatch(/10 questions about \[your topic\]/);
  });
});
