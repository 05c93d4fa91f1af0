import type * as z from 'zod';

/** A parsed value, or the issues found. */
export type Parsed<Value> = { ok: true; value: Value } | { ok: false; issues: z.core.$ZodIssue[] };

/**
 * Parses untrusted input. zod throws a TypeError for an object whose `length` cannot be compared with a number, which JSON
 * can contain; that counts as invalid here.
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
