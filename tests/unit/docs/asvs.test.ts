import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { proofFindings, proofRows } from '#tests/support/proof.ts';
import { ROOT } from '#tests/support/temporary.ts';

const text = readFileSync(path.join(ROOT, 'docs', 'asvs.md'), 'utf8');
const rows = proofRows(text).filter(({ cells }) => /^V\d+\.\d+\.\d+$/.test(cells[0] ?? ''));
const idsOf = (level: string) => rows.filter(({ cells }) => cells[1] === level).map(({ cells }) => cells[0] ?? '');

/**
 * The requirements of ASVS 5.0.0 by section: the numbers of level 1, then of level 2. The others are of level 3.
 */
const REQUIRED: Record<string, [number[], number[]]> = {
  'V1.1': [[], [1, 2]],
  'V1.2': [
    [1, 2, 3, 4, 5],
    [6, 7, 8, 9],
  ],
  'V1.3': [
    [1, 2],
    [3, 4, 5, 6, 7, 8, 9, 10, 11],
  ],
  'V1.4': [[], [1, 2, 3]],
  'V1.5': [[1], [2]],
  'V2.1': [[1], [2, 3]],
  'V2.2': [[1, 2], [3]],
  'V2.3': [[1], [2, 3, 4]],
  'V2.4': [[], [1]],
  'V3.2': [[1, 2], []],
  'V3.3': [[1], [2, 3, 4]],
  'V3.4': [
    [1, 2],
    [3, 4, 5, 6],
  ],
  'V3.5': [
    [1, 2, 3],
    [4, 5],
  ],
  'V3.7': [[], [1, 2]],
  'V4.1': [[1], [2, 3]],
  'V4.2': [[], [1]],
  'V4.3': [[], [1, 2]],
  'V4.4': [[1], [2, 3, 4]],
  'V5.1': [[], [1]],
  'V5.2': [[1, 2], [3]],
  'V5.3': [[1, 2], []],
  'V5.4': [[], [1, 2, 3]],
  'V6.1': [[1], [2, 3]],
  'V6.2': [
    [1, 2, 3, 4, 5, 6, 7, 8],
    [9, 10, 11, 12],
  ],
  'V6.3': [
    [1, 2],
    [3, 4],
  ],
  'V6.4': [
    [1, 2],
    [3, 4],
  ],
  'V6.5': [[], [1, 2, 3, 4, 5]],
  'V6.6': [[], [1, 2, 3]],
  'V6.8': [[], [1, 2, 3, 4]],
  'V7.1': [[], [1, 2, 3]],
  'V7.2': [[1, 2, 3, 4], []],
  'V7.3': [[], [1, 2]],
  'V7.4': [
    [1, 2],
    [3, 4, 5],
  ],
  'V7.5': [[], [1, 2]],
  'V7.6': [[], [1, 2]],
  'V8.1': [[1], [2]],
  'V8.2': [[1, 2], [3]],
  'V8.3': [[1], []],
  'V8.4': [[], [1]],
  'V9.1': [[1, 2, 3], []],
  'V9.2': [[1], [2, 3, 4]],
  'V10.1': [[], [1, 2]],
  'V10.2': [[], [1, 2]],
  'V10.3': [[], [1, 2, 3, 4]],
  'V10.4': [
    [1, 2, 3, 4, 5],
    [6, 7, 8, 9, 10, 11],
  ],
  'V10.5': [[], [1, 2, 3, 4, 5]],
  'V10.6': [[], [1, 2]],
  'V10.7': [[], [1, 2, 3]],
  'V11.1': [[], [1, 2]],
  'V11.2': [[], [1, 2, 3]],
  'V11.3': [[1, 2], [3]],
  'V11.4': [[1], [2, 3, 4]],
  'V11.5': [[], [1]],
  'V11.6': [[], [1]],
  'V12.1': [[1], [2, 3]],
  'V12.2': [[1, 2], []],
  'V12.3': [[], [1, 2, 3, 4]],
  'V13.1': [[], [1]],
  'V13.2': [[], [1, 2, 3, 4, 5]],
  'V13.3': [[], [1, 2]],
  'V13.4': [[1], [2, 3, 4, 5]],
  'V14.1': [[], [1, 2]],
  'V14.2': [[1], [2, 3, 4]],
  'V14.3': [[1], [2, 3]],
  'V15.1': [[1], [2, 3]],
  'V15.2': [[1], [2, 3]],
  'V15.3': [[1], [2, 3, 4, 5, 6, 7]],
  'V16.1': [[], [1]],
  'V16.2': [[], [1, 2, 3, 4, 5]],
  'V16.3': [[], [1, 2, 3, 4]],
  'V16.4': [[], [1, 2, 3]],
  'V16.5': [[], [1, 2, 3]],
  'V17.1': [[], [1]],
  'V17.2': [[], [1, 2, 3, 4]],
  'V17.3': [[], [1, 2]],
};
const VERDICTS = ['met', 'partly', 'not met', 'operator', 'does not apply'];

const required = (at: 0 | 1) =>
  Object.entries(REQUIRED).flatMap(([section, levels]) => levels[at].map((number) => `${section}.${number}`));

test('[DP5] docs/asvs.md has every requirement of level 1 and 2, each once and in order', () => {
  expect([required(0).length, required(1).length]).toEqual([70, 183]);
  expect(idsOf('1')).toEqual(required(0));
  expect(idsOf('2')).toEqual(required(1));
});

test('[DP5] each has a verdict; what is met names rules with tests that cite them, or a document; the others say why', () => {
  expect(rows.filter(({ cells }) => cells.length !== 5 || !VERDICTS.includes(cells[3] ?? ''))).toEqual([]);
  const met = rows.filter(({ cells }) => cells[3] === 'met');
  expect(met.filter(({ rules, files }) => rules.length === 0 || files.length === 0)).toEqual([]);
  const others = rows.filter(({ cells }) => cells[3] !== 'met');
  expect(others.filter(({ cells }) => (cells[4] ?? '').length < 5)).toEqual([]);
  expect(proofFindings(rows)).toEqual([]);
});

test('[DP5] the sums of level 1 are those of its rows', () => {
  const sums = VERDICTS.map((verdict) => rows.filter(({ cells }) => cells[1] === '1' && cells[3] === verdict).length);
  const [, ...told] =
    /Of level 1, (\d+) are met, (\d+) partly, (\d+) not, (\d+) is the operator's, and (\d+) do not/.exec(text) ?? [];
  expect(told.map(Number)).toEqual(sums);
});
