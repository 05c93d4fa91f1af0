/** The driver's error behind a statement that failed, which Prisma hides in `meta` or passes on as it is. */
interface DriverCause {
  kind?: unknown;
  /** SQLite's name, e.g. `SQLITE_CONSTRAINT_TRIGGER`, or PostgreSQL's SQLSTATE. */
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

/** Prisma's code (`P2002`), also for raw statements; else the database's (`SQLITE_FULL`, `40001`). Empty for other errors. */
export function errorCode(error: unknown): string {
  const cause = driverCauseOf(error);
  if (cause && REFUSALS.has(cause.originalCode)) return String(cause.originalCode);
  if (cause?.kind === 'UniqueConstraintViolation') return 'P2002';
  if (cause?.kind === 'ForeignKeyConstraintViolation') return 'P2003';
  if (typeof cause?.originalCode === 'string') return cause.originalCode;
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** The message of a refusal raised by the view "Refusal"; null for any other error. */
export function refusalMessageOf(error: unknown): string | null {
  const { originalCode, originalMessage } = driverCauseOf(error) ?? {};
  return REFUSALS.has(originalCode) ? String(originalMessage) : null;
}

/** The codes of the errors that the view "Refusal" raises: SQLite's for any trigger, and PostgreSQL's of our own. */
const REFUSALS: ReadonlySet<unknown> = new Set(['SQLITE_CONSTRAINT_TRIGGER', 'HU001']);

/** The driver's error behind a statement that Prisma has no code for; null for any other error. */
function driverCauseOf(error: unknown): DriverCause | null {
  if (!(error instanceof Error)) return null;
  const raw = 'code' in error && error.code === 'P2010' && 'meta' in error ? error.meta : null;
  const driverError = error.name === 'DriverAdapterError' ? error : fieldOf(raw, 'driverAdapterError');
  const cause = driverError instanceof Error ? driverError.cause : fieldOf(driverError, 'cause');
  return typeof cause === 'object' ? cause : null;
}

function fieldOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return null;
  return Object.entries(value).find(([key]) => key === name)?.[1] ?? null;
}
