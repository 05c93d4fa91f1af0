import { type Outcome, type Refusal, refuse } from '#app/contract/refusals.ts';
import { ANSWER_WRITE_TIMEOUT_MS, WRITE_TIMEOUT_MS } from '#app/core/limits.ts';
import type { Change, Command, RoomCommand } from '#app/core/live/commands.ts';
import type { Moment } from '#app/core/live/state.ts';
import { ConstraintBroken } from '../data/committer.ts';
import { DatabaseUnavailable } from '../data/database.ts';
import { SessionGone } from './memory.ts';

/** A command that waits to be decided, or was decided and waits to be stored. */
export interface Pending {
  command: RoomCommand;
  at: Moment;
  /** Whether it was already decided once, on a state that another writer had changed in the database. */
  isSecondTry: boolean;
  /** Set after its group broke a constraint: it is then stored only with commands of the same part. */
  part: object | null;
  resolve(outcome: Outcome<readonly Change[]>): void;
}

/** A command that was decided and applied, and waits to be stored. */
export interface Decided {
  pending: Pending;
  outcome: Outcome<readonly Change[]>;
}

/** Why a group was not stored. `lost`: another writer moved the session first. */
export type WriteFailure = 'lost' | { error: unknown };

/** What happens to the commands of a group that was not stored. */
export interface Aftermath {
  /** Decided again before all waiting commands. */
  first: Pending[];
  /** Decided again after all waiting commands. */
  last: Pending[];
  refused: { pending: Pending; refusal: Refusal }[];
}

/** Commands that may wait a few milliseconds, so that many are stored together. */
const GATHERED: ReadonlySet<Command['type']> = new Set(['answer', 'attend', 'join']);

/** Commands that are not retried: phones resend answers, and the timer ticks again. */
const NOT_RETRIED: ReadonlySet<Command['type']> = new Set(['answer', 'attend', 'tick']);

/** Whether a command is stored without waiting for others. */
export function isUrgent({ command }: Pick<Pending, 'command'>): boolean {
  return !GATHERED.has(command.type);
}

/** Sorts the commands of a group that was not stored into those to retry and those to refuse. */
export function sortFailed(failure: WriteFailure, failed: readonly Pending[], nowMs: number): Aftermath {
  if (isDivisible(failure, failed)) return { first: divide(failed), last: [], refused: [] };
  const aftermath: Aftermath = { first: [], last: [], refused: [] };
  for (const pending of failed) {
    if (failure === 'lost' && !pending.isSecondTry) aftermath.first.push({ ...pending, isSecondTry: true });
    // Last, as an answer is refused after a second and must not queue behind a command that may wait longer.
    else if (mayWaitLonger(pending, failure, nowMs)) aftermath.last.push(pending);
    else aftermath.refused.push({ pending, refusal: toRefusal(failure, pending.command) });
  }
  return aftermath;
}

/** The refusal for a command that could not be stored. */
export function toRefusal(failure: WriteFailure, command: RoomCommand): Refusal {
  if (failure === 'lost') return refuse('unavailable', { retryAfter: 1 });
  if (failure.error instanceof DatabaseUnavailable) return failure.error.refusal;
  if (failure.error instanceof SessionGone) return refuse('not_found');
  if (failure.error instanceof ConstraintBroken) return refuse(needsAccount(command) ? 'not_signed_in' : 'not_found');
  return refuse('broken');
}

/** Whether a failure is a bug, rather than caused by the state of the database or the session. */
export function isProgramError(failure: WriteFailure): boolean {
  if (failure === 'lost') return false;
  const { error } = failure;
  return !(error instanceof DatabaseUnavailable || error instanceof SessionGone || error instanceof ConstraintBroken);
}

/** While another program holds the file's lock, host commands and joins wait for more than one try ([DB13]). */
function mayWaitLonger({ command, at }: Pending, failure: WriteFailure, nowMs: number): boolean {
  if (NOT_RETRIED.has(command.type) || failure === 'lost') return false;
  const isLocked = failure.error instanceof DatabaseUnavailable && failure.error.isLocked;
  return isLocked && nowMs - at.ms < WRITE_TIMEOUT_MS - ANSWER_WRITE_TIMEOUT_MS;
}

/** Whether a single command among several may have broken the constraint. */
function isDivisible(failure: WriteFailure, failed: readonly Pending[]): boolean {
  return failed.length > 1 && failure !== 'lost' && failure.error instanceof ConstraintBroken;
}

/**
 * Splits commands into two parts that are stored separately: joins and others, or else halves. After a few tries, a
 * command that cannot be stored is alone in its part, however many came with it.
 */
function divide(failed: readonly Pending[]): Pending[] {
  const joins = failed.filter(isJoin);
  const others = failed.filter((pending) => !isJoin(pending));
  const half = Math.ceil(failed.length / 2);
  const parts = joins.length > 0 && others.length > 0 ? [others, joins] : [failed.slice(0, half), failed.slice(half)];
  return parts.flatMap((part) => part.map((pending) => ({ ...pending, part })));
}

function isJoin({ command }: Pending): boolean {
  return command.type === 'join';
}

function needsAccount(command: RoomCommand): boolean {
  return command.type === 'join' && command.person.kind === 'account';
}
