import MarkdownIt, { type StateInline, type Token } from 'markdown-it';
import { dollars } from './dollars.ts';

export type { Token };

/** Nothing is formatted but what is listed here: no HTML, links, headings, lists or entities ([RF2]). */
const markdown = new MarkdownIt('zero', { html: false, breaks: true }).enable([
  'fence',
  'newline',
  'backticks',
  'emphasis',
]);
markdown.inline.ruler.before('backticks', 'backslash', backslash);
markdown.inline.ruler.before('emphasis', 'dollars', dollars);
markdown.inline.ruler.before('emphasis', 'underscores', underscores);

/** The blocks of a text: paragraphs, whose `inline` token holds what is in them, and fenced code. */
export function parse(text: string): Token[] {
  return markdown.parse(text, {});
}

/** A backslash makes the next mark a plain character. Before anything else it is itself, as in `C:\new`. */
function backslash(state: StateInline, silent: boolean): boolean {
  const next = state.src[state.pos + 1] ?? '';
  if (state.src[state.pos] !== '\\' || !'*`$'.includes(next) || next === '') return false;
  if (!silent) state.pending += next;
  state.pos += 2;
  return true;
}

/** Only stars emphasise, so names such as `__init__` stay as they are. */
function underscores(state: StateInline, silent: boolean): boolean {
  let end = state.pos;
  while (state.src[end] === '_') end += 1;
  if (end === state.pos) return false;
  if (!silent) state.pending += state.src.slice(state.pos, end);
  state.pos = end;
  return true;
}
