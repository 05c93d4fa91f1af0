import type { Note, Notes, Problem } from './shapes.ts';

/** The most notes that are kept; further ones are only counted. */
const NOTES_MAX = 100;
const EXCERPT_MAX = 80;

export interface NoteBook extends Notes {
  list(): Note[];
  /** How many notes were not kept. */
  more(): number;
}

/** Creates an empty list of notes. It keeps the first hundred and counts the others. */
export function openNotes(): NoteBook {
  const notes: Note[] = [];
  let count = 0;
  return {
    add(line, message, decision) {
      count += 1;
      if (notes.length < NOTES_MAX) notes.push({ line, message, decision });
    },
    list: () => notes,
    more: () => count - notes.length,
  };
}

/** The notes sorted by line, each with an excerpt of its line. */
export function withExcerpts(notes: readonly Note[], text: string): Problem[] {
  if (notes.length === 0) return [];
  const lines = splitLines(text);
  return [...notes]
    .sort((one, other) => one.line - other.line)
    .map((note) => ({ ...note, excerpt: shorten(lines[note.line - 1] ?? '') }));
}

/** Splits a text into lines, with any kind of line break. */
export function splitLines(text: string): string[] {
  return text.split(/\r\n|\n|\r/);
}

function shorten(line: string): string {
  // Cut first, as a line may be as long as the file.
  const start = line.slice(0, 4 * EXCERPT_MAX).trim();
  const characters = Array.from(start);
  if (characters.length <= EXCERPT_MAX) return start;
  return `${characters.slice(0, EXCERPT_MAX - 1).join('')}…`;
}
