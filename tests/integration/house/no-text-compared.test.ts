import { expect, test } from 'vitest';
import { refusals } from '#app/contract/refusals.ts';
import { filesBelow, readAll } from '#tests/support/rules.ts';

/** A text literal with a space in it, or one that a refusal uses. */
const TEXT = /'[^'\n]*[a-z] [^'\n]*'|"[^"\n]*[a-z] [^"\n]*"|`[^`\n]*[a-z] [^`\n]*`/.source;
const COMPARED = '(?:[!=]==\\s*|case\\s+|\\.(?:startsWith|endsWith|includes|match|search|indexOf)\\()';
/** A name used for user-facing text. */
const NAMES = '(?:words|message|error|description)';

const refusalTexts: ReadonlySet<string> = new Set(Object.values(refusals).map(({ message }) => message));

/** The places in a source that make a decision by comparing user-facing text. */
function findComparedTexts(source: string): string[] {
  const constants = [...source.matchAll(/const (\w+)(?:: [^=\n]+)? =\s+(['"])([^\n]*? [^\n]*?)\2;/g)].map(
    ([, name]) => name,
  );
  const patterns = [
    new RegExp(`${COMPARED}(?:${TEXT})`, 'g'),
    new RegExp(`${COMPARED}'([^'\\n]+)'`, 'g'),
    new RegExp(`\\.${NAMES} [!=]==(?! (?:null|undefined|''|before|TRUE)\\b|\\s*'')`, 'g'),
    new RegExp(`\\.test\\((?:\\w+\\.)?${NAMES}\\)`, 'g'),
    ...constants.map((name) => new RegExp(`[!=]== ${name}\\b`, 'g')),
  ];
  return patterns.flatMap((pattern) =>
    [...source.matchAll(pattern)]
      .filter(([, only]) => only === undefined || refusalTexts.has(only))
      .map(([found]) => found),
  );
}

test('[CL26] nothing in app makes a decision by comparing user-facing text', () => {
  const sources = readAll(filesBelow('app').filter((file) => /\.tsx?$/.test(file)));
  const found = Object.entries(sources).flatMap(([file, source]) =>
    findComparedTexts(source).map((place) => `${file}: ${place}`),
  );
  expect(found).toEqual([]);
});

test('a comparison with a text is found; other comparisons are not', () => {
  const found = (source: string) => findComparedTexts(source).length > 0;
  expect(found("if (result.message === 'Somebody was quicker') return;")).toBe(true);
  expect(found("if (said === 'Paused') return;")).toBe(true);
  expect(found('if (result.message === QUICKER) return;')).toBe(true);
  expect(found("const LATE = 'Time is up';\nif (said === LATE) return;")).toBe(true);
  expect(found("switch (said) { case 'Time is up': return; }")).toBe(true);
  expect(found("return said.startsWith('We are');")).toBe(true);
  expect(found('return /^We /.test(words);')).toBe(true);
  expect(found("if (event.key === 'Escape' || result.reason === 'paused') return;")).toBe(false);
  expect(found("if (words === null || state.words !== '') return;")).toBe(false);
});
