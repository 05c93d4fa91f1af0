import { DETAIL_FIELDS } from '#app/core/exchange/csv-columns.ts';
import { typeNamed } from '#app/core/exchange/values.ts';
import { rulesOf } from '#app/core/questions/registry.ts';
import type { FormField } from '#app/core/questions/type-form.ts';
import { unescapeStars } from './correct-marks.ts';
import { type Draft, hasNoOptions } from './draft.ts';
import type { TextLine } from './lines.ts';
import type { PlainLine } from './markup.ts';
import type { At, Page } from './page.ts';

/** The most answers that are read; the type says that they are too many. */
const LINES_MAX = 50;

/**
 * Takes a line that says what a type needs beside options ([IX19]): `= Paris`, `!= Lyon`, `# 42 +/- 2 km` right below a
 * question, and `steps: 7` below its `type:`. Returns whether the line was taken.
 */
export function takeDetail({ drafts, afterBlank }: Page, { line, plain }: At): boolean {
  const draft = drafts.at(-1);
  if (!draft) return false;
  const isNamed = draft.details.size > 0 || typeNamed(draft.settings.get('type')?.text ?? '') !== null;
  const found = isNamed ? fieldIn(plain.text) : [];
  if (hasNoOptions(draft) && (!afterBlank || draft.details.size > 0)) found.push(...signIn(plain));
  for (const [name, text] of found) addDetail(draft, name, { text, line });
  return found.length > 0;
}

function addDetail({ details }: Draft, name: string, { text, line }: { text: string; line: number }): void {
  const before = details.get(name);
  const isList = DETAIL_FIELDS.some((field) => field.name === name && field.kind === 'lines');
  if (!before || !isList) details.set(name, { text, line });
  else if (before.text.split('\n').length < LINES_MAX) details.set(name, { text: `${before.text}\n${text}`, line });
}

/** Such as `max choices: 2`. */
function fieldIn(text: string): [string, string][] {
  const [, label = '', value = ''] = /^([A-Za-z ]{2,20}):\s?(.*)$/.exec(text) ?? [];
  const field = DETAIL_FIELDS.find(
    (one: FormField) => one.name.toLowerCase() === label.replaceAll(' ', '').toLowerCase(),
  );
  return field ? [[field.name, value]] : [];
}

/** Such as `= Paris`. A heading with nothing but a number has lost its `#`. */
function signIn({ text, isHeading }: PlainLine): [string, string][] {
  const [, sign = '', answer = ''] = /^(!?=)\s+(\S.*)$/.exec(text) ?? [];
  if (sign !== '') return [[sign === '=' ? 'accepted' : 'refused', answer]];
  return isHeading ? numberIn(text) : [];
}

const NUMBER =
  /^([-+−]?[\d., \u00A0\u202F]*\d(?:e[-+]?\d+)?)(?:\s?(?:\+\/?-|±|:)\s?([\d.,]*\d(?:e[-+]?\d+)?)\s?(%?))?(?:\s(\D.{0,30}))?$/iu;

/** Such as `42`, `42 +/- 2 km`, `42 ± 5%`, or `42:2` as in GIFT. */
function numberIn(text: string): [string, string][] {
  const [whole, value = '', tolerance, percent, unit] = NUMBER.exec(text.slice(0, 100)) ?? [];
  if (whole === undefined) return [];
  const found: [string, string][] = [['value', value.trim()]];
  if (tolerance !== undefined) found.push(['tolerance', tolerance]);
  if (percent) found.push(['percent', 'yes']);
  if (unit !== undefined) found.push(['unit', unit]);
  return found;
}

/**
 * The numbered line as an option, if a question whose `type:` has options not to mark, such as items to put in order, counts
 * up to it; else the line as it was read.
 */
export function asNumberedOption({ drafts, afterBlank }: Page, read: TextLine): TextLine {
  const draft = drafts.at(-1);
  if (!draft || afterBlank || read.kind !== 'words' || !read.label || read.label.isNamed) return read;
  const type = typeNamed(draft.settings.get('type')?.text ?? '');
  const options = type && rulesOf(type).options;
  if (!options || options.isMarked || read.label.number !== draft.options.length + 1) return read;
  const option = {
    text: unescapeStars(read.text),
    isCorrect: false,
    isBold: false,
    isStarred: false,
    label: String(read.label.number),
  };
  return { kind: 'option', option };
}
