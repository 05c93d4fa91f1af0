import { expect, test } from 'vitest';
import { findingsOf } from '../../../scripts/bench/soak.js';
import { seedIn, tableOfFaults, tableOfFuzzing, triedFaults } from '../../../scripts/support/fault-report.js';

test('[FT19] the table of faults has a line for each test: what was tried, and whether it held', () => {
  const assertionResults = [
    { title: '[FT1] [S7.8] killed while a hall answers: nothing is lost', status: 'passed', duration: 1234 },
    { title: '[FT12] a full disk: the same', status: 'failed', duration: 50 },
    { title: '[FT16] a slow disk', status: 'skipped', duration: null },
  ];
  expect(tableOfFaults(triedFaults({ testResults: [{ assertionResults }] })).split('\n')).toEqual([
    '| fault | outcome | seconds |',
    '| --- | --- | --- |',
    '| killed while a hall answers: nothing is lost | held | 1.2 |',
    '| a full disk: the same | FAILED | 0.1 |',
    '| a slow disk | not tried here | 0.0 |',
    '',
    '1 held, 1 failed, 1 not tried here',
  ]);
});

test('[FT19] a seed is the argument, else the environment, else a new one', () => {
  expect(seedIn(['--seed=7', 'kill'], { SEED: '8' })).toEqual({ seed: '7', rest: ['kill'] });
  expect(seedIn([], { SEED: '8' }).seed).toBe('8');
  expect(seedIn([], {}).seed).toMatch(/^\d+$/);
  expect(() => seedIn(['--seed=x'], {})).toThrow('whole number');
});

test('[FT19] the table of fuzzing names what was sent, the answers, and how much memory grew', () => {
  const done = { name: 'bodies', count: 300, seed: 7, outcomes: ['200 x 2', '422 x 298'], grownMb: 1.25 };
  expect(tableOfFuzzing([done], 60)).toContain('| 300 bodies | 200 x 2, 422 x 298 | 1.3 of at most 60 |');
});

test('[FT20] games end where they began, or a sentence says which figure rose', () => {
  const begin = { when: 'begin', usedMb: 40, residentMb: 150, handles: 20, walMb: 4 };
  expect(findingsOf([begin, { ...begin, handles: 900 }, { ...begin, when: 'end', residentMb: 190 }])).toEqual([]);
  expect(findingsOf([begin, { ...begin, when: 'end', usedMb: 60.5, handles: 31 }])).toEqual([
    'usedMb rose from 40 to 60.5, by more than 20',
    'handles rose from 20 to 31, by more than 10',
  ]);
  expect(findingsOf([])).toEqual(['Nothing was measured']);
});
