import { describe, expect, test } from 'vitest';
import { countLines, looksLikeCode, shapeOf } from '#app/ui/present/text-shape.ts';

const longestOf = (text: string) => shapeOf(text).longestWord;

describe('[WA17] the shape of a text decides its size', () => {
  test('wide letters count more than narrow ones, and words decide, not the whole text', () => {
    expect(longestOf('WWWWWWWW')).toBeGreaterThan(2 * longestOf('illillil'));
    expect(longestOf('one two three four')).toBe(longestOf('three'));
  });

  test('a hyphen may end a line; text in scripts without spaces may be broken anywhere', () => {
    expect(longestOf('twenty-three')).toBe(longestOf('twenty-'));
    expect(longestOf('東京都庁舎')).toBe(longestOf('東'));
    expect(longestOf('สวัสดีครับ')).toBeLessThan(2);
  });

  test('written lines and wrapped lines count', () => {
    expect(countLines(shapeOf('a\nb\n\nc'), 10)).toBe(4);
    expect(countLines(shapeOf('word word word word'), 2 * longestOf('word') + 0.3)).toBe(2);
    expect(countLines(shapeOf('word'), 100)).toBe(1);
  });

  test('a word that is longer than a line is broken, and its parts count', () => {
    expect(countLines(shapeOf('x'.repeat(100)), longestOf('x'.repeat(30)))).toBe(4);
    expect(countLines(shapeOf(`a ${'x'.repeat(100)} b`), longestOf('x'.repeat(60)))).toBeGreaterThanOrEqual(3);
  });

  test('indentation takes its width', () => {
    const [indented, flush] = [shapeOf('if (x) {\n        return;\n}'), shapeOf('if (x) {\nreturn;\n}')];
    expect(indented.longestWord).toBeGreaterThan(flush.longestWord);
  });
});

test('[WA31] program code is told from lists by its indentation and its line ends', () => {
  expect(looksLikeCode('for (;;) {\n  work();\n}')).toBe(true);
  expect(looksLikeCode('let a = 1;\nlet b = 2;')).toBe(true);
  expect(looksLikeCode('def f():\n\treturn 1')).toBe(true);
  expect(looksLikeCode('1. Milk\n2. Eggs')).toBe(false);
  expect(looksLikeCode('{ one line }')).toBe(false);
});
