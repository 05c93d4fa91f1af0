import { expect, test } from 'vitest';
import { toTable } from '#server/operate/table.ts';

test('[OP5] columns are as wide as they must be, and no name steers the terminal', () => {
  const rows = [
    ['ann@example.org', 'Ann \u001b[31m'],
    ['b@example.org', 'B\u202e\n'],
  ];
  expect(toTable(['address', 'name'], rows).split('\n')).toEqual([
    'address          name',
    'ann@example.org  Ann ?[31m',
    'b@example.org    B??',
  ]);
  expect(toTable(['address'], [])).toBe('None.');
});
