import { describe, expect, test } from 'vitest';
import { writeCsv } from '#app/core/exchange/csv-writer.ts';
import { imported, problemsOf, readFile, sketch } from './support.ts';

const json = (question: object) =>
  imported(
    readFile('quiz.json', JSON.stringify({ format: 'handsup-quiz', version: 1, quiz: { questions: [question] } })),
  );
const csv = (text: string) => imported(readFile('quiz.csv', text));

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

  test('[IX18] a CSV without new types has the columns that it always had', () => {
    const single = { text: 'Q', type: 'single', timeLimit: 20, points: 100, funFact: null, options: [] } as const;
    const written = writeCsv({ questions: [{ ...single, options: [], setup: {}, key: {} }] });
    expect(written.split('\r\n')[0]).toBe(
      '\uFEFFQuestion,Type,Time,Points,Fun fact,Option A,Option B,Option C,Option D,Option E,Correct',
    );
  });
});
