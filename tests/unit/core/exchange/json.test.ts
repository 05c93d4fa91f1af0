import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emptyQuiz } from '#app/core/exchange/empty-quiz.ts';
import { writeJson } from '#app/core/exchange/json-file.ts';
import { contentOf } from '#app/core/exchange/of-quiz.ts';
import { anyQuiz, imported, problemsOf, readFile, refusal, sketch } from './support.ts';

const file = (quiz: object, version: unknown = 1) => JSON.stringify({ format: 'handsup-quiz', version, quiz }, null, 1);
const read = (text: string) => readFile('quiz.json', text);

describe('a quiz file', () => {
  test('[IX1] gives back exactly the quiz that was written, whatever it holds', () => {
    fc.assert(
      fc.property(anyQuiz, (quiz) => {
        const { quiz: again, problems } = imported(read(writeJson(quiz)));
        expect(again).toEqual(quiz);
        expect(problems).toEqual([]);
        expect(contentOf(again, [])).toEqual({ ...quiz, questions: [] });
      }),
      { numRuns: 150 },
    );
  });

  test('[IX1] has a version, and no ids, code or status', () => {
    const written = writeJson(emptyQuiz());
    expect(JSON.parse(written)).toMatchObject({ format: 'handsup-quiz', version: 1 });
    expect(written).not.toMatch(/"id"|accessCode|status|creatorId/);
  });

  test('[IX1] takes defaults for absent fields', () => {
    const { quiz, problems } = imported(read(file({ title: ' Birds ', questions: [{ text: 'Q', options: [] }] })));
    expect(quiz).toEqual({
      ...emptyQuiz(),
      title: 'Birds',
      questions: [
        { text: 'Q', type: 'single', timeLimit: null, points: null, funFact: null, options: [], setup: {}, key: {} },
      ],
    });
    expect(problems).toEqual([]);
  });

  test('[IX1] of a newer version, of none, or of another program is refused in a sentence', () => {
    expect(refusal(read(file({}, 2)))).toContain('version 2, which is newer');
    expect(refusal(read(file({}, '1')))).toContain('has no version number');
    expect(refusal(read('{"quiz": {}}'))).toContain('not a quiz file');
    expect(refusal(read('[]'))).toContain('not a quiz file');
    expect(refusal(read(JSON.stringify({ format: 'handsup-quiz', version: 1 })))).toContain('contains no quiz');
  });
});

describe('unreadable parts', () => {
  test('[IX4] are listed by line, and the rest is imported', () => {
    const text = [
      '{ "format": "handsup-quiz", "version": 1, "quiz": {',
      '  "title": "Birds", "colour": "red",',
      '  "defaultTimeLimit": "soon",',
      '  "scoring": "dice",',
      '  "showCounts": 1,',
      '  "questions": [',
      '    { "text": "One", "type": "riddle", "timeLimit": 2,',
      '      "points": 10.5, "options": [',
      '        { "text": 7, "isCorrect": "yes" },',
      '        "loose",',
      '        { "text": "fine", "isCorrect": true, "id": 1 }] },',
      '    "not a question",',
      '    { "text": "Three", "options": 3 } ] } }',
    ].join('\n');
    const reading = imported(read(text));
    expect(reading.quiz.questions.map(sketch)).toEqual(['single: One [, , *fine]', 'single: Three []']);
    expect(problemsOf(reading)).toEqual([
      '2: The quiz has an unknown field: colour',
      '3: defaultTimeLimit must be a whole number from 5 to 300; the default was used',
      '4: scoring must be points or speed; points was used',
      '5: showCounts must be true or false; false was used',
      '7: The type of question 1 must be single, multiple, boolean, poll, text, number, order, scale, words or slide; single was used',
      '7: The time of question 1 must be a whole number from 5 to 300; the default was used',
      '8: The points of question 1 must be a whole number from 10 to 1000; the default was used',
      '9: An option of question 1 must be text; it was left out',
      '9: isCorrect must be true or false; false was used',
      '10: An option of question 1 could not be read; it was left empty',
      '11: An option of question 1 has an unknown field: id',
      '12: Question 2 could not be read; it was left out',
      '13: The options of question 3 must be a list',
    ]);
    expect(reading.problems[0]?.excerpt).toBe('"title": "Birds", "colour": "red",');
  });

  test.each([
    ['a missing comma', '{\n"format": "handsup-quiz"\n"version": 1}', 3],
    ['a missing value', '{\n\n"format": }', 3],
    ['an extra comma', '[\n1,\n2,\n]', 4],
    ['a keyword of another language', '{"a": 1,\n "b": None }', 2],
    ['curly quotation marks', '{\n "format": “handsup”}', 2],
    ['a string over two lines', '{"a":\n "x\ny"}', 2],
    ['an early end', '{\n"format": "handsup-quiz",', 2],
  ])('[IX4] %s is reported with its line', (_, text, line) => {
    expect(refusal(read(text))).toMatch(new RegExp(`^Line ${line}: this is not valid JSON`));
  });

  test('[IX5] the limits are reported place by place', () => {
    const options = Array.from({ length: 7 }, (_, index) => ({ text: `o${index}` }));
    const questions = [
      { text: 'x'.repeat(1001), funFact: '🦆'.repeat(501), options: [{ text: 'y'.repeat(301) }] },
      { text: 'many', options },
      ...Array.from({ length: 200 }, () => ({ text: 'q' })),
    ];
    const reading = imported(read(file({ title: 't'.repeat(201), description: 'd'.repeat(2001), questions })));
    expect(reading.quiz.questions).toHaveLength(200);
    expect(reading.quiz.questions[0]?.text).toHaveLength(1000);
    expect(reading.quiz.questions[0]?.funFact).toBe('🦆'.repeat(500));
    expect(reading.quiz.questions[1]?.options).toHaveLength(5);
    expect(problemsOf(reading).map((problem) => problem.replace(/^\d+: /, ''))).toEqual([
      'title has 201 characters; it was cut to 200',
      'description has 2001 characters; it was cut to 2000',
      'The text of question 1 has 1001 characters; it was cut to 1000',
      'The fun fact of question 1 has 501 characters; it was cut to 500',
      'An option of question 1 has 301 characters; it was cut to 300',
      'A question has at most 5 options; this one and 1 more were left out',
      'A quiz has at most 200 questions; this one and 1 more were left out',
    ]);
  });

  test('[IX9] characters that cannot be stored are left out and reported', () => {
    const reading = imported(
      read('{"format":"handsup-quiz","version":1,"quiz":{"questions":[{"text":"a\\ud800b\\u0000c👍"}]}}'),
    );
    expect(reading.quiz.questions[0]?.text).toBe('abc👍');
    expect(problemsOf(reading)).toEqual(['1: The text of question 1 has unsupported characters; they were left out']);
  });
});
