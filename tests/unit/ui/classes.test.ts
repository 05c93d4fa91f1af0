import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { extendTailwindMerge } from 'tailwind-merge';
import { expect, test } from 'vitest';
import { classes } from '#app/ui/primitives/classes.ts';
import { ROOT } from '#tests/support/temporary.ts';

/** Knows every class, and is too heavy for a phone: here it is the reference. */
const reference = extendTailwindMerge({
  extend: { theme: { shadow: ['hard-sm', 'hard', 'hard-lg'], animate: ['wave', 'stripe', 'page-load'] } },
});

/**
 * All classes in the texts of the app's sources, without their variants. Of a repeated class tailwind-merge keeps one;
 * other words come out twice and are dropped.
 */
function classesInUse(): string[] {
  const folder = path.join(ROOT, 'app');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.endsWith('classes.ts'),
  );
  const texts = files.flatMap((file) => readFileSync(path.join(folder, file), 'utf8').match(LITERAL) ?? []);
  const words = new Set(texts.flatMap((text) => text.slice(1, -1).split(/\s+/)).map(withoutConditions));
  return [...words].filter((word) => word !== '' && reference(`${word} ${word}`) === word);
}

const withoutConditions = (word: string) => word.replace(/^(?:(?:\[[^\]]*\]|[^:[])+:)+/, '');

const LITERAL = /'[^'\n]*'|"[^"\n]*"|`[^`]*`/g;

/** Which classes replace each other does not depend on the number in them, such as the 4 of `p-4`. */
const meaningOf = (word: string) => word.replace(/\d+(\.\d+)?(\/\d+)?/g, '1');

test('[WT3] of any two classes in use, those kept are the ones tailwind-merge keeps', () => {
  const inUse = classesInUse();
  const oneOfEach = new Map(inUse.map((word) => [meaningOf(word), word]));
  expect(oneOfEach.size).toBeGreaterThan(300);
  const different = [...oneOfEach.values()];
  const pairs = [
    ...different.flatMap((one) => different.map((other) => `${one} ${other}`)),
    ...inUse.map((word) => `${word} ${oneOfEach.get(meaningOf(word))}`),
  ];
  const wrong = pairs
    .filter((pair) => classes(pair) !== reference(pair))
    .map((pair) => `"${pair}" should be "${reference(pair)}", not "${classes(pair)}"`);
  expect(wrong).toEqual([]);
});

test('[WT3] in whole class lists, the later class wins under the same conditions only, and unknown ones stay', () => {
  expect(classes('px-2 py-1 hover:bg-line', 'p-4')).toBe('hover:bg-line p-4');
  expect(classes('p-4', 'px-2')).toBe('p-4 px-2');
  expect(classes('text-sm text-muted', 'hover:text-ink', 'text-danger')).toBe('text-sm hover:text-ink text-danger');
  expect(classes('w-full h-4', undefined, false, null, '', 'size-5')).toBe('size-5');
  expect(classes('pressable link', 'my-own', 'pressable')).toBe('link my-own pressable');
  expect(classes('-mt-2', 'mt-3')).toBe('mt-3');
  expect(classes('[&>li]:p-2', 'p-3')).toBe('[&>li]:p-2 p-3');
});
