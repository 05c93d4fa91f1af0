import type { FileOption } from './shapes.ts';
import { letterOf, truthNamed } from './values.ts';

/** Which options a list of letters or numbers names, counted from 0, and what of it names none. */
interface Marks {
  places: number[];
  strange: string[];
}

/** Reads e.g. `B`, `A, C`, `AC`, `1 3` or `a and c`. */
export function readMarks(typed: string): Marks {
  const words = typed
    .slice(0, 200)
    .split(/[\s,;|/&+.)(]+/)
    .filter((word) => word !== '' && word.toLowerCase() !== 'and');
  const marks: Marks = { places: [], strange: [] };
  for (const word of words) {
    const places = placesIn(word);
    if (places) marks.places.push(...places);
    else marks.strange.push(word.slice(0, 40));
  }
  return marks;
}

function placesIn(word: string): number[] | null {
  if (/^[1-9]$/.test(word)) return [Number(word) - 1];
  return /^[a-h]{1,8}$/i.test(word) ? Array.from(word.toUpperCase(), (letter) => letter.charCodeAt(0) - 65) : null;
}

/** The options with those marked that are named; by letter, by number, or True and False by their own word. */
export function markCorrect(
  options: readonly FileOption[],
  typed: string,
): { options: FileOption[]; strange: string[] } {
  const truth = truthNamed(typed);
  const named = truth === null ? -1 : options.findIndex(({ text }) => truthNamed(text) === truth);
  const { places, strange } = named === -1 ? readMarks(typed) : { places: [named], strange: [] };
  const marked = options.map((option, index) => ({ ...option, isCorrect: option.isCorrect || places.includes(index) }));
  const missing = places.filter((place) => place >= options.length).map(letterOf);
  return { options: marked, strange: [...strange, ...missing] };
}
