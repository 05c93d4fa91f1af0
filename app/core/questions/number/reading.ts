import { NUMBER_LENGTH } from '#app/core/limits.ts';
import { isExactly } from './decimal.ts';

/** A number, or why it is none. */
export type ReadNumber =
  | { ok: true; number: number }
  | { ok: false; reason: 'no_value' | 'wrong_value' | 'not_a_number' | 'too_precise' | 'answer_too_long' };

/**
 * Reads a number as people type it ([QT44]): a sign, digits of any script, a decimal point or comma, and an exponent such as
 * `6e23`. Spaces and apostrophes group digits by threes. One comma or point is always the decimal sign, as in `1,234`; where
 * one repeats or both are there, as in `1,234,567.8`, the others group by threes too. The unit may be typed along. What would
 * be rounded is refused.
 *
 * @param sent A JSON number, or a text.
 * @returns A finite number, never -0.
 */
export function readNumber(sent: unknown, unit = ''): ReadNumber {
  if (sent === undefined || sent === null) return { ok: false, reason: 'no_value' };
  if (typeof sent === 'number') return finite(sent);
  if (typeof sent !== 'string') return { ok: false, reason: 'wrong_value' };
  const text = sent.replace(INVISIBLE, '').trim();
  if (text === '') return { ok: false, reason: 'no_value' };
  if (text.length > NUMBER_LENGTH) return { ok: false, reason: 'answer_too_long' };
  const ascii = inAscii(text);
  const plain = withDecimalPoint(ascii) ?? withDecimalPoint(withoutUnit(ascii, inAscii(unit.trim())));
  if (plain === null) return { ok: false, reason: 'not_a_number' };
  const number = Number(plain);
  // 1e-400 is not 0.
  const isLost = number === 0 && /[1-9]/.test(plain.replace(/e.*/, ''));
  if (isLost || !Number.isFinite(number)) return { ok: false, reason: 'not_a_number' };
  return isExactly(number, plain) ? finite(number) : { ok: false, reason: 'too_precise' };
}

function finite(number: number): ReadNumber {
  return Number.isFinite(number) ? { ok: true, number: number + 0 } : { ok: false, reason: 'not_a_number' };
}

/** Marks of direction and the like, which keyboards of some languages put in. */
const INVISIBLE = /\p{Cf}/gu;

/** The text with plain digits, signs and separators. Superscript digits and fractions are no digits, and stay. */
function inAscii(text: string): string {
  return text
    .replace(/\p{Nd}/gu, digitOf)
    .replace(/[\u2212\u2010-\u2013\uFE63\uFF0D]/g, '-')
    .replace(/\uFF0B/g, '+')
    .replace(/[\u066B\uFF0C]/g, ',')
    .replace(/\uFF0E/g, '.')
    .replace(/[\s\u066C'\u2019]/g, ' ')
    .toLowerCase();
}

/** The value of a decimal digit: Unicode has them in runs of ten that start with 0. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let start = code;
  while (IS_DIGIT.test(String.fromCodePoint(start - 1))) start -= 1;
  return String((code - start) % 10);
}

const IS_DIGIT = /\p{Nd}/u;

function withoutUnit(text: string, unit: string): string {
  if (unit === '') return text;
  if (text.endsWith(unit)) return text.slice(0, -unit.length).trim();
  return text.startsWith(unit) ? text.slice(unit.length).trim() : text;
}

/** As JavaScript reads numbers; null if it is none. */
function withDecimalPoint(text: string): string | null {
  const [, sign = '', number = '', exponent = ''] = /^([+-]?) ?([\d., ]+)(?:e([+-]?\d+))?$/.exec(text) ?? [];
  const separators = number.match(/[.,]/g) ?? [];
  const last = separators.at(-1) ?? '';
  const groups = separators.slice(0, -1);
  // 1,234,567 has no decimal sign; 1.234,5 has one, after groups that are made otherwise.
  const isGroupedOnly = groups.length > 0 && groups.every((one) => one === last);
  if (!isGroupedOnly && new Set(groups).size > 1) return null;
  if (!isGroupedOnly && groups.includes(last)) return null;
  const at = last === '' || isGroupedOnly ? number.length : number.lastIndexOf(last);
  const whole = withoutGroups(number.slice(0, at));
  const fraction = number.slice(at + 1);
  if (whole === null || !FRACTION.test(fraction) || (whole === '' && fraction === '')) return null;
  return `${sign}${whole || '0'}.${fraction.replaceAll(' ', '') || '0'}${exponent && `e${exponent}`}`;
}

/** Digits without what groups them; null if it is used otherwise than by threes. */
function withoutGroups(digits: string): string | null {
  return /^(?:\d*|\d{1,3}(?:([., ])\d{3})(?:\1\d{3})*)$/.test(digits) ? digits.replace(/[., ]/g, '') : null;
}

const FRACTION = /^(?:\d*|(?:\d{3} )+\d{1,3})$/;
