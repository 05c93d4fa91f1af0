import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity';
import { describe, expect, test } from 'vitest';
import { isOffensive } from '#server/services/name-screen.ts';

describe('[JN7] names on a wall', () => {
  test.each([
    ...['Ann', 'Player 455', 'P155', 'Team 69', 'R2D2', 'Bích', 'Dick', 'Dick Cummings', 'Semenov', 'Fagundes'],
    ...['Scunthorpe United', 'Cassandra', 'Dr. Shiitake', 'Anna Lisa', 'J. R. R. Tolkien', '王小明', 'Зоя', '🦊'],
  ])('%s is welcome', (name) => {
    expect(isOffensive(name)).toBe(false);
  });

  test.each(['fuck', 'FUCK you', 'f u c k', 'f.u.c.k', 'fuuuck', 'sh1t', 'ѕhit', 'fuck 2026', 'Dick fuck'])(
    '%s is not',
    (name) => {
      expect(isOffensive(name)).toBe(true);
    },
  );

  test('what the list finds in a word of its own is found here', () => {
    const words = englishDataset.build();
    const list = new RegExpMatcher({ ...words, ...englishRecommendedTransformers });
    // Its patterns spelled out, with what may be there and, once more, without it.
    const spelled = words.blacklistedTerms.flatMap(({ pattern: { nodes } }) =>
      [true, false].map((isFull) => nodes.map((node) => spell(node, isFull)).join('')),
    );
    const found = spelled.filter((word) => list.hasMatch(word) && !PEOPLE.includes(word));
    expect(found.length).toBeGreaterThan(80);
    for (const word of found) expect(isOffensive(`Ann ${word}`), word).toBe(true);
  });
});

/** Names that people have. */
const PEOPLE = ['dick', 'bich', 'semen'];

type Part = ReturnType<typeof englishDataset.build>['blacklistedTerms'][number]['pattern']['nodes'][number];

function spell(part: Part, isFull: boolean): string {
  if ('chars' in part) return String.fromCodePoint(...part.chars);
  if ('childNode' in part) return isFull ? spell(part.childNode, isFull) : '';
  return 'x';
}
