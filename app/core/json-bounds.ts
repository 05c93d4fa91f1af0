import { JSON_DEPTH_MAX, JSON_VALUES_MAX } from './limits.ts';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/**
 * Why a JSON text must not be parsed, or null. Parsing a few megabytes of nested lists or tiny values costs far more than
 * counting them first. It does not check whether the text is valid JSON.
 *
 * @param text UTF-8.
 */
export function jsonExcess(text: Uint8Array): 'too_many' | 'too_deep' | null {
  let values = 0;
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const byte = text[at];
    if (byte === QUOTE) at = endOfString(text, at);
    else if (byte === COMMA) values += 1;
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      values += 1;
      depth += 1;
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth -= 1;
    if (depth > JSON_DEPTH_MAX) return 'too_deep';
    if (values > JSON_VALUES_MAX) return 'too_many';
  }
  return null;
}

/** The index of the closing quote of the string that begins at `start`. */
function endOfString(text: Uint8Array, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== QUOTE) at += text[at] === BACKSLASH ? 2 : 1;
  return at;
}
