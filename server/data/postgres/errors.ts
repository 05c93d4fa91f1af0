/**
 * Why PostgreSQL could not run a statement.
 *
 * - `repeat`: another transaction was in the way; everything was rolled back, so it may be repeated.
 * - `away`: the server or the connection is gone. What was on its way may or may not have been committed.
 * - `busy`: another program holds a lock, or the server is too slow; nothing was stored.
 * - `full`: the disk or another resource; nothing was stored.
 */
export type PostgresFailure = 'repeat' | 'away' | 'busy' | 'full';

/** SQLSTATE of a refusal, raised by the trigger of the view "Refusal". */
const REFUSED = 'HU001';

/** A connection that broke without a code from the server. */
const BROKEN_CONNECTION = '08006';

/** @param code SQLSTATE, Prisma's code, or the system's. Null: not a failure of the database. */
export function failureOf(code: string): PostgresFailure | null {
  if (REPEAT.has(code)) return 'repeat';
  if (AWAY.test(code)) return 'away';
  if (BUSY.has(code)) return 'busy';
  return FULL.test(code) ? 'full' : null;
}

// Serialization, deadlock, and Prisma's code for both.
const REPEAT = new Set(['40001', '40P01', 'P2034']);
// A lock that is not released in time, and a statement that takes too long.
const BUSY = new Set(['55P03', '57014']);
// Shut down, starting, cut off, a standby, too many connections, timeouts; Prisma's and the system's codes.
const AWAY =
  /^(08...|57P0.|25006|25P03|53300|P1001|P1002|P1008|P1011|P1017|P2024|P2037|E(CONN|PIPE|TIMEDOUT|NOTFOUND|AI_AGAIN|HOSTUNREACH|NETUNREACH).*)$/;
const FULL = /^(53...|58...|XX...)$/;

/** Whether the server was never reached, so nothing can have been stored. */
export function isUnreached(code: string): boolean {
  return /^(57P03|53300|08001|P1001|P1002|P1011|P2037|ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/.test(
    code,
  );
}

export function isConstraint(code: string): boolean {
  return code === REFUSED || code.startsWith('23');
}

/** The code of an error of the driver; a connection that broke gets one. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return CUT.test(error.message) ? BROKEN_CONNECTION : '';
}

const CUT =
  /connection (terminated|ended|error|timeout)|Connection terminated|was closed|not queryable|read timeout|timeout (exceeded|expired)/i;

/**
 * Gives an error of a broken connection the shape of one from the server. Prisma would not recognise it otherwise, and
 * throw it away.
 */
export function recognisable(error: unknown): unknown {
  if (!(error instanceof Error) || 'severity' in error) return error;
  const code = codeOf(error);
  if (failureOf(code) !== 'away') return error;
  const known = isUnreached(code) ? '08001' : BROKEN_CONNECTION;
  return Object.assign(new Error(error.message, { cause: error }), { code: known, severity: 'FATAL' });
}
