import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#tests/support/temporary.ts';

/** The classes that a stylesheet styles by themselves, without a condition: `.wallring`, and not `.wallring[data-full]`. */
function classesOf(css: string): string[] {
  const selectors = css.replace(/\/\*.*?\*\//gs, '').match(/[^{};@]+(?=\{)/g) ?? [];
  const lone = selectors
    .flatMap((list) => list.split(','))
    .flatMap((one) => one.match(/^\s*\.([\w-]+)\s*$/)?.[1] ?? []);
  return [...new Set(lone)];
}

test('[HS10] no class has its styles in two stylesheets', () => {
  const folder = path.join(ROOT, 'app');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));
  const homes = new Map<string, string[]>();
  for (const file of files) {
    for (const name of classesOf(readFileSync(path.join(folder, file), 'utf8'))) {
      homes.set(name, [...(homes.get(name) ?? []), file]);
    }
  }
  expect(homes.size).toBeGreaterThan(200);
  expect([...homes].filter(([, places]) => places.length > 1)).toEqual([]);
});

test("[WA36] a mark of the remote without an answer's colour is written in the colour of its row", () => {
  const css = readFileSync(path.join(ROOT, 'app/ui/present/remote.css'), 'utf8');
  // The same importance: the later one wins.
  expect(css).toMatch(/\.remotemark \{[^}]*color: var\(--color-white\);.*\.remoteplain \{[^}]*color: inherit;/s);
});
