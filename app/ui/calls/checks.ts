// Frames are checked by hand: a schema library would be most of what a phone has to download.

/** Whether an unknown value has this shape. Extra fields are ignored. */
export type Check<Value> = (value: unknown) => value is Value;

export const isText: Check<string> = (value): value is string => typeof value === 'string';
export const isFlag: Check<boolean> = (value): value is boolean => typeof value === 'boolean';
/** Finite only: JSON allows `1e999`. */
export const isNumber: Check<number> = (value): value is number => Number.isFinite(value);

/** An object, not an array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return value instanceof Object && !Array.isArray(value);
}

export function isOneOf<const Value>(...values: readonly Value[]): Check<Value> {
  const known: readonly unknown[] = values;
  return (value): value is Value => known.includes(value);
}

export function isNullOr<Value>(check: Check<Value>): Check<Value | null> {
  return (value): value is Value | null => value === null || check(value);
}

/** For an optional field. */
export function isMaybe<Value>(check: Check<Value>): Check<Value | undefined> {
  return (value): value is Value | undefined => value === undefined || check(value);
}

export function isListOf<Value>(check: Check<Value>): Check<Value[]> {
  return (value): value is Value[] => Array.isArray(value) && value.every(check);
}

export function isRecordOf<Value>(check: Check<Value>): Check<Record<string, Value>> {
  return (value): value is Record<string, Value> => isRecord(value) && Object.values(value).every((one) => check(one));
}

/** An object whose named fields all pass their checks, which run in the order written. */
export function isShape<Value extends object>(checks: { [Name in keyof Value]-?: Check<Value[Name]> }): Check<Value> {
  const fields = Object.entries<Check<unknown>>(checks);
  return (value): value is Value => isRecord(value) && fields.every(([name, check]) => check(value[name]));
}

/** What the work returns, or undefined if it throws. */
export function attempt<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** The parsed JSON, or undefined if the text is not JSON. */
export function parseJson(text: string): unknown {
  return attempt((): unknown => JSON.parse(text));
}
