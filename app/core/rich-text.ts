/** How a text looks: its HTML, made and made safe by the server; null if it looks exactly as it was typed. */
export type Format = (text: string) => string | null;

/**
 * A formatted text for places that show no HTML: titles, names that are read aloud, files. It loses its marks, and
 * formulas are in LaTeX ([RF12]).
 *
 * @param html As made by the server; absent or null if the text has no formatting.
 */
export function plainOf(text: string, html?: string | null): string {
  if (!html) return text;
  return html
    .replace(/<math[^>]*alttext="([^"]*)".*?<\/math>/gs, '$1')
    .replace(/<br>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(lt|gt|quot|amp);/g, (_, name: keyof typeof CHARACTERS) => CHARACTERS[name]);
}

const CHARACTERS = { lt: '<', gt: '>', quot: '"', amp: '&' };
