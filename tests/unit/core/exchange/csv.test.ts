import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { writeCsv } from '#app/core/exchange/csv-writer.ts';
import { guardFormula, unguardFormula } from '#app/core/exchange/formula.ts';
import type { FileQuestion } from '#app/core/exchange/shapes.ts';
import { missingForPublishing } from '#app/core/quiz.ts';
import { ROOT } from '#tests/support/temporary.ts';
import { anyQuiz, imported, problemsOf, readFile, refusal, sketch } from './support.ts';

const HEAD = 'question,type,time,points,fun fact,option A,option B,option C,option D,option E,correct\n';
const read = (text: string) => imported(readFile('quiz.csv', text));
const sketches = (text: string) => read(text).quiz.questions.map(sketch);

/** Trailing empty options, none of them correct, are the only thing a table cannot hold. */
function withoutEmptyEnd(question: FileQuestion): FileQuestion {
  const count = question.options.findLastIndex(({ text, isCorrect }) => text !== '' || isCorrect) + 1;
  return { ...question, options: question.options.slice(0, count) };
}

describe('CSV', () => {
  test('[IX2] [IX7] gives back exactly the questions that were written, formulas and line breaks too', () => {
    const some = anyQuiz.filter(({ questions }) => questions.length > 0);
    fc.assert(
      fc.property(some, (quiz) => {
        const { quiz: again, problems } = read(writeCsv(quiz));
        expect(again.questions).toEqual(quiz.questions.map(withoutEmptyEnd));
        expect(problems).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  test.each([',', ';', '\t'])(
    '[IX2] may use the separator %j, with a byte order mark, any line endings and any case',
    (sign) => {
      const rows = [
        ['QUESTION', 'Correct answer', 'Answer 1', 'b'],
        ['"Why, so; then?"', 'b', ' no ', 'yes'],
        ['', '', '', ''],
        ['"Two\nlines, ""quoted"""', '1', 'x', ''],
      ];
      for (const end of ['\n', '\r\n', '\r']) {
        const text = `\uFEFF${rows.map((cells) => cells.join(sign)).join(end)}`;
        expect(sketches(text)).toEqual(['single: Why, so; then? [no, *yes]', 'single: Two\nlines, "quoted" [*x]']);
      }
    },
  );

  test('[IX2] a line of its own may name the separator, and lines are still counted from the top', () => {
    const reading = read('sep=;\r\nquestion;time\r\nWhy?;never\r\n');
    expect(reading.quiz.questions.map(sketch)).toEqual(['single: Why? []']);
    expect(problemsOf(reading)).toEqual([
      "3: The time must be a whole number from 5 to 300 seconds; the quiz's default was used",
    ]);
  });

  test('[IX2] types, numbers and correct options are read as people write them', () => {
    const rows = [
      'Q1,,20 s,200 points,,a,b,c,,,"A, C"',
      'Q2,Multiple Choice,,,,a,b,,,,AB',
      'Q3,true/false,,,,,,,,,true',
      'Q4,,,,,True,False,,,,F',
      'Q5,single,,,,a,b,,,,2',
      'Q6,,,,,,,,,,',
    ];
    const reading = read(HEAD + rows.join('\n'));
    expect(reading.quiz.questions.map(sketch)).toEqual([
      'multiple: Q1 [*a, b, *c] 20 s 200 p',
      'multiple: Q2 [*a, *b]',
      'boolean: Q3 [*True, False]',
      'boolean: Q4 [True, *False]',
      'single: Q5 [a, *b]',
      'single: Q6 []',
    ]);
    expect(reading.problems).toEqual([]);
  });

  test('[IX4] unreadable parts are listed by line, and the rest is imported', () => {
    const rows = [
      'Q1,riddle,20,100,,a,b,,,,A',
      '"Q2\nover two lines",single,2,5,,a,b,,,,G',
      'Q3,single,20,100,,a,b,,,,A,and more',
      '"Q4" what,single,20,100,,a,b,,,,maybe',
      'Q5,single,20,100,"never closed,a,b,,,,A',
      'Q6,single,20,100,,a,b,,,,A',
    ];
    const reading = read(`colour,${HEAD}${rows.map((row) => `red,${row}`).join('\n')}`);
    expect(reading.quiz.questions.map(sketch)).toEqual([
      'single: Q1 [*a, b] 20 s 100 p',
      'single: Q2\nover two lines [a, b]',
      'single: Q3 [*a, b] 20 s 100 p',
      'single: Q4 what [a, b] 20 s 100 p',
      'single: Q6 [*a, b] 20 s 100 p',
    ]);
    expect(problemsOf(reading)).toEqual([
      '1: This column is unknown and was left out: colour',
      '2: The type must be one of single, multiple, boolean, poll, text, number, order, scale, words, slide; it was guessed',
      "3: The time must be a whole number from 5 to 300 seconds; the quiz's default was used",
      "3: The points must be a whole number from 10 to 1000; the quiz's default was used",
      '3: Correct matches no option: G',
      '5: This row has more cells than columns; is a quotation mark missing?',
      '6: There is text after a closing quotation mark; it was kept',
      '6: Correct matches no option: maybe',
      '7: A quotation mark is not closed; this line was left out',
    ]);
  });

  test('[IX5] the limits are reported row by row', () => {
    const rows = [
      `${'x'.repeat(1001)},,,,,a,b,,,,A,six`,
      ...Array.from({ length: 203 }, (_, index) => `Q${index},,,,,a,b,,,,A,`),
    ];
    const reading = read(`${HEAD.trim()},option F\n${rows.join('\n')}`);
    expect(reading.quiz.questions).toHaveLength(200);
    expect(reading.quiz.questions[0]?.options).toHaveLength(5);
    expect(problemsOf(reading)).toEqual([
      '2: The question has 1001 characters; it was cut to 1000',
      '2: A question has at most 5 options; this one was left out',
      '202: A quiz has at most 200 questions; this one and 3 more were left out',
    ]);
  });

  test('[IX2] a table without a header row that names the question, or without questions, is refused', () => {
    expect(refusal(readFile('quiz.csv', 'Why?,a,b\n'))).toContain('The first row must be column names');
    expect(refusal(readFile('quiz.csv', HEAD))).toContain('no questions below the first row');
  });
});

describe('what is written', () => {
  test.each(['=1+1', '+1', '-1', '@x', ' =1', '\t=1', "'=1", '＝1', '\nx'])(
    '[IX7] %j is not a formula to a spreadsheet',
    (text) => {
      const question: FileQuestion = {
        text,
        type: 'single',
        timeLimit: 20,
        points: 100,
        funFact: text,
        options: [{ text, isCorrect: true }],
        setup: {},
        key: {},
      };
      const written = writeCsv({ questions: [question] });
      expect(written.match(/(?<=^|,|")'/gm)).toHaveLength(3);
      expect(read(written).quiz.questions).toEqual([question]);
    },
  );

  test.each([
    [';=1', ";'=1"],
    ['a;=1;b; @x', "a;'=1;b;' @x"],
    ['a\t-1', "a\t'-1"],
    [';\t＝1', ";\t'＝1"],
    [";'=1", ";''=1"],
    [';"=1', ';\'"=1'],
    ['=1;=2', "'=1;'=2"],
    ['\t=1', "'\t'=1"],
    ['a; b-c', 'a; b-c'],
  ])('[IX7] %j is no formula to a spreadsheet that splits at semicolons or tabs', (text, guarded) => {
    expect(guardFormula(text)).toBe(guarded);
    expect(unguardFormula(guarded)).toBe(text);
  });

  test('[IX7] what is guarded reads back the same, whatever it is', () => {
    const signs = fc.constantFrom(';', '\t', "'", '=', '-', '"', ' ', '\n', 'x');
    const text = fc.array(signs, { maxLength: 12 }).map((parts) => parts.join(''));
    fc.assert(fc.property(text, (cell) => unguardFormula(guardFormula(cell)) === cell));
    fc.assert(fc.property(text, (cell) => !/[;\t][ "]*[=-]/.test(guardFormula(cell))));
  });

  test('[IX7] an apostrophe that guards nothing stays unchanged', () => {
    const text = "'tis";
    const question: FileQuestion = {
      text,
      type: 'single',
      timeLimit: null,
      points: null,
      funFact: null,
      options: [],
      setup: {},
      key: {},
    };
    expect(writeCsv({ questions: [question] })).toContain(`\n${text},single`);
    expect(read(`question,time\n${text},\n`).quiz.questions[0]?.text).toBe(text);
  });

  test('[IX2] the template is read without a problem, and could be published', () => {
    const template = readFileSync(path.join(ROOT, 'public', 'quiz-template.csv'), 'utf8');
    const reading = imported(readFile('quiz-template.csv', template));
    expect(reading.problems).toEqual([]);
    expect(missingForPublishing(reading.quiz, reading.quiz.questions)).toEqual([]);
    expect(new Set(reading.quiz.questions.map(({ type }) => type))).toEqual(new Set(['single', 'multiple', 'boolean']));
    expect(writeCsv(reading.quiz)).toBe(template);
  });
});
