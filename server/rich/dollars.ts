import type { StateInline } from 'markdown-it';

const BACKSLASH = 0x5c;

/**
 * Mathematics between dollars, by the rules of pandoc, so that prices stay text ([RF3]): after an opening `$` comes no
 * space; before a closing one neither, and no digit after it. A formula in single dollars stays on its line.
 */
export function dollars(state: StateInline, silent: boolean): boolean {
  const { src, pos, posMax } = state;
  if (src[pos] !== '$') return false;
  const mark = src.startsWith('$$', pos) ? '$$' : '$';
  const from = pos + mark.length;
  const end = mark === '$$' ? endOfDisplay(src, from, posMax) : endOfInline(src, from, posMax);
  // Marks that open nothing are text as a whole: half of them would open a formula of another kind.
  if (end === -1) return asText(state, mark, silent);
  if (!silent) {
    const token = state.push('math', 'math', 0);
    token.content = src.slice(from, end);
    token.markup = mark;
  }
  state.pos = end + mark.length;
  return true;
}

function asText(state: StateInline, mark: string, silent: boolean): true {
  if (!silent) state.pending += mark;
  state.pos += mark.length;
  return true;
}

function endOfDisplay(src: string, from: number, max: number): number {
  for (let at = from; at + 1 < max; at += 1) {
    if (src.charCodeAt(at) === BACKSLASH) at += 1;
    else if (src.startsWith('$$', at)) return src.slice(from, at).trim() === '' ? -1 : at;
  }
  return -1;
}

function endOfInline(src: string, from: number, max: number): number {
  if (isSpace(src[from])) return -1;
  for (let at = from; at < max && src[at] !== '\n'; at += 1) {
    if (src.charCodeAt(at) === BACKSLASH) at += 1;
    else if (src[at] === '$') return at > from && !isSpace(src[at - 1]) && !isDigit(src[at + 1]) ? at : -1;
  }
  return -1;
}

const isSpace = (character: string | undefined) => character === undefined || /\s/.test(character);
const isDigit = (character: string | undefined) => character !== undefined && /\d/.test(character);
