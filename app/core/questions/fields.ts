import type { FieldProblem, Read } from './type-rules.ts';

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

/** Reads a whole number within limits; absent or null means the default. */
export function wholeNumber<Name extends string>(
  sent: unknown,
  name: Name,
  limits: { min: number; max: number; default: number },
): Read<Record<Name, number>> {
  const value = fieldOf(sent, name) ?? limits.default;
  const isRight = typeof value === 'number' && Number.isInteger(value) && value >= limits.min && value <= limits.max;
  if (!isRight) return problem(name, `${name} must be a whole number from ${limits.min} to ${limits.max}`);
  return { ok: true, value: { [name]: value } as Record<Name, number> };
}
