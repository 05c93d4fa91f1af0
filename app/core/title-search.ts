/** How many words of a search are used; a title has no room for more. */
const WORDS_MAX = 200;

/** Returns a test for titles that contain every typed word, in any order, ignoring case and accents ([DA6]). */
export function toTitleSearch(typed: string): (title: string) => boolean {
  const words = [...new Set(fold(typed).split(/\s+/u).filter(Boolean))].slice(0, WORDS_MAX);
  return (title) => {
    const folded = fold(title);
    return words.every((word) => folded.includes(word));
  };
}

/** Removes what a search ignores: case, accents and compatibility forms such as full-width letters. */
function fold(text: string): string {
  return text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');
}
