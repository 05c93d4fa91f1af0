import { expect, test } from 'vitest';
import { markDrop } from '#app/ui/editor/use-drag.ts';

test.each([
  ['the first row', 0, ['before', '', '']],
  ['a row in the middle', 1, ['', 'before', '']],
  ['the end', 3, ['', '', 'after']],
])('[ED8] a drag marks one row, the drop target: %s', (_target, index, marks) => {
  const rows = [{ dataset: {} }, { dataset: {} }, { dataset: {} }] as { dataset: DOMStringMap }[];
  markDrop(rows, index);
  expect(rows.map(({ dataset }) => dataset.drop)).toEqual(marks);
});
