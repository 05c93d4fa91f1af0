import { expect, test } from 'vitest';
import { stepTo } from '#app/ui/primitives/grid-step.ts';

// 0 1 2
// 3 4 5
// 6 7
const from = (index: number, key: string) => stepTo(key, { index, count: 8, columns: 3 });

test('[OV8] arrow keys lead to the neighbours, Home and End to the first and the last card', () => {
  expect(['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp', 'Home', 'End'].map((key) => from(4, key))).toEqual([
    ...[5, 3, 7, 1],
    ...[0, 7],
  ]);
  expect([from(2, 'ArrowRight'), from(3, 'ArrowLeft')]).toEqual([3, 2]);
});

test('[OV8] at the edges, and for other keys, nothing moves', () => {
  expect([from(0, 'ArrowLeft'), from(1, 'ArrowUp'), from(7, 'ArrowRight'), from(5, 'ArrowDown')]).toEqual([
    ...[null, null],
    ...[null, null],
  ]);
  expect([from(0, 'Home'), from(7, 'End'), from(4, 'a'), from(4, 'Enter'), from(4, 'Tab')]).toEqual([
    ...[null, null],
    ...[null, null, null],
  ]);
});
