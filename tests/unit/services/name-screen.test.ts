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
});
