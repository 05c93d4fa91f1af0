/** Markers that React writes around text. */
const MARKS: Record<string, string> = { '&amp;': '&', '&#x27;': "'", '&quot;': '"', '&lt;': '<', '&gt;': '>' };

const decode = (text: string) => text.replace(/&(amp|#x27|quot|lt|gt);/g, (mark) => MARKS[mark] ?? mark);

/** What a reader without scripts sees of a page's main part: its text, with single spaces. */
export function mainText(html: string): string {
  return textOf(/<main\b[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? '');
}

export function textOf(html: string): string {
  return decode(
    html
      .replace(/<!-- -->/g, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' '),
  ).trim();
}

/** Where the links with this text lead. */
export function linksNamed(html: string, words: string): string[] {
  const links = [...html.matchAll(/<a\b[^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)];
  return links.filter(([, , inner = '']) => textOf(inner) === words).map(([, href = '']) => decode(href));
}

/** The content of a meta element. */
export function metaOf(html: string, name: string): string | null {
  const found = new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];
  return found === undefined ? null : decode(found);
}

/** A page's scripts except data blocks: the content of each, or its address. */
export function scriptsOf(html: string): string[] {
  const all = [...html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)];
  return all
    .filter(([, attributes = '']) => !attributes.includes('application/ld+json'))
    .map(([, attributes = '', inside = '']) => /src="([^"]*)"/.exec(attributes)?.[1] ?? inside);
}

/** The structured data of a page, for search engines. */
export function structuredData(html: string): Record<string, unknown>[] {
  const all = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  return all.map(([, inside = '']) => JSON.parse(inside));
}
