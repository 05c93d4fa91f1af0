/** What can play a note. Each is a few oscillators or some noise; see `instruments.ts`. */
export type Voice = 'pad' | 'bass' | 'pluck' | 'bell' | 'brass' | 'block' | 'kick' | 'shaker' | 'snap' | 'roll';

export interface Note {
  voice: Voice;
  /** Start, in beats from the beginning of the piece. */
  at: number;
  /** Length in beats. */
  beats: number;
  /** Frequency; 0 for voices without a pitch. */
  hertz: number;
  /** 0 to 1. */
  loudness: number;
}

/** A piece of music as data. */
export interface Piece {
  beatsPerMinute: number;
  /** Length in beats, from which a loop starts again. */
  beats: number;
  notes: readonly Note[];
}

export interface Track {
  voice: Voice;
  loudness: number;
  /** See {@link readTrack}. */
  score: string;
  /** How often the score is played, one after the other. Default: once. */
  times?: number;
}

const SEMITONES: Record<string, number> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };

/**
 * The frequency of a note in equal temperament: `A4` is 440 Hz, `Bb3` and `F#5` are possible too.
 *
 * @throws If the name is no note.
 */
export function hertzOf(name: string): number {
  const [, letter = '', sign = '', octave = ''] = /^([A-G])([b#]?)(\d)$/.exec(name) ?? [];
  const semitone = SEMITONES[letter];
  if (semitone === undefined) throw new Error(`${name} is no note`);
  const shift = { b: -1, '#': 1 }[sign] ?? 0;
  const midi = 12 * (Number(octave) + 1) + semitone + shift;
  return 440 * 2 ** ((midi - 69) / 12);
}

/**
 * Reads a track. A score is a list of steps with a length in beats: `F4:2` is a note, `F3+A3+C4:4` a chord, `x:1` a
 * stroke without a pitch, and `-:1` a rest. Bar lines are ignored.
 *
 * @returns The notes and the length of the track in beats.
 * @throws If a step cannot be read.
 */
export function readTrack({ voice, loudness, score, times = 1 }: Track): { notes: Note[]; beats: number } {
  const notes: Note[] = [];
  let at = 0;
  for (let round = 0; round < times; round += 1) {
    for (const step of score.split(/[\s|]+/).filter(Boolean)) {
      const [names = '', length = ''] = step.split(':');
      const beats = Number(length);
      if (!(beats > 0)) throw new Error(`${step} has no length`);
      for (const hertz of pitchesOf(names)) notes.push({ voice, at, beats, hertz, loudness });
      at += beats;
    }
  }
  return { notes, beats: at };
}

function pitchesOf(names: string): number[] {
  if (names === '-') return [];
  return names === 'x' ? [0] : names.split('+').map(hertzOf);
}

/** A piece from its tracks; it is as long as the longest. */
export function makePiece(beatsPerMinute: number, tracks: readonly Track[]): Piece {
  const read = tracks.map(readTrack);
  return {
    beatsPerMinute,
    beats: Math.max(...read.map(({ beats }) => beats)),
    notes: read.flatMap(({ notes }) => notes).sort((one, other) => one.at - other.at),
  };
}
