import { describe, expect, test } from 'vitest';
import { pasted, problemsOf, readPasted, refusal, sketch } from './support.ts';

const sketches = (text: string) => pasted(text).quiz.questions.map(sketch);

describe('pasted text', () => {
  test('[IX3] is a question line, its options below, correct ones with a star, and an empty line between questions', () => {
    const text = [
      'What is the capital of France?',
      '- Lyon',
      '- Paris *',
      '',
      'Which are prime?',
      '*a) 2',
      'b) 4',
      'c) *5',
    ];
    expect(sketches(text.join('\n'))).toEqual([
      'single: What is the capital of France? [Lyon, *Paris]',
      'multiple: Which are prime? [*2, 4, *5]',
    ]);
    expect(pasted(text.join('\r\n')).problems).toEqual([]);
  });

  test.each([
    ['bullets', ['• no', '– yes *']],
    ['letters and full stops', ['A. no', 'B. yes *']],
    ['letters in brackets', ['(a) no', '(b) *yes']],
    ['ticked boxes', ['- [ ] no', '- [x] yes']],
    ['stars before them', ['- no', '* yes']],
    ['bold text', ['- no', '- **yes**']],
    ['check marks', ['- no', '✓ yes']],
    ['a line with the answer', ['- no', '- yes', 'Answer: B']],
    ['no marks except the star', ['no', 'yes *']],
    ['an empty line before them', ['', '- no', '- yes *']],
  ])('[IX3] options may have %s', (_, options) => {
    expect(sketches(['So?', ...options].join('\n'))).toEqual(['single: So? [no, *yes]']);
  });

  test('[IX3] true and false are recognised, even from the answer alone', () => {
    const text = 'The earth is flat.\nTrue\nFalse *\n\nWater is wet.\nanswer: true\n\nIce is hot.\n- false*\n- true';
    expect(sketches(text)).toEqual([
      'boolean: The earth is flat. [True, *False]',
      'boolean: Water is wet. [*True, False]',
      'boolean: Ice is hot. [*false, true]',
    ]);
  });

  test('[IX3] time, points, fact and type have lines of their own; title and default time come at the top', () => {
    const text = [
      '# Birds',
      'description: All about them',
      'time: 45',
      'points: 50',
      '',
      '1. Which bird?\nSay the name.\n- *Duck\n- Cow\ntime: 20\nPoints: 200\nfact: It quacks.\ntype: multiple',
      '2) And this?\n- x *',
    ].join('\n');
    const { quiz, problems } = pasted(text);
    expect(quiz).toMatchObject({
      title: 'Birds',
      description: 'All about them',
      defaultTimeLimit: 45,
      defaultPoints: 50,
    });
    expect(quiz.questions.map(sketch)).toEqual([
      'multiple: Which bird?\nSay the name. [*Duck, Cow] 20 s 200 p',
      'single: And this? [*x]',
    ]);
    expect(quiz.questions[0]?.funFact).toBe('It quacks.');
    expect(problems).toEqual([]);
  });

  test('[IX3] a backslash keeps a star, and text that only looks like a mark stays text', () => {
    const text = 'E. coli is what, 2 \\* 3?\n- a \\*\n- 5 * 5 *\n\nTime: what is it?\n- late\n- early *';
    expect(sketches(text)).toEqual([
      'single: E. coli is what, 2 * 3? [a *, *5 * 5]',
      'single: Time: what is it? [late, *early]',
    ]);
  });

  test('[IX4] unreadable parts are listed by line, and the rest is imported', () => {
    const reading = pasted(
      [
        '- lost',
        'One?',
        '- a *',
        'and something else',
        'time: soon',
        'type: riddle',
        'answer: D',
        '',
        'title: late',
        'Two?',
        '- x *',
        'Three?',
        '- y *',
        'points: 5',
      ].join('\n'),
    );
    expect(reading.quiz.questions.map(sketch)).toEqual([
      'single: One? [*a]',
      'single: Two? [*x]',
      'single: Three? [*y]',
    ]);
    expect(problemsOf(reading)).toEqual([
      '1: This option has no question above it',
      "4: This isn't an option. Leave a blank line before a new question.",
      "5: The time must be a whole number from 5 to 300 seconds; the quiz's default was used",
      '6: The type must be one of single, multiple, boolean, poll, text, number, order, scale, words, slide; it was guessed',
      '7: The answer matches no option: D',
      '9: The title belongs above the first question; it was left out',
      "14: The points must be a whole number from 10 to 1000; the quiz's default was used",
    ]);
    expect(reading.problems.map(({ excerpt }) => excerpt)).toContain('and something else');
  });

  test('[IX5] the limits are reported line by line', () => {
    const many = Array.from({ length: 7 }, (_, index) => `- ${index}`);
    const text = [
      'One?',
      ...many,
      '',
      'x'.repeat(1100),
      `- ${'y'.repeat(301)}`,
      '',
      ...Array.from({ length: 199 }, () => 'Q?\n- a *\n'),
    ];
    const reading = pasted(text.join('\n'));
    expect(reading.quiz.questions).toHaveLength(200);
    expect(problemsOf(reading)).toEqual([
      '7: A question has at most 5 options; this one and 1 more were left out',
      '10: The question has 1100 characters; it was cut to 1000',
      '11: Option A has 301 characters; it was cut to 300',
      `${13 + 198 * 3}: A quiz has at most 200 questions; this one was left out`,
    ]);
  });

  test('[IX6] an incomplete question is imported incomplete', () => {
    expect(sketches('Only a question?\n\nNone correct?\n- a\n- b')).toEqual([
      'single: Only a question? []',
      'single: None correct? [a, b]',
    ]);
  });

  test('[IX3] a quiz file and a table may be pasted too', () => {
    expect(sketches('{"format":"handsup-quiz","version":1,"quiz":{"questions":[{"text":"Q"}]}}')).toEqual([
      'single: Q []',
    ]);
    expect(sketches('question\toption a\tcorrect\nQ\tx\tA')).toEqual(['single: Q [*x]']);
  });

  test('[IX3] a text without a question is refused', () => {
    expect(refusal(readPasted(' \n\t'))).toBe('There is nothing to import.');
    expect(refusal(readPasted('- only\n- options'))).toContain('There are no questions in this text');
  });
});
