import { expect, test } from 'vitest';
import { fillSlots, layOutCrowd, rowsInView, rowsOfCrowd } from '#app/ui/present/crowd-layout.ts';
import { lineWidth } from '#app/ui/present/text-shape.ts';

const newestOf = (count: number) => Array.from({ length: count }, (_, index) => count - index);
/** The room for names beside nothing else, as measured on the two walls. */
const WALLS = [
  { width: 1214, height: 190, textSize: 24 },
  { width: 1820, height: 268, textSize: 36 },
];

test('[WA9] names take their places in the order of joining', () => {
  expect(fillSlots(newestOf(4), 4, 6)).toEqual([1, 2, 3, 4]);
});

test('[WA9] when all places are taken a newcomer takes the oldest one, and nobody else moves', () => {
  expect(fillSlots(newestOf(6), 6, 6)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(fillSlots(newestOf(7), 7, 6)).toEqual([7, 2, 3, 4, 5, 6]);
});

test('[WA9] at 500 the newest are shown, however few the list holds of them', () => {
  const newest = newestOf(500).slice(0, 100);
  expect(fillSlots(newest, 500, 24).sort((one, other) => one - other)).toEqual(newest.slice(0, 24).reverse());
});

test.each(WALLS)('[WA9] 40 names fit a wall with text of $textSize px, and fewer names are larger', (wall) => {
  const { columns, rows, scale } = layOutCrowd(wall, 40);
  expect(columns * rows).toBeGreaterThanOrEqual(40);
  expect(scale).toBeGreaterThanOrEqual(1);
  const scales = [1, 8, 16, 40, 200].map((count) => layOutCrowd(wall, count).scale);
  expect(scales).toEqual([...scales].sort((one, other) => other - one));
  expect(scales[0]).toBeGreaterThan(2);
});

test.each(WALLS)('[WA9] at $width px tiles are wider if a name would be cut and there is room', (wall) => {
  const named = (name: string) => ['Bo', ...Array(14).fill('Ed'), name].map((each) => ({ name: each, nameNumber: 1 }));
  const usual = layOutCrowd(wall, 16);
  expect(layOutCrowd(wall, 16, named('Mia'))).toEqual(usual);
  const wider = layOutCrowd(wall, 16, named('Alexandra Schmidt-Meier'));
  expect(wider).toMatchObject({ rows: usual.rows, scale: usual.scale });
  expect(wider.columns).toBeLessThan(usual.columns);
  expect(wider.columns * wider.rows).toBeGreaterThanOrEqual(16);
  // Nobody is sent away for it.
  const full = usual.columns * usual.rows;
  expect(layOutCrowd(wall, full, named('Alexandra Schmidt-Meier'))).toEqual(layOutCrowd(wall, full));
});

/** 40 different names of 20 to 27 letters. */
const LONG_NAMES = [
  'Alexandra',
  'Maximilian',
  'Konstantin',
  'Seraphina',
  'Wilhelmina',
  'Christopher',
  'Bartholomew',
  'Guadalupe',
]
  .flatMap((first) =>
    ['Fitzgerald', 'van den Bergh', 'Papadopoulos', 'Hernandez Lopez', 'Schwarzenberg'].map(
      (last) => `${first} ${last}`,
    ),
  )
  .map((name) => ({ name, nameNumber: 1 }));

test.each(WALLS)('[WA9] at $width px names shrink until 40 long ones fit with none cut', (wall) => {
  const { columns, rows, scale } = layOutCrowd(wall, 40, LONG_NAMES);
  expect(columns * rows).toBeGreaterThanOrEqual(40);
  expect(scale).toBeGreaterThanOrEqual(0.6);
  for (const { name } of LONG_NAMES) {
    expect((1.1 + 0.45 + lineWidth(name)) * scale * wall.textSize).toBeLessThanOrEqual(wall.width / columns);
  }
  expect(layOutCrowd(wall, 12, LONG_NAMES.slice(0, 12)).scale).toBeGreaterThanOrEqual(1);
});

test.each(WALLS)('[WA9] at $width px names are in tiles wide enough for most when they pass by', (wall) => {
  const short = Array.from({ length: 100 }, (_, index) => ({ name: `Mia ${index}`, nameNumber: 1 }));
  const usual = layOutCrowd(wall, 100);
  expect(layOutCrowd(wall, 100, short)).toEqual(usual);
  expect(layOutCrowd(wall, 100, [...short.slice(1), ...LONG_NAMES.slice(0, 1)])).toEqual(usual);
  expect(layOutCrowd(wall, 100, LONG_NAMES)).toMatchObject({ scale: 1, columns: usual.columns / 2 });
});

test('[WA9] a frame too small for anything still has room for a name', () => {
  expect(layOutCrowd({ width: 0, height: 0, textSize: 24 }, 3)).toEqual({ columns: 1, rows: 1, scale: 1 });
});

test('[WA9] if not all fit, the newest keep the first row and the others pass by, longest in first', () => {
  const layout = { columns: 3, rows: 3, scale: 1 };
  const { newest, passing } = rowsOfCrowd(newestOf(13), layout, { total: 13, isCalm: false });
  expect([...newest].sort((one, other) => one - other)).toEqual([11, 12, 13]);
  expect(passing).toEqual([[1, 2, 3], [4, 5, 6], [7, 8, 9], [10]]);
  expect(rowsInView(passing, 3, 2)).toEqual([[10], [1, 2, 3], [4, 5, 6]]);
});

test('[WA9] if nothing may move, or all fit, nobody passes by', () => {
  const layout = { columns: 3, rows: 3, scale: 1 };
  const calm = rowsOfCrowd(newestOf(13), layout, { total: 13, isCalm: true });
  expect([...calm.newest].sort((one, other) => one - other)).toEqual([5, 6, 7, 8, 9, 10, 11, 12, 13]);
  expect([calm.passing, rowsOfCrowd(newestOf(9), layout, { total: 9, isCalm: false }).passing]).toEqual([[], []]);
});
