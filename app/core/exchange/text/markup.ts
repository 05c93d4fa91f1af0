import { QUESTION_WORDS, settingNamed } from './words.ts';

/** A line without the Markdown around it. Emphasis and code inside a sentence stay as they were typed. */
export interface PlainLine {
  text: string;
  isHeading: boolean;
  /** The blanks in front of it; a tab counts as four. */
  indent: number;
}

/** No line of a quiz is longer; what is longer is not looked at closely. */
const LABEL_MAX = 60;

/** Takes a line out of its Markdown: block quotes, headings, rules, HTML of folded answers, and bold labels. */
export function toPlainLine(line: string): PlainLine {
  const indent = indentOf(line);
  const quoted = line
    .trim()
    .replace(/^(?:> ?){1,9}/, '')
    .replace(/^[\u200B\u2060\uFEFF]+/, '')
    .trim();
  const open = FOLDED.test(quoted.slice(0, 20)) ? quoted.replace(FOLDING_TAGS, '').trim() : quoted;
  if (isRule(open)) return { text: '', isHeading: false, indent };
  const [hashes] = /^#{1,6}\s+/.exec(open) ?? [];
  const isHeading = hashes !== undefined;
  const text = isHeading ? open.slice(hashes.length).replace(/\s#+$/, '') : open;
  const label = unwrapLabel(isHeading ? unwrapBold(text).text : text);
  return { text: label.replace(ESCAPED, '$1$2'), isHeading, indent };
}

/** A label with a backslash, which converters add: `1\\.`. */
const ESCAPED = /^(\(?[\p{L}\d]{1,3})\\([.)])/u;

const FOLDED = /^<\/?(?:details|summary)\b/i;
const FOLDING_TAGS = /<\/?(?:details|summary)\b[^<>]{0,40}>/gi;

/** The blanks before the first character. */
function indentOf(line: string): number {
  const [blanks = ''] = /^[\t ]*/.exec(line) ?? [];
  return blanks.length + 3 * (blanks.split('\t').length - 1);
}

/** A horizontal rule: three or more of one sign, such as `---` or `* * *`. */
function isRule(text: string): boolean {
  return /^(?:[-–—] ?){3,}$|^(?:\* ?){3,}$|^(?:[_=] ?){3,}$/.test(text);
}

/** Removes bold signs around a whole text. */
export function unwrapBold(text: string): { text: string; isBold: boolean } {
  const sign = text.slice(0, 2);
  if ((sign !== '**' && sign !== '__') || text.length < 5 || !text.endsWith(sign)) return { text, isBold: false };
  const inner = text.slice(2, -2).trim();
  const isWhole = inner !== '' && !inner.includes(sign) && !/^[*_]|[*_]$/.test(inner);
  return isWhole ? { text: inner, isBold: true } : { text, isBold: false };
}

/** Removes bold signs around a label at the start of a line, such as `**A)** Paris` or `- **Answer:** B`. */
function unwrapLabel(text: string): string {
  const [whole, before = '', , label = '', colon = ''] = BOLD_START.exec(text.slice(0, LABEL_MAX + 20)) ?? [];
  if (whole === undefined || !isLabel(`${label}${colon}`)) return text;
  const rest = text.slice(whole.length).trimStart();
  return `${before}${label}${colon}${rest === '' ? '' : ` ${rest}`}`;
}

const BOLD_START = /^((?:[-*•+] {0,3})?)(\*\*|__)([^*_]{1,60})\2( ?[.):：]?)/u;
const LETTER = /^\(?[a-z]\s?[).:]?$/i;
const NUMBER = new RegExp(`^(?:(?:${QUESTION_WORDS})\\s?)?[#№]?\\d{1,3}(?: of \\d{1,3})?\\s?[.):：)]?$`, 'iu');

/** Whether a text is nothing but a label: a letter, a number, or the name of a setting. */
function isLabel(text: string): boolean {
  const label = text.trim();
  return LETTER.test(label) || NUMBER.test(label) || settingNamed(withoutSigns(label)) !== null;
}

/** Removes the signs around a label's words: emoji, brackets, emphasis and the colon. */
export function withoutSigns(label: string): string {
  return label.replace(/\p{Extended_Pictographic}|\uFE0F|\u200D|[*_[\]()#>|"“”„«»:：]/gu, '').trim();
}
