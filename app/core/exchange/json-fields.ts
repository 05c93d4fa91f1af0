import type { SettingName, SettingValues } from '#app/core/quiz-settings.ts';
import { expectedValues, isSettingValue, SETTING_DEFAULTS } from '#app/core/setting-values.ts';
import type { FileLocation } from './values.ts';

/** The fields of a JSON object by name; null if the value is not an object. */
export function fieldsOf(value: unknown): ReadonlyMap<string, unknown> | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  return new Map(Object.entries(value));
}

/** Notes unknown fields, which may be misspelled. */
export function noteUnknown(
  fields: ReadonlyMap<string, unknown>,
  known: readonly string[],
  locationOf: (field: string) => FileLocation,
): void {
  for (const field of fields.keys()) {
    if (known.includes(field)) continue;
    const { line, name, notes } = locationOf(field);
    notes.add(line, `${name} has an unknown field: ${field.slice(0, 40)}`);
  }
}

/** The value if it is text, else an empty text. Notes a value of another type. */
export function textOr(value: unknown, { line, name, notes }: FileLocation): string {
  if (typeof value === 'string') return value;
  if (value !== undefined && value !== null) notes.add(line, `${name} must be text; it was left out`);
  return '';
}

/** The value of a quiz setting, else its default. Notes an invalid value. */
export function settingOr<Name extends SettingName>(
  setting: Name,
  value: unknown,
  { line, name, notes }: FileLocation,
): SettingValues[Name] {
  if (isSettingValue(setting, value)) return value;
  const usual = SETTING_DEFAULTS[setting];
  if (value !== undefined) notes.add(line, `${name} must be ${expectedValues(setting)}; ${usual} was used`);
  return usual;
}

/** The value if it is true or false, else the default. Notes a value of another type. */
export function yesOrNoOr(value: unknown, usual: boolean, { line, name, notes }: FileLocation): boolean {
  if (typeof value === 'boolean') return value;
  if (value !== undefined) notes.add(line, `${name} must be true or false; ${usual} was used`);
  return usual;
}

/** The value if it is one of the choices, else the default. Notes any other value. */
export function choiceOr<Choice extends string>(
  value: unknown,
  { choices, usual }: { choices: readonly Choice[]; usual: Choice },
  { line, name, notes }: FileLocation,
): Choice {
  const chosen = choices.find((choice) => choice === value);
  if (chosen === undefined && value !== undefined) {
    notes.add(line, `${name} must be ${listed(choices)}; ${usual} was used`);
  }
  return chosen ?? usual;
}

interface Range {
  min: number;
  max: number;
}

/** The value if it is a whole number in the range, else null. Notes an invalid value. */
export function numberOrNull(value: unknown, { min, max }: Range, { line, name, notes }: FileLocation): number | null {
  // 0 means the default, as in /api ([QZ3]).
  if (value === undefined || value === null || value === 0) return null;
  if (typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max) return value;
  notes.add(line, `${name} must be a whole number from ${min} to ${max}; the default was used`);
  return null;
}

function listed(names: readonly string[]): string {
  return `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}
