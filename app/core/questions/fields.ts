import { countCodePoints, isBlank, isWellFormed } from '#app/core/text.ts';
import type { FieldProblem, Read } from './type-rules.ts';
import { readTypedText } from './typed-text.ts';

/** An object's field; undefined if the value is no object or lacks it. */
export function fieldOf(sent: unknown, name: string): unknown {
  return isObject(sent) && Object.hasOwn(sent, name) ? sent[name] : undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function problem(field: string, message: string): { ok: false; problems: FieldProblem[] } {
  return { ok: false, problems: [{ field, message }] };
}

/** Several fields as one value, or the problems of all of them. */
export function allOf<Value extends object>(...reads: readonly Read<Value>[]): Read<Value> {
  const problems = reads.flatMap((read) => (read.ok ? [] : read.problems));
  if (problems.length > 0) return { ok: false, problems };
  return { ok: true, value: Object.assign({}, ...reads.map((read) => (read.ok ? read.value : {}))) };
}

/** Reads a whole number within limits; absent or null means the default. */
export function wholeNumber<Name extends string>(
  sent: unknown,
  name: Name,
  limits: { min: number; max: number; default: number },
): Read<Record<Name, number>> {
  const value = fieldOf(sent, name) ?? limits.default;
  const isRight = typeof value === 'number' && Number.isInteger(value) && value >= limits.min && value <= limits.max;
  if (!isRight) return problem(name, `${name} must be a whole number from ${limits.min} to ${limits.max}`);
  // Not -0.
  return { ok: true, value: { [name]: value + 0 } as Record<Name, number> };
}

/** Reads a switch; absent or null means off. */
export function yesOrNo<Name extends string>(sent: unknown, name: Name): Read<Record<Name, boolean>> {
  const value = fieldOf(sent, name) ?? false;
  if (typeof value !== 'boolean') return problem(name, `${name} must be true or false`);
  return { ok: true, value: { [name]: value } as Record<Name, boolean> };
}

/** Reads a line of text of up to `max` code points, trimmed; absent, null and blank mean none. */
export function lineOfText<Name extends string>(sent: unknown, name: Name, max: number): Read<Record<Name, string>> {
  const value = fieldOf(sent, name) ?? '';
  if (typeof value !== 'string') return problem(name, `${name} must be text`);
  if (!isWellFormed(value)) return problem(name, `${name} has unsupported characters`);
  const line = isBlank(value) ? '' : value.replace(/\s+/g, ' ').trim();
  if (countCodePoints(line) > max) return problem(name, `${name} must have at most ${max} characters`);
  return { ok: true, value: { [name]: line } as Record<Name, string> };
}

/** Reads a list of typed texts, none of them blank; absent or null means none. */
export function typedTexts<Name extends string>(
  sent: unknown,
  name: Name,
  { max, graphemes }: { max: number; graphemes: number },
): Read<Record<Name, readonly string[]>> {
  const list: unknown = fieldOf(sent, name) ?? [];
  if (!Array.isArray(list)) return problem(name, `${name} must be a list of texts`);
  if (list.length > max) return problem(name, `${name} must have at most ${max} answers`);
  const texts: string[] = [];
  for (const one of list) {
    const read = readTypedText(one ?? '', graphemes);
    if (!read.ok) return problem(name, `${name}: ${WRONG_TEXTS[read.reason](graphemes)}`);
    texts.push(read.typed);
  }
  return { ok: true, value: { [name]: texts as readonly string[] } as Record<Name, readonly string[]> };
}

const WRONG_TEXTS = {
  no_value: () => 'an answer is blank',
  wrong_value: () => 'an answer is not text, or has unsupported characters',
  answer_too_long: (max: number) => `an answer must have at most ${max} characters`,
};
