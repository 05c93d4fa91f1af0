import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { writeCsv } from '#app/core/exchange/csv-writer.ts';
import type { FileQuestion } from '#app/core/exchange/shapes.ts';
import { rulesOf } from '#app/core/questions/registry.ts';
import { imported, pasted, problemsOf, question, readFile, sketch } from './support.ts';

const json = (question: object) =>
  imported(
    readFile('quiz.json', JSON.stringify({ format: 'handsup-quiz', version: 1, quiz: { questions: [question] } })),
  );
const csv = (text: string) => imported(readFile('quiz.csv', text));

/** A question in plain text, as docs/formats.md describes it. */
function inText({ text, type, timeLimit, points, options, setup, key }: FileQuestion): string {
  const { accepted = [], refused = [], typos, ...number } = key;
  const fields = Object.entries({ ...setup, ...number, typos });
  return [
    text,
    `type: ${type}`,
    ...accepted.map((answer) => `= ${answer}`),
    ...refused.map((answer) => `!= ${answer}`),
    ...options.map((option, at) => `${at + 1}. ${option.text}`),
    ...fields.filter(([, value]) => value !== undefined && value !== '').map(([name, value]) => `${name}: ${value}`),
    ...(timeLimit === null ? [] : [`time: ${timeLimit}`]),
    ...(points === null ? [] : [`points: ${points}`]),
  ].join('\n');
}

describe('what a type needs beside options', () => {
  test('[IX18] in JSON, wrong fields are reported one by one and get their defaults', () => {
    const key = { accepted: ['Paris'], refused: 'Lyon', typos: 3, colour: 'red' };
    const reading = json({ text: 'Q', type: 'text', key, setup: 7, options: [{ text: 'A' }] });
    expect(reading.quiz.questions[0]).toMatchObject({
      type: 'text',
      options: [],
      setup: {},
      key: { accepted: ['Paris'], refused: [], typos: 0 },
    });
    expect(problemsOf(reading).map((problem) => problem.replace(/^\d+: /, ''))).toEqual([
      'A question of the type text has no options; this one was left out',
      'The setup of question 1 could not be read; the defaults were used',
      'The key of question 1 has an unknown field: colour',
      'The key of question 1: refused must be a list of texts; the default was used',
      'The key of question 1: typos must be a whole number from 0 to 1; the default was used',
    ]);
  });

  test('[IX18] in CSV, columns of types; a type that is not named follows from them', () => {
    const reading = csv(
      [
        'question;type;accepted;refused;typos;value;tolerance;unit;option a;option b;option c;steps;max choices',
        'Capital?;;"Paris\nParis, France";Lyon;yes;;;;;;;;',
        'Distance?;;;;;384,4;5;Mm;;;;;',
        'Sort;Put in order;;;;;;;One;Two;Three;;',
        'Pick;poll;;;;;;;One;Two;Three;;2',
        'Rate;scale;;;;;;;;;;99;',
        'Hello;Slide;;;;;;;;;;;',
      ].join('\n'),
    );
    expect(reading.quiz.questions.map(sketch)).toEqual([
      'text: Capital? []',
      'number: Distance? []',
      'order: Sort [One, Two, Three]',
      'poll: Pick [One, Two, Three]',
      'scale: Rate []',
      'slide: Hello []',
    ]);
    const [capital, distance, , pick, rate] = reading.quiz.questions;
    expect(capital?.key).toEqual({ accepted: ['Paris', 'Paris, France'], refused: ['Lyon'], typos: 1 });
    expect(distance).toMatchObject({ setup: { unit: 'Mm' }, key: { value: 384.4, tolerance: 5 } });
    expect(pick?.setup).toEqual({ maxChoices: 2 });
    expect(rate?.setup).toMatchObject({ steps: 5 });
    expect(problemsOf(reading)).toEqual([
      '7: This row: steps must be a whole number from 2 to 11; the default was used',
    ]);
  });

  test('[IX18] what the column of correct options says is a typed answer, if its own column is empty', () => {
    const reading = csv('question,type,correct,accepted\nCapital?,text,Paris,\nFar?,number,"42,5",\nBig?,text,x,Rome');
    expect(reading.quiz.questions.map(({ key }) => key)).toMatchObject([
      { accepted: ['Paris'] },
      { value: 42.5 },
      { accepted: ['Rome'] },
    ]);
    expect(problemsOf(reading)).toEqual([]);
  });

  test('[IX18] points of 0, as /api has them where nothing is scored, are no mistake', () => {
    expect(problemsOf(json({ text: 'Q', type: 'scale', points: 0 }))).toEqual([]);
    expect(problemsOf(csv('question,type,points\nRate,scale,0'))).toEqual([]);
  });

  test('[IX18] a CSV without new types has the columns that it always had', () => {
    const single = { text: 'Q', type: 'single', timeLimit: 20, points: 100, funFact: null, options: [] } as const;
    const written = writeCsv({ questions: [{ ...single, options: [], setup: {}, key: {} }] });
    expect(written.split('\r\n')[0]).toBe(
      '\uFEFFQuestion,Type,Time,Points,Fun fact,Option A,Option B,Option C,Option D,Option E,Correct',
    );
  });
});

describe('pasted text', () => {
  test('[IX19] the signs for accepted and refused answers and for numbers, and fields below a type', () => {
    const reading = pasted(
      [
        '# Space',
        '',
        '1. What is the capital of France?',
        '= Paris',
        '= Paname',
        '!= Lyon',
        'typos: 1',
        'time: 20',
        '',
        '2. How far is the Moon?',
        '# 384.4 +/- 5 Mm',
        '',
        '3. How tall?',
        '# −1 234,5 ± 5%',
        '',
        '4. GIFT?',
        '# 42:2',
        '',
        '5. Sort these',
        'type: order',
        '1. One',
        '2. Two',
        '3. Three',
        '',
        '6. Sort those',
        'type: Put in order',
        '1. A',
        '2. B',
        '',
        '7. Pick two',
        'type: poll',
        'max choices: 2',
        '- Red',
        '- Green',
        '',
        '8. How was it?',
        'type: scale',
        'from: 0',
        'steps: 11',
        'low: Bad',
        'high: Good',
        '',
        '9. One word',
        'type: words',
        'count: 3',
        '',
        '10. Welcome',
        'type: slide',
      ].join('\n'),
    );
    expect(problemsOf(reading)).toEqual([]);
    expect(reading.quiz.questions.map(sketch)).toEqual([
      'text: What is the capital of France? [] 20 s',
      'number: How far is the Moon? []',
      'number: How tall? []',
      'number: GIFT? []',
      'order: Sort these [One, Two, Three]',
      'order: Sort those [A, B]',
      'poll: Pick two [Red, Green]',
      'scale: How was it? []',
      'words: One word []',
      'slide: Welcome []',
    ]);
    const [capital, moon, tall, gift, , , pick, scale, word] = reading.quiz.questions;
    expect(capital?.key).toEqual({ accepted: ['Paris', 'Paname'], refused: ['Lyon'], typos: 1 });
    expect(moon).toMatchObject({ setup: { unit: 'Mm' }, key: { value: 384.4, tolerance: 5, percent: false } });
    expect(tall?.key).toMatchObject({ value: -1234.5, tolerance: 5, percent: true });
    expect(gift?.key).toMatchObject({ value: 42, tolerance: 2 });
    expect(pick?.setup).toEqual({ maxChoices: 2 });
    expect(scale?.setup).toEqual({ from: 0, steps: 11, low: 'Bad', high: 'Good' });
    expect(word?.setup).toEqual({ count: 3 });
  });

  test('[IX19] every type reads back as it is written', () => {
    const plain = fc.constantFrom('Paris', 'New York', 'C#', '1969', 'a = b', 'École', '質問', 'x: y');
    fc.assert(
      fc.property(
        question.filter(({ type }) => !rulesOf(type).options?.isMarked),
        fc.array(plain, { minLength: 2, maxLength: 6 }),
        (any, texts) => {
          const options = rulesOf(any.type).options ? texts.map((text) => ({ text, isCorrect: false })) : [];
          const key = any.type === 'text' ? { ...any.key, accepted: texts, refused: texts.slice(1) } : any.key;
          const written = { ...any, text: 'What is it?', funFact: null, options, key };
          const reading = pasted(inText(written));
          expect(reading.quiz.questions).toEqual([written]);
          expect(reading.problems).toEqual([]);
        },
      ),
    );
  });
});
