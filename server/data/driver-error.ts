/** The driver's error behind a raw statement that failed, which Prisma hides in `meta`. */
interface DriverCause {
  kind?: unknown;
  /** SQLite's name, e.g. `SQLITE_CONSTRAINT_TRIGGER`. */
  originalCode?: unknown;
  originalMessage?: unknown;
}

/** Whether a unique key refused the write. */
export function isDuplicate(error: unknown): boolean {
  return errorCode(error) === 'P2002';
}

/** Whether a foreign key refused the write: the row refers to one that does not exist, such as a deleted account. */
export function isOrphan(error: unknown): boolean {
  return errorCode(error) === 'P2003';
}

/** Whether an update found no row with these values. */
export function isMissing(error: unknown): boolean {
  return errorCode(error) === 'P2025';
}

/** Prisma's code (`P2002`), also for raw statements; else SQLite's (`SQLITE_FULL`). Empty for other errors. */
export function errorCode(error: unknown): string {
  if (!(error instanceof Error) || !('code' in error)) return '';
  const cause = driverCauseOf(error);
  if (cause?.originalCode === 'SQLITE_CONSTRAINT_TRIGGER') return cause.originalCode;
  if (cause?.kind === 'UniqueConstraintViolation') return 'P2002';
  if (cause?.kind === 'ForeignKeyConstraintViolation') return 'P2003';
  return String(cause?.originalCode ?? error.code);
}

/** The driver's error behind a raw statement; null for any other error. */
export function driverCauseOf(error: unknown): DriverCause | null {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'P2010' || !('meta' in error)) return null;
  const cause = fieldOf(fieldOf(error.meta, 'driverAdapterError'), 'cause');
  return typeof cause === 'object' ? cause : null;
}

function fieldOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return null;
  return Object.entries(value).find(([key]) => key === name)?.[1] ?? null;
}
