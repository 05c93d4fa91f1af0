import { expect, test } from 'vitest';
import { cues, music } from '#app/ui/sound/pieces.ts';
import { notesBetween, secondsOf } from '#app/ui/sound/schedule.ts';
import { hertzOf, makePiece, readTrack } from '#app/ui/sound/score.ts';

const scale = makePiece(120, [{ voice: 'pluck', loudness: 0.5, score: 'C4:1 | D4+F4:1 -:0.5 E4:1.5' }]);

test('[WA25] notes have the pitch of equal temperament', () => {
  expect([hertzOf('A4'), hertzOf('A3'), hertzOf('Bb3'), hertzOf('A#3')].map(Math.round)).toEqual([440, 220, 233, 233]);
  expect(hertzOf('C4')).toBeCloseTo(261.63, 1);
});

test('[WA25] a score is read step by step: notes, chords, rests, bar lines', () => {
  expect(scale.notes.map(({ at, beats, hertz }) => [at, beats, Math.round(hertz)])).toEqual([
    [0, 1, 262],
    [1, 1, 294],
    [1, 1, 349],
    [2.5, 1.5, 330],
  ]);
  expect([scale.beats, secondsOf(scale)]).toEqual([4, 2]);
});

test.each(['H4:1', 'C4', 'C4:0', 'C4:x'])('[WA25] a step that cannot be read is an error: %s', (score) => {
  expect(() => readTrack({ voice: 'pluck', loudness: 1, score })).toThrow();
});

test('[WA25] consecutive spans give every note of a loop exactly once, across the seam too', () => {
  const all = notesBetween(scale, 0, 6);
  for (const step of [0.1, 0.37, 0.5, 2, 5]) {
    const spans = Array.from({ length: Math.ceil(6 / step) }, (_, index) => index);
    const found = spans.flatMap((index) => notesBetween(scale, index * step, Math.min(6, (index + 1) * step)));
    expect(found).toEqual(all);
  }
  expect(all).toHaveLength(3 * scale.notes.length);
  expect(all.map(({ at }) => at)).toEqual([0, 0.5, 0.5, 1.25, 2, 2.5, 2.5, 3.25, 4, 4.5, 4.5, 5.25]);
});

test('[WA25] all tracks of the lobby are as long as its bars, so that the loop has no gap', () => {
  const { beats, notes } = music.lobby;
  expect(beats).toBe(64);
  expect(Math.max(...notes.map((note) => note.at))).toBeGreaterThanOrEqual(beats - 1);
  expect(notes.every(({ at, beats: long }) => at >= 0 && at < beats && long > 0)).toBe(true);
});

test('[WA25] in the chords of the lobby no part moves further than a fourth, from the last to the first too', () => {
  const byStart = new Map<number, number[]>();
  for (const { voice, at, hertz } of music.lobby.notes) {
    if (voice === 'pad') byStart.set(at, [...(byStart.get(at) ?? []), hertz]);
  }
  const chords = [...byStart.values()].map((chord) => chord.sort((one, other) => one - other));
  const jumps = chords.flatMap((chord, index) => {
    const next = chords[(index + 1) % chords.length] ?? [];
    expect(next).toHaveLength(chord.length);
    return chord.map((hertz, part) => Math.abs(12 * Math.log2((next[part] ?? 0) / hertz)));
  });
  expect(Math.max(...jumps)).toBeLessThan(5.01);
});

test('[WA25] the last five seconds rise', () => {
  const pitches = [cues.last_5, cues.last_4, cues.last_3, cues.last_2, cues.last_1].map(
    (second) => second.notes[0]?.hertz ?? 0,
  );
  expect(pitches).toEqual([...pitches].sort((one, other) => one - other));
  expect(new Set(pitches).size).toBe(5);
});
