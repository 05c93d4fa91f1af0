/** `word`: a number, true, false or null; `unknown`: not valid in JSON. */
export type TokenKind = '{' | '}' | '[' | ']' | ',' | ':' | 'string' | 'word' | 'unknown';

export interface Token {
  kind: TokenKind;
  start: number;
  /** The index after its last character. */
  end: number;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** The token at or after an index of a JSON text; null at its end. It never goes back, so a whole text takes one pass. */
export function tokenAt(text: string, from: number): Token | null {
  let start = from;
  while (isSpace(text.charCodeAt(start))) start += 1;
  const character = text[start];
  if (character === undefined) return null;
  if (isMark(character)) return { kind: character, start, end: start + 1 };
  if (character === '"') return stringAt(text, start);
  let end = start;
  while (isOfWord(text.charCodeAt(end))) end += 1;
  const known = end > start && WORD.test(text.slice(start, Math.min(end, start + 40)));
  return { kind: known ? 'word' : 'unknown', start, end: Math.max(end, start + 1) };
}

function isMark(character: string): character is '{' | '}' | '[' | ']' | ',' | ':' {
  return '{}[],:'.includes(character);
}

function stringAt(text: string, start: number): Token {
  let at = start + 1;
  for (let code = text.charCodeAt(at); code !== QUOTE; code = text.charCodeAt(at)) {
    // The closing quote is missing: the text ends, or there is a line break, which JSON strings cannot contain.
    if (Number.isNaN(code) || code < 0x20) return { kind: 'unknown', start, end: at };
    at += code === BACKSLASH ? 2 : 1;
  }
  return { kind: 'string', start, end: at + 1 };
}

const WORD = /^(true|false|null|-?\d[\d.eE+-]*)$/;

function isOfWord(code: number): boolean {
  const isLetter = (code >= 97 && code <= 122) || code === 69;
  // Digits, plus, minus and decimal point.
  return isLetter || (code >= 48 && code <= 57) || code === 43 || code === 45 || code === 46;
}

function isSpace(code: number): boolean {
  return code === 32 || code === 10 || code === 13 || code === 9;
}
