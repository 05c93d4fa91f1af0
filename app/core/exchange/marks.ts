import type { FileOption } from './shapes.ts';
import { letterOf, truthNamed } from './values.ts';

/** The indexes of options named by a list of letters or numbers, and the words that name none. */
interface Marks {
  indexes: number[];
  strange: string[];
}

/** Reads a list such as `B`, `A, C`, `AC`, `1 3` or `a and c`. */
export function readMarks(typed: string): Marks {
  const words = typed
    .slice(0, 200)
    .split(/[\s,;|/&+.)(]+/)
    .filter((word) => word !== '' && word.toLowerCase() !== 'and');
  const marks: Marks = { indexes: [], strange: [] };
  for (const word of words) {
    const indexes = indexesIn(word);
    if (indexes) marks.indexes.push(...indexes);
    else marks.strange.push(word.slice(0, 40));
  }
  return marks;
}

function indexesIn(word: string): number[] | null {
  if (/^[1-9]$/.test(word)) return [Number(word) - 1];
  return /^[a-h]{1,8}$/i.test(word) ? Array.from(word.toUpperCase(), (letter) => letter.charCodeAt(0) - 65) : null;
}

/** Marks the named options as correct: by letter, by number, or True and False by the word. */
export function markCorrect(
  options: readonly FileOption[],
  typed: string,
): { options: FileOption[]; strange: string[] } {
  const truth = truthNamed(typed);
  const named = truth === null ? -1 : options.findIndex(({ text }) => truthNamed(text) === truth);
  const { indexes, strange } = named === -1 ? readMarks(typed) : { indexes: [named], strange: [] };
  const marked = options.map((option, index) => ({
    ...option,
    isCorrect: option.isCorrect || indexes.includes(index),
  }));
  const missing = indexes.filter((index) => index >= options.length).map(letterOf);
  return { options: marked, strange: [...strange, ...missing] };
}
