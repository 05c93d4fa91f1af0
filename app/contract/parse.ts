import type { z } from 'zod';

/** What a schema makes of a value, or its issues. */
export type Parsed<Value> = { ok: true; value: Value } | { ok: false; issues: z.core.$ZodIssue[] };

/**
 * Parses what came from outside. JSON can hold an object whose `length` cannot be compared with a number; zod throws
 * there, and here it is simply invalid.
 */
export function parseAs<Schema extends z.ZodType>(schema: Schema, value: unknown): Parsed<z.output<Schema>> {
  try {
    const parsed = schema.safeParse(value);
    return parsed.success ? { ok: true, value: parsed.data } : { ok: false, issues: parsed.error.issues };
  } catch (error) {
    if (error instanceof TypeError) return { ok: false, issues: [] };
    throw error;
  }
}
