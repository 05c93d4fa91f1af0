import type { QuestionKey, QuestionSetup } from '#app/core/question.ts';

/** What the editor's fields of a type hold, by field name, as typed. */
export type Details = Readonly<Record<string, string>>;

/** A field that a type adds to the editor's form. */
export interface FormField {
  /** The field of `setup` or `key` that it writes. */
  name: string;
  part: 'setup' | 'key';
  /** What it is called in labels, and in the comparison of two versions. */
  label: string;
  /**
   * `line`: text; `lines`: one text on each line; `number`: a number as people type it; `choice`: one of a few numbers; `switch`: on or off,
   * stored as true or false; `bit`: the same, stored as 1 or 0.
   */
  kind: 'line' | 'lines' | 'number' | 'choice' | 'switch' | 'bit';
  /** What it holds in a new question. */
  usual: string;
  /** The most UTF-16 units of text that can be saved. */
  max: number;
}

/** What an author writes for a type beside text and options. */
export interface TypeForm {
  readonly fields: readonly FormField[];
  /** The fields' text for a stored question. */
  toDetails(setup: QuestionSetup, key: QuestionKey): Details;
  /** The same as it is sent. Nothing is checked: what is no number stays text, so that it can be refused. */
  fromDetails(details: Details): { setup: Record<string, unknown>; key: Record<string, unknown> };
}

/** A switch that is on; off is the empty string, as a browser sends nothing for it. */
export const ON = 'on';

/** The longest text in fields that hold a number or a choice. */
export const SHORT_FIELD = 100;

/** The form of a type with these fields. */
export function typeForm(fields: readonly FormField[]): TypeForm {
  return {
    fields,
    toDetails(setup, key) {
      const stored: Record<string, unknown> = { ...setup, ...key };
      return Object.fromEntries(fields.map((field) => [field.name, toText(field, stored[field.name])]));
    },
    fromDetails(details) {
      const part = (name: FormField['part']) => {
        const own = fields.filter((field) => field.part === name);
        return Object.fromEntries(own.flatMap((field) => entryOf(field, details)));
      };
      return { setup: part('setup'), key: part('key') };
    },
  };
}

/** The fields of a new question. */
export function usualDetails({ fields }: TypeForm): Details {
  return Object.fromEntries(fields.map(({ name, usual }) => [name, usual]));
}

/** The lines that are not blank, without spaces around them. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function toText({ kind, usual }: FormField, stored: unknown): string {
  if (stored === undefined || stored === null) return usual;
  if (kind === 'switch' || kind === 'bit') return stored === true || stored === 1 ? ON : '';
  return Array.isArray(stored) ? stored.join('\n') : `${stored}`;
}

/** Nothing for an empty number: the field is absent, and its default applies. */
function entryOf({ name, kind }: FormField, details: Details): [string, unknown][] {
  const typed = details[name] ?? '';
  switch (kind) {
    case 'line':
      return [[name, typed.trim()]];
    case 'lines':
      return [[name, linesOf(typed)]];
    case 'switch':
      return [[name, typed === ON]];
    case 'bit':
      return [[name, typed === ON ? 1 : 0]];
    case 'choice':
      return typed.trim() === '' ? [] : [[name, toNumber(typed.trim())]];
    case 'number':
      return typed.trim() === '' ? [] : [[name, typed]];
  }
}

/** A chosen number; anything else stays text. */
function toNumber(typed: string): number | string {
  return /^\d{1,3}$/.test(typed) ? Number(typed) : typed;
}
