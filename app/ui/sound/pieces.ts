import { makePiece, type Piece } from './score.ts';

// Composed for this product, in F major at an easy pace. Chords move by steps, and the last one leads back to the first.

/** The loop of the lobby: eight bars twice, of soft chords, a walking bass and a plucked melody. */
const lobby = makePiece(88, [
  {
    voice: 'pad',
    loudness: 0.075,
    score: `E3+A3+C4:4 | F3+A3+C4:4 | F3+A3+D4:4 | F3+Bb3+D4:2 E3+Bb3+D4:2
            E3+G3+C4:4 | F3+A3+C4:4 | F3+Bb3+D4:4 | E3+Bb3+D4:4
            F3+A3+D4:4 | E3+G3+C4:4 | E3+G3+C4:4 | F3+A3+C4:4
            F3+Bb3+D4:4 | E3+Bb3+C4:4 | E3+A3+C4:4 | F3+Bb3+D4:4`,
  },
  {
    voice: 'bass',
    loudness: 0.2,
    score: `F2:2.5 F2:0.5 C3:1 | D3:2.5 D3:0.5 A2:1 | Bb2:2.5 Bb2:0.5 F2:1 | C3:2.5 C3:0.5 G2:1
            A2:2.5 A2:0.5 E3:1 | D3:2.5 D3:0.5 A2:1 | G2:2.5 G2:0.5 D3:1 | C3:2.5 C3:0.5 E3:1
            Bb2:2.5 Bb2:0.5 F2:1 | C3:2.5 C3:0.5 G2:1 | A2:2.5 A2:0.5 E3:1 | D3:2.5 D3:0.5 A2:1
            G2:2.5 G2:0.5 D3:1 | C3:2.5 C3:0.5 G2:1 | F2:2.5 F2:0.5 C3:1 | C3:2.5 G2:0.5 C3:1`,
  },
  {
    voice: 'pluck',
    loudness: 0.26,
    score: `-:1 A4:0.5 C5:0.5 D5:1 C5:1 | A4:1.5 G4:0.5 F4:2 | -:1 F4:0.5 A4:0.5 C5:1 D5:1 | D5:1 C5:1 G4:2
            -:1 G4:0.5 A4:0.5 C5:1 E5:1 | D5:1.5 C5:0.5 A4:2 | -:1 Bb4:0.5 A4:0.5 G4:1 D5:1 | C5:1 Bb4:1 G4:2
            D5:3 C5:1 | E5:2 D5:1 C5:1 | C5:3 A4:1 | F4:2 A4:1 C5:1
            D5:1.5 C5:0.5 Bb4:1 A4:1 | G4:3 -:1 | A4:1 C5:0.5 A4:0.5 G4:1 F4:1 | G4:2 -:2`,
  },
  { voice: 'kick', loudness: 0.26, score: 'x:2 x:1.5 x:0.5', times: 16 },
  { voice: 'snap', loudness: 0.12, score: '-:1 x:2 x:1', times: 16 },
  { voice: 'shaker', loudness: 0.07, score: '-:0.5 x:0.5', times: 64 },
]);

/** A second before the end of the time: one step higher each, the last on the fifth that asks for the answer. */
function lastSecond(note: string, loudness: number): Piece {
  return makePiece(120, [
    { voice: 'block', loudness: 0.5 * loudness, score: `${note}:1` },
    { voice: 'pluck', loudness, score: `${note}:1` },
  ]);
}

const reveal = makePiece(132, [
  { voice: 'bell', loudness: 0.32, score: 'F4:0.5 A4:0.5 C5:0.5 F5:2.5' },
  { voice: 'pad', loudness: 0.1, score: '-:1.5 F3+A3+C4+F4:2.5' },
  { voice: 'bass', loudness: 0.25, score: '-:1.5 F2:2.5' },
]);

const third = makePiece(120, [
  { voice: 'brass', loudness: 0.3, score: 'F3+A3+C4:0.5 F3+A3+C4:0.5 F3+Bb3+D4:2' },
  { voice: 'kick', loudness: 0.5, score: 'x:1 x:2' },
]);

const second = makePiece(120, [
  { voice: 'brass', loudness: 0.32, score: 'G3+Bb3+D4:0.5 G3+Bb3+D4:0.5 G3+C4+E4:2' },
  { voice: 'kick', loudness: 0.5, score: 'x:1 x:2' },
]);

const first = makePiece(120, [
  { voice: 'roll', loudness: 0.3, score: 'x:2' },
  {
    voice: 'brass',
    loudness: 0.34,
    score: '-:2 C4:0.5 C4:0.25 C4:0.25 F3+A3+C4+F4:1.5 F3+Bb3+D4:0.5 G3+C4+E4:1 A3+C4+F4:4',
  },
  { voice: 'bell', loudness: 0.26, score: '-:6 F5:0.5 A5:0.5 C6:3' },
  { voice: 'bass', loudness: 0.5, score: '-:3 F2:1.5 Bb2:0.5 C3:1 F2:4' },
  { voice: 'kick', loudness: 0.55, score: '-:3 x:2 x:1 x:4' },
]);

const joined = makePiece(120, [{ voice: 'pluck', loudness: 0.4, score: 'C5:0.25 F5:0.75' }]);

/** Music that plays in a loop. */
export const music = { lobby } satisfies Record<string, Piece>;

/** Short sounds, each with something visible at the same time. */
export const cues = {
  joined,
  last_5: lastSecond('F4', 0.55),
  last_4: lastSecond('G4', 0.61),
  last_3: lastSecond('A4', 0.67),
  last_2: lastSecond('Bb4', 0.74),
  last_1: lastSecond('C5', 0.85),
  reveal,
  podium_third: third,
  podium_second: second,
  podium_first: first,
} satisfies Record<string, Piece>;

export type MusicName = keyof typeof music;
export type CueName = keyof typeof cues;
