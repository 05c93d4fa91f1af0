import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { drawQr } from '#app/ui/address/qr-code.tsx';

const LINK = 'http://192.168.178.120:3000/join?code=384617';

/** The dark modules that our path fills. */
function modulesOf(path: string): Set<string> {
  const pieces = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g)];
  expect(pieces.map(([piece]) => piece).join('')).toBe(path);
  return new Set(
    pieces.flatMap(([, x = '', y = '', width = '']) =>
      Array.from({ length: Number(width) }, (_, step) => `${Number(x) + step} ${y}`),
    ),
  );
}

test('[AD4] every dark module is drawn, and nothing else', () => {
  const { side, path } = drawQr(LINK);
  const { data } = encode(LINK, { ecc: 'L', boostEcc: true, border: 4 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x} ${y}`] : [])));
  expect(side).toBe(data.length);
  expect(modulesOf(path)).toEqual(new Set(dark));
});

test('[AD4] it has a quiet zone of four modules, and marks in three corners', () => {
  const { side, path } = drawQr(LINK);
  const dark = modulesOf(path);
  for (const module of dark) {
    const [x = 0, y = 0] = module.split(' ').map(Number);
    for (const place of [x, y]) {
      expect(place).toBeGreaterThanOrEqual(4);
      expect(place).toBeLessThan(side - 4);
    }
  }
  const corner = (x: number, y: number) => [0, 1, 2, 3, 4, 5, 6].every((step) => dark.has(`${x + step} ${y}`));
  expect([corner(4, 4), corner(side - 11, 4), corner(4, side - 5)]).toEqual([true, true, true]);
});

test('[AD4] a link of usual length makes a code that a phone reads from the back of the room', () => {
  expect(drawQr(LINK).side - 8).toBeLessThanOrEqual(29);
});
