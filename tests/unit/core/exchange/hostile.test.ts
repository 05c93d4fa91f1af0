import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { QuizDraft } from '#app/contract/quiz.ts';
import { uploadIdsIn } from '#app/core/exchange/carried.ts';
import { readRows } from '#app/core/exchange/csv-rows.ts';
import { openNotes } from '#app/core/exchange/notes.ts';
import { readQuizFile } from '#app/core/exchange/read.ts';
import { imported, problemsOf, readFile, readPasted, refusal } from './support.ts';

const MEGABYTE = 1024 * 1024;
const fill = (piece: string) => piece.repeat(Math.floor(MEGABYTE / piece.length));
const bytes = (...values: number[]) => Uint8Array.from(values);

describe('a file that is not text', () => {
  test.each([
    ['Excel', bytes(0x50, 0x4b, 3, 4, 20), 'Excel, Word or zip'],
    ['PDF', new TextEncoder().encode('%PDF-1.7'), 'This is a PDF'],
    ['with NUL', bytes(65, 0, 66), 'not a text file'],
    ['Latin-1', bytes(0x63, 0x61, 0x66, 0xe9), 'UTF-8'],
    ['a surrogate in UTF-8', bytes(0x61, 0xed, 0xa0, 0x80), 'UTF-8'],
    ['half a pair in UTF-16', bytes(0xff, 0xfe, 0x00, 0xd8, 0x41, 0x00), 'UTF-8'],
    ['empty', bytes(), 'There is nothing to import.'],
  ])('[IX9] is refused in a sentence: %s', (_, content, words) => {
    expect(refusal(readFile('quiz.csv', content))).toContain(words);
  });

  test.each([
    ['utf-16le', bytes(0xff, 0xfe), (code: number) => [code & 255, code >> 8]],
    ['utf-16be', bytes(0xfe, 0xff), (code: number) => [code >> 8, code & 255]],
  ])('[IX9] is read if it is %s with its byte order mark', (_, mark, pair) => {
    const text = 'question\ttime\r\nWarum, 質問?\t20\r\n';
    const units = Array.from({ length: text.length }, (_, index) => pair(text.charCodeAt(index))).flat();
    const { quiz } = imported(readFile('quiz.txt', bytes(...mark, ...units)));
    expect(quiz.questions.map(({ text, timeLimit }) => [text, timeLimit])).toEqual([['Warum, 質問?', 20]]);
  });
});

describe('a hostile file', () => {
  test.each([
    ['nested too deeply', fill('['), 'nested deeper'],
    ['nested too deeply after a name', fill('{"a":'), 'nested deeper'],
    [
      'a field that changes the prototype',
      '{"format":"handsup-quiz","version":1,\n"quiz":{"__proto__":{"x":1}}}',
      'Line 2: a quiz cannot have a field named __proto__',
    ],
    ['the same, escaped', '{"format":"handsup-quiz","version":1,"quiz":{"\\u005f_proto__":1}}', '__proto__'],
    [
      'more fields in an object than any quiz',
      `{"format":"handsup-quiz","version":1,\n"quiz":{${Array.from({ length: 6000 }, (_, index) => `"f${index}":0`)}}}`,
      'Line 2: this has far more values than any quiz',
    ],
  ])('[IX9] is refused in a sentence: JSON with %s', (_, text, words) => {
    expect(refusal(readFile('quiz.json', text))).toContain(words);
  });

  test('[IX9] is refused in a sentence: a million lines, a row after a row, a line without an end', () => {
    const lines = 'x\n'.repeat(500_000);
    expect(refusal(readFile('quiz.txt', lines))).toContain('more than 20,000 lines');
    expect(refusal(readFile('quiz.csv', `question\n${lines}`))).toContain('more than 20,000 rows');
    expect(refusal(readFile('quiz.txt', 'x'.repeat(MEGABYTE)))).toContain('no questions in this text');
    expect(refusal(readFile('quiz.json', '\n'.repeat(MEGABYTE)))).toBe('There is nothing to import.');
  });

  test('[IX9] lists at most a hundred problems and counts the others', () => {
    const rows = Array.from({ length: 150 }, (_, index) => `Q${index},never`).join('\n');
    const reading = imported(readFile('quiz.csv', `question,time\n${rows}`));
    expect(problemsOf(reading)).toHaveLength(100);
    expect(reading.more).toBe(50);
  });

  const head = 'question,option a,option b,correct\n';
  test.each([
    ['quotation marks', fill('"')],
    ['pairs of quotation marks', head + fill('""\n')],
    ['three quotation marks per line', head + fill('"""\n')],
    ['an open quotation mark per line', head + fill('"a\n')],
    ['commas', head + fill(',')],
    ['a header without an end', `question${fill(',x')}`],
    ['blanks', head + fill(' ')],
    ['spaces before a quotation mark', head + fill('    "')],
    ['apostrophes', `${head}${fill("'")}`],
    ['line breaks in one cell', `${head}"${fill('\r\n')}"`],
    ['stars', `Q?\n- ${fill('*')}`],
    ['backslashes', `Q?\n- ${fill('\\*')}`],
    ['bullets', fill('- ')],
    ['lines of bullets', fill('-\n').slice(0, 39_000)],
    ['long lines', fill(`${'- '.repeat(4900)}\n`)],
    ['letters', fill('a) ')],
    ['hashes', fill('#')],
    ['bold signs', `Q?\n- ${fill('**a')}`],
    ['bold lines', fill('**a** ').slice(0, 9_000).concat('\n').repeat(110)],
    ['numbers', fill('1. ')],
    ['lines of numbers', fill('1. a\n2. b\n').slice(0, 78_000)],
    ['key entries in a line', `1. Q\n- a\n- b\nAnswers: ${fill('1B ').slice(0, 9_900)}\n`.repeat(80)],
    ['keys without an end', `1. Q\n- a\nAnswer key\n${fill('1. B\n').slice(0, 80_000)}`],
    ['key headings', fill('Answer key\n\n').slice(0, 120_000)],
    ['answers to one question', `Q?\n- a\n- b\n${fill('Answer: B\n').slice(0, 190_000)}`],
    ['lines and answers', `Q?\n${fill('w\n').slice(0, 18_000)}${fill('Answer: x\n').slice(0, 99_000)}`],
    ['answers with many parts', `Q?\n- a\n- b\n${`Answer: ${'a,'.repeat(4_900)}\n`.repeat(100)}`],
    ['words between them', `Q?\n- a\n- b\n${`Answer: ${'a '.repeat(4_900)}\n`.repeat(100)}`],
    ['blanks in labels', `${'1'.padEnd(9_000)}.\n`.repeat(110)],
    ['options in a line', `${'A) B) C) '.repeat(1_000)}\n`.repeat(110)],
    ['rings in lines', `Q?\n${fill(`${'○ '.repeat(24)}\n`)}`.slice(0, 490_000)],
    ['code in an option', `Q?\n- \n\`\`\`\n${fill(`${'x'.repeat(48)}\n`).slice(0, 970_000)}\`\`\`\n`],
    ['fences', fill('```\n').slice(0, 79_000)],
    ['explanations', `Q?\n- a\nExplanation: x\n${fill('y\n').slice(0, 39_000)}`],
    ['wrapped options', `A. Q\nA) a\n${fill('  y\n').slice(0, 79_000)}`],
    ['brackets', `Q?\n- ${fill('(correct')}`],
    ['ticks', `${'✅'.repeat(9_000)}\n`.repeat(35)],
    ['quotes', `${'> '.repeat(4_900)}\n`.repeat(100)],
    ['folding tags', `${'<details>'.repeat(1_100)}\n`.repeat(100)],
    ['underscores', `Answer: ${'_'.repeat(9_900)}x\n`.repeat(100)],
    ['empty objects', `{"a":[${fill('{},')}`],
    ['numbers', `[${fill('0,')}0]`],
    ['a long string', `{"a":"${fill('a')}"}`],
    ['escapes', `{"a":"${fill('\\u0041')}"}`],
    ['a string without an end', `{"a":"${fill('\\')}`],
    ['breaks and commas', fill(',\n')],
    ['digits', fill('1')],
    [
      'questions without an end',
      `{"format":"handsup-quiz","version":1,"quiz":{"questions":[${fill('{"text":""},')}{}]}}`,
    ],
    [
      'unknown fields',
      `{"format":"handsup-quiz","version":1,"quiz":{${Array.from({ length: 80_000 }, (_, index) => `"f${index}":0`).join()}}}`,
    ],
  ])(
    '[IX9] a megabyte of %s is handled quickly, whatever its name',
    (_, text) => {
      for (const name of ['quiz.json', 'quiz.csv', 'quiz.txt']) {
        const before = process.cpuUsage();
        const reading = readFile(name, text.slice(0, MEGABYTE));
        const { user } = process.cpuUsage(before);
        // CPU time, as other programs may be running, and many times what it takes: quadratic time would be minutes.
        expect(user).toBeLessThan(3_000_000);
        if (!reading.ok) expect(reading.message).toMatch(/\.$/);
      }
    },
    30_000,
  );

  test.each([
    ['quiz.txt', '1. Q\na) x\nb) y\nAnswer: a\n'.repeat(4900), 19_600],
    ['quiz.txt', `1. Q\n${'a) x\n'.repeat(19_000)}`, 19_000],
    ['quiz.csv', `question,a,b\n${'Q,x,y\n'.repeat(19_000)}`, 19_000],
    ['quiz.json', `{"format":"handsup-quiz","version":1,"quiz":{"questions":[${'{},'.repeat(40_000)}{}]}}`, 40_000],
  ])('[HT22] a large %s is read in as many parts as it has lines or values', (name, text, count) => {
    let parts = 1;
    const steps = readQuizFile(name, new TextEncoder().encode(text));
    for (let step = steps.next(); !step.done; step = steps.next()) parts += 1;
    expect(parts).toBeGreaterThan(count);
  });

  test('[IX5] [IX9] options far beyond the limit are only counted', () => {
    const reading = imported(readFile('quiz.txt', `Q?\n${'a) x\n'.repeat(10_000)}`));
    expect(reading.quiz.questions[0]?.options).toHaveLength(5);
    expect(problemsOf(reading)).toContain('7: A question has at most 5 options; this one and 9994 more were left out');
  });

  test('[IX9] a row keeps 200 cells, and says so if there is more', () => {
    const [row] = readRows(`a${',b'.repeat(999)}`, { separator: ',', at: 0, from: 1 }, openNotes());
    expect(row).toMatchObject({ cells: ['a', ...Array(199).fill('b')], hasMore: true });
    const reading = imported(readFile('quiz.csv', `question\nQ${','.repeat(900)}x\nR${','.repeat(900)}\n`));
    expect(problemsOf(reading)).toEqual(['2: This row has more cells than columns; is a quotation mark missing?']);
  });

  test('[IX9] no more uploads are looked up than a quiz can use', () => {
    const ids = Array.from({ length: 5000 }, (_, index) => `${index}`.padStart(16, '0').concat('-', 'ab'.repeat(16)));
    expect(uploadIdsIn(ids.join('\n'))).toEqual(ids.slice(0, 2000));
  });

  test('[IX9] whatever the bytes, no reader crashes', () => {
    const marks = fc.constantFrom(
      '"',
      ',',
      ';',
      '\n',
      '\r',
      '{',
      '}',
      '[',
      ']',
      ':',
      '*',
      '- ',
      'a) ',
      'question',
      'time: ',
      '\\',
      'True',
      '**',
      '1. ',
      'B',
      'Answers:',
      '```',
      '✅',
      '"text"',
      'null',
      '#',
    );
    const soup = fc
      .array(fc.oneof(marks, fc.string({ maxLength: 3 })), { maxLength: 60 })
      .map((parts) => parts.join(''));
    const start = fc.constantFrom(
      '',
      'question,option a,correct\n',
      '{"format":"handsup-quiz","version":1,"quiz":',
      '{"format":"handsup-quiz","version":1,"quiz":{"questions":[',
    );
    const name = fc.constantFrom('a.json', 'a.csv', 'a.txt', '', 'a');
    fc.assert(
      fc.property(name, start, soup, fc.uint8Array({ maxLength: 40 }), (file, head, text, noise) => {
        for (const reading of [readFile(file, head + text), readFile(file, noise), readPasted(head + text)]) {
          expect(reading.ok ? reading.quiz.title : reading.message).not.toBe('');
        }
      }),
      { numRuns: 1000 },
    );
  });

  test('[IX9] whatever the JSON, what is imported can be stored', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (quiz) => {
        const text = JSON.stringify({ format: 'handsup-quiz', version: 1, quiz });
        const reading = readFile('a.json', text);
        if (reading.ok) expect(QuizDraft.safeParse(reading.quiz).success).toBe(true);
        else expect(reading.message).toMatch(/\.$/);
      }),
      { numRuns: 1000 },
    );
  });
});
