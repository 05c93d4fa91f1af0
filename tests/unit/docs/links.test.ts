import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { filesBelow } from '#tests/support/rules.ts';
import { ROOT } from '#tests/support/temporary.ts';

const documents = ['README.md', 'CONTRIBUTING.md', ...filesBelow('docs').filter((file) => file.endsWith('.md'))];

test('every relative link in the documentation leads to a file, and every anchor to a heading', () => {
  expect(documents.flatMap((file) => brokenLinks(file, readFileSync(path.join(ROOT, file), 'utf8')))).toEqual([]);
});

test('a link to a missing file or heading is found', () => {
  const text = '[a](README.md) [b](missing.md) [c](README.md#missing) [d](https://example.org) [e](README.md#licence)';
  expect(brokenLinks('any.md', text)).toEqual(['any.md: missing.md', 'any.md: README.md#missing']);
});

test('every decision cited by its number exists, once', () => {
  const numbers = filesBelow('docs/decisions').map((file) => path.basename(file).slice(0, 4));
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
  const cited = documents.flatMap((file) => {
    const text = readFileSync(path.join(ROOT, file), 'utf8');
    return Array.from(text.matchAll(/(?<![\w.-])0[01]\d\d(?![\w.])/g), ([number]) => ({ file, number }));
  });
  expect(cited.filter(({ number }) => !numbers.includes(number))).toEqual([]);
});

/** The links of a document that lead to no file, or to no heading of it. Links to other sites are not followed. */
function brokenLinks(file: string, text: string): string[] {
  const links = Array.from(text.matchAll(/\]\(([^)\s]+)\)/g), ([, link]) => link ?? '');
  return links
    .filter((link) => !/^[a-z]+:/.test(link) && !leadsSomewhere(file, link))
    .map((link) => `${file}: ${link}`);
}

function leadsSomewhere(file: string, link: string): boolean {
  const [target = '', anchor] = link.split('#');
  const found = target === '' ? file : path.join(path.dirname(file), target);
  if (!existsSync(path.join(ROOT, found))) return false;
  return anchor === undefined || headings(readFileSync(path.join(ROOT, found), 'utf8')).includes(anchor);
}

/** Anchors of the headings, as GitHub makes them. */
function headings(text: string): string[] {
  return Array.from(text.matchAll(/^#+ (.*)$/gm), ([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );
}
