import { expect, test } from 'vitest';
import { createFailureLog } from '#server/failure-log.ts';

test('[LO2] one line a minute for each cause; the next one says how often it was repeated', () => {
  const lines: object[] = [];
  let nowMs = 0;
  const report = createFailureLog({ log: { error: (about) => lines.push(about) }, nowMs: () => nowMs });
  for (let count = 0; count < 291; count += 1) report('SQLITE_FULL', { code: 'SQLITE_FULL' }, 'Full');
  report('mail ECONNREFUSED', {}, 'No mail');
  nowMs = 59_999;
  report('SQLITE_FULL', {}, 'Full');
  nowMs = 60_000;
  report('SQLITE_FULL', {}, 'Full');
  expect(lines).toEqual([
    { code: 'SQLITE_FULL', cause: 'SQLITE_FULL' },
    { cause: 'mail ECONNREFUSED' },
    { cause: 'SQLITE_FULL', repeated: 291 },
  ]);
});
