/** Whether a title has every word that was typed, whatever their order, capitals and accents ([DA6]). */
export function toTitleSearch(typed: string): (title: string) => boolean {
  const words = fold(typed).split(/\s+/u).filter(Boolean);
  return (title) => {
    const folded = fold(title);
    return words.every((word) => folded.includes(word));
  };
}

/** Without what people leave out when they search: capitals, accents, wide forms. */
function fold(text: string): string {
  return text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');
}
