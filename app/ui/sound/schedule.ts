import type { Note, Piece } from './score.ts';

/** A note with its place in time. */
export interface TimedNote {
  note: Note;
  /** Start, in seconds from the beginning of the first round. */
  at: number;
  /** Length in seconds. */
  seconds: number;
}

/** The length of one round of a piece, in seconds. */
export function secondsOf({ beats, beatsPerMinute }: Piece): number {
  return (beats * 60) / beatsPerMinute;
}

/**
 * The notes of a looped piece that start in a span of time, in order. Consecutive spans give every note exactly once,
 * across the seam of the loop too ([WA25]).
 *
 * @param from Seconds from the beginning of the first round, inclusive.
 * @param to Exclusive.
 */
export function notesBetween(piece: Piece, from: number, to: number): TimedNote[] {
  const round = secondsOf(piece);
  const found: TimedNote[] = [];
  for (let index = Math.max(0, Math.floor(from / round)); index * round < to; index += 1) {
    for (const timed of notesOfRound(piece, index * round)) if (timed.at >= from && timed.at < to) found.push(timed);
  }
  return found;
}

/** All notes of one round that starts at a time in seconds. */
export function notesOfRound({ notes, beatsPerMinute }: Piece, startsAt: number): TimedNote[] {
  const beat = 60 / beatsPerMinute;
  return notes.map((note) => ({ note, at: startsAt + note.at * beat, seconds: note.beats * beat }));
}
