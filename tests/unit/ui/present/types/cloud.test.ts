import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { WORDS } from '#app/core/limits.ts';
import { type Cloud, type CloudWord, layOutCloud, type PlacedWord } from '#app/ui/present/types/cloud.ts';

const FRAME = { width: 48, height: 14 };

const someFrame = fc.record({ width: fc.integer({ min: 20, max: 60 }), height: fc.integer({ min: 8, max: 30 }) });
const someText = fc.oneof(
  fc.string({ minLength: 1, maxLength: WORDS.graphemes, unit: 'grapheme' }),
  fc.constantFrom('fun', 'W'.repeat(25), 'überraschend', '素晴らしい', 'رائع', 'a good book'),
);
const someWords = fc
  .uniqueArray(someText, { maxLength: 50 })
  .chain((texts) => fc.tuple(...texts.map((text) => fc.record({ text: fc.constant(text), count: fc.nat(5000) }))))
  .map((words) => [...words].sort((one, other) => other.count - one.count));

function overlapping(words: readonly PlacedWord[]): string[] {
  return words.flatMap((one, index) =>
    words
      .slice(index + 1)
      .filter(
        (other) =>
          one.x < other.x + other.width &&
          other.x < one.x + one.width &&
          one.y < other.y + other.height &&
          other.y < one.y + one.height,
      )
      .map((other) => `${one.text} and ${other.text}`),
  );
}

function isInside({ x, y, width, height }: PlacedWord, frame: typeof FRAME): boolean {
  return x >= 0 && y >= 0 && x + width <= frame.width && y + height <= frame.height;
}

describe('[WA49] a word cloud', () => {
  test('shows every word, inside its frame, and none over another, also as it grows', () => {
    fc.assert(
      fc.property(someFrame, fc.array(someWords, { minLength: 1, maxLength: 3 }), (frame, turns) => {
        let cloud: Cloud | null = null;
        for (const words of turns) {
          cloud = layOutCloud(words, frame, cloud);
          expect(new Set(cloud.words.map(({ text }) => text))).toEqual(new Set(words.map(({ text }) => text)));
          expect(overlapping(cloud.words)).toEqual([]);
          expect(cloud.words.filter((word) => !isInside(word, frame))).toEqual([]);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('a more frequent word is not smaller, and the most frequent of many is much larger', () => {
    const words = ['fun', 'hot', 'new', 'old'].map((text, index) => ({ text, count: [40, 12, 3, 1][index] ?? 1 }));
    const sizes = layOutCloud(words, FRAME).words.map(({ size }) => size);
    expect(sizes).toEqual([...sizes].sort((one, other) => other - one));
    expect(sizes[0]).toBeGreaterThan(2.5 * (sizes[3] ?? 0));
  });

  test('a new word moves no other, while there is room', () => {
    const before = layOutCloud(wordsOf('fun hot new old great calm'), FRAME);
    const after = layOutCloud([...wordsOf('fun hot new old great calm'), { text: 'late', count: 1 }], FRAME, before);
    const placeOf = (cloud: Cloud, text: string) => {
      const { x, y } = cloud.words.find((word) => word.text === text) ?? { x: -1, y: -1 };
      return { x, y };
    };
    for (const { text } of before.words) expect(placeOf(after, text)).toEqual(placeOf(before, text));
  });

  test('50 words of everyday length are no smaller than the smallest text of the wall', () => {
    const words = Array.from({ length: 50 }, (_, index) => ({ text: `answer ${index}`, count: 60 - index }));
    const smallest = Math.min(...layOutCloud(words, FRAME).words.map(({ size }) => size));
    expect(smallest).toBeGreaterThanOrEqual(0.9);
  });

  test('nothing at all is an empty cloud', () => {
    expect(layOutCloud([], FRAME).words).toEqual([]);
  });
});

function wordsOf(texts: string): CloudWord[] {
  return texts.split(' ').map((text) => ({ text, count: 1 }));
}
