/** Words of a search that count; a title has no room for more. */
const WORDS_MAX = 200;

/** Whether a title has every word that was typed, whatever their order, capitals and accents ([DA6]). */
export function toTitleSearch(typed: string): (title: string) => boolean {
  const words = [...new Set(fold(typed).split(/\s+/u).filter(Boolean))].slice(0, WORDS_MAX);
  return (title) => {
    const folded = fold(title);
    return words.every((word) => folded.includes(word));
  };
}

/** Without what people leave out when they search: capitals, accents, wide forms. */
function fold(text: string): string {
  return text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');
}
