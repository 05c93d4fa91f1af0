import type { QuestionKey, QuestionSetup, QuestionType } from '#app/core/question.ts';
import { formOf } from '#app/core/questions/forms.ts';
import { rulesOf } from '#app/core/questions/registry.ts';
import type { Read } from '#app/core/questions/type-rules.ts';
import { fieldsOf, noteUnknown } from './json-fields.ts';
import type { FileLocation } from './values.ts';

/** What a type needs beside text and options. */
export interface TypeDetails {
  setup: QuestionSetup;
  key: QuestionKey;
}

/**
 * Reads what a file says for a type ([IX18]). What the type refuses is reported and gets its default; unknown fields are
 * reported and left out.
 */
export function readDetails(
  type: QuestionType,
  sent: { setup: unknown; key: unknown },
  locationOf: (part: 'setup' | 'key') => FileLocation,
): TypeDetails {
  const known = (part: 'setup' | 'key') => fieldNames(type, part);
  return {
    setup: readPart(rulesOf(type).readSetup, sent.setup, known('setup'), locationOf('setup')),
    key: readPart(rulesOf(type).readKey, sent.key, known('key'), locationOf('key')),
  };
}

function fieldNames(type: QuestionType, part: 'setup' | 'key'): string[] {
  return formOf(type)
    .fields.filter((field) => field.part === part)
    .map(({ name }) => name);
}

function readPart<Value extends object>(
  read: (sent: unknown) => Read<Value>,
  sent: unknown,
  known: readonly string[],
  location: FileLocation,
): Value {
  const fields = fieldsOf(sent);
  const { line, name, notes } = location;
  if (!fields) {
    if (sent !== undefined && sent !== null) notes.add(line, `${name} could not be read; the defaults were used`);
    return takenBy(read(undefined));
  }
  noteUnknown(fields, known, () => location);
  const first = read(sent);
  if (first.ok) return first.value;
  for (const { message } of first.problems) notes.add(line, `${name}: ${message}; the default was used`);
  const wrong = new Set(first.problems.map(({ field }) => field));
  return takenBy(read(Object.fromEntries([...fields].filter(([field]) => !wrong.has(field)))));
}

function takenBy<Value extends object>(read: Read<Value>): Value {
  if (!read.ok) throw new Error('A type must take its own defaults');
  return read.value;
}
