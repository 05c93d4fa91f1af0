import type { Note, Notes, Problem } from './shapes.ts';

/** More of them help nobody: the rest is counted. */
const NOTES_MAX = 100;
const EXCERPT_MAX = 80;

export interface NoteBook extends Notes {
  list(): Note[];
  /** How many were not kept. */
  more(): number;
}

/** A new list of notes that holds the first hundred. */
export function openNotes(): NoteBook {
  const notes: Note[] = [];
  let count = 0;
  return {
    add(line, message) {
      count += 1;
      if (notes.length < NOTES_MAX) notes.push({ line, message: message });
    },
    list: () => notes,
    more: () => count - notes.length,
  };
}

/** The notes in the order of their lines, each with its line of the text. */
export function withExcerpts(notes: readonly Note[], text: string): Problem[] {
  if (notes.length === 0) return [];
  const lines = splitLines(text);
  return [...notes]
    .sort((one, other) => one.line - other.line)
    .map((note) => ({ ...note, excerpt: shorten(lines[note.line - 1] ?? '') }));
}

/** The lines of a text, whatever ends them. */
export function splitLines(text: string): string[] {
  return text.split(/\r\n|\n|\r/);
}

function shorten(line: string): string {
  // The length is cut before anything looks at every character: a line may be a whole file.
  const start = line.slice(0, 4 * EXCERPT_MAX).trim();
  const characters = Array.from(start);
  if (characters.length <= EXCERPT_MAX) return start;
  return `${characters.slice(0, EXCERPT_MAX - 1).join('')}…`;
}
