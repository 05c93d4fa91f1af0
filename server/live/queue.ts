import { type Outcome, type Refusal, refuse } from '#app/contract/refusals.ts';
import { ANSWER_WRITE_TIMEOUT_MS, WRITE_TIMEOUT_MS } from '#app/core/limits.ts';
import type { Change, Command, RoomCommand } from '#app/core/live/commands.ts';
import type { Moment } from '#app/core/live/state.ts';
import { ConstraintBroken } from '../data/committer.ts';
import { DatabaseUnavailable } from '../data/database.ts';
import type { SessionWrite } from '../data/session-writes.ts';
import type { Arrivals } from './arrivals.ts';
import { isOverdue } from './close-timer.ts';
import { type Memory, SessionGone } from './memory.ts';
import type { WriteResult, Writer } from './writer.ts';

/** Commands that may wait; one more is turned away with 503. */
const QUEUE_MAX = 50_000;

/** The commands of one session: carried out in the order in which they came, stored in groups, and only then answered. */
export interface Queue {
  /** @returns What it changed. Refuses as `decide` does, and `unavailable`, `busy` or `broken`. */
  submit(command: RoomCommand, at: Moment): Promise<Outcome<readonly Change[]>>;
  /** Asks to be stored although no command may wait. */
  wake(): void;
  /** After a recovery: what waited is carried out. */
  resume(): void;
  /** Resolves when what is being stored has been; null while nothing is. */
  storing(): Promise<void> | null;
  /** Whether nothing waits and nothing is being stored. */
  isEmpty(): boolean;
}

export interface QueueTools {
  memory: Memory;
  writer: Writer;
  arrivals: Pick<Arrivals, 'caughtUp'>;
  /** Decides a command, and makes memory what it makes of the session. */
  carryOut(command: RoomCommand, at: Moment): Outcome<readonly Change[]>;
  /** What is to be stored of what was decided since this revision; null for nothing. */
  prepare(changes: readonly Change[], revision: number): SessionWrite | null;
  /** It is stored, and of those who wait only answers have been acknowledged. */
  onStored(changes: readonly Change[]): void;
  logError(error: unknown, message: string): void;
  /** On the clock by which commands arrive. */
  nowMs(): number;
}

interface Job {
  command: RoomCommand;
  at: Moment;
  /** Whether it was decided before, on something that was not so any more. */
  isSecondTry: boolean;
  /** Set where its group broke a constraint: it is stored with the jobs of the same part only. */
  part: object | null;
  resolve(outcome: Outcome<readonly Change[]>): void;
}

/** A job that was decided and waits to be stored. */
interface Decided {
  job: Job;
  outcome: Outcome<readonly Change[]>;
}

export function createQueue(tools: QueueTools): Queue {
  const { memory, writer, arrivals, carryOut, prepare, onStored, logError, nowMs } = tools;
  let waiting: Job[] = [];
  let decided: Decided[] = [];
  let storing: Promise<void> | null = null;
  let endStoring = () => {};
  const writing = { take, acknowledge, settle };

  /** Decides what waits, up to the first command that moves the session. */
  function take(): SessionWrite | null {
    if (memory.isInDoubt()) return null;
    const { revision } = memory.session();
    const write = prepare(decideWaiting(revision), revision);
    if (!write) {
      answerAll();
      return null;
    }
    storing = new Promise((resolve) => {
      endStoring = resolve;
    });
    return write;
  }

  function decideWaiting(revision: number): Change[] {
    const changes: Change[] = [];
    const part = waiting[0]?.part;
    let count = 0;
    while (count < waiting.length && memory.session().revision === revision) {
      const job = waiting[count];
      // What was gathered is acknowledged before the session moves on: closing for thousands takes its time.
      if (!job || job.part !== part || (isUrgent(job) && changes.length > 0)) break;
      count += 1;
      const outcome = tryToCarryOut(job, count);
      if (outcome.ok) changes.push(...outcome.value);
      decided.push({ job, outcome });
    }
    waiting = waiting.slice(count);
    return changes;
  }

  function tryToCarryOut(job: Job, place: number): Outcome<readonly Change[]> {
    try {
      return carryOut(job.command, job.at);
    } catch (error) {
      // It would fail again: it is no longer waited for.
      waiting = waiting.slice(place);
      job.resolve(refuse('broken'));
      throw error;
    }
  }

  /** An answer is safe: its acknowledgement does not wait for the screens of everybody. */
  function acknowledge(): void {
    for (const { job, outcome } of decided) if (job.command.type === 'answer') job.resolve(outcome);
  }

  async function settle(result: WriteResult): Promise<void> {
    const changes = decided.flatMap(({ outcome }) => (outcome.ok ? outcome.value : []));
    // A lost write that carried the time alone says too that somebody else has moved the session.
    if (result === 'lost' || (result !== 'stored' && (changes.length > 0 || isBroken(result)))) await takeBack(result);
    storing = null;
    endStoring();
    if (result === 'stored') onStored(changes);
    answerAll();
    resume();
  }

  function answerAll(): void {
    const answered = decided;
    decided = [];
    for (const { job, outcome } of answered) job.resolve(outcome);
  }

  /** What could not be stored never was: the session is what its rows say. */
  async function takeBack(result: Exclude<WriteResult, 'stored'>): Promise<void> {
    const failed = decided;
    decided = [];
    if (isDivisible(result, failed)) waiting = [...divide(failed.map(jobOf)), ...waiting];
    else refuseFailed(result, failed);
    memory.doubt();
    await memory.recover().catch((error) => {
      if (!(error instanceof SessionGone)) logError(error, 'A session cannot be read again');
      // It has gone, or is not whole: nobody waits for what does not come.
      if (!(error instanceof DatabaseUnavailable)) refuseWaiting(error);
    });
  }

  function refuseFailed(result: Exclude<WriteResult, 'stored'>, failed: Decided[]): void {
    if (result === 'lost') waiting = [...failed.filter(({ job }) => !job.isSecondTry).map(jobOf), ...waiting];
    // Behind those who wait: an answer is refused after a second, and must not wait for a command that takes longer.
    else waiting = [...waiting, ...failed.filter(({ job }) => mayWaitLonger(job, result)).map(jobOf)];
    for (const { job } of failed) {
      if (mayWaitLonger(job, result)) continue;
      if (result !== 'lost' || job.isSecondTry) job.resolve(toRefusal(result, job.command));
      else job.isSecondTry = true;
    }
  }

  /** While another program has the file locked, the host's commands and newcomers wait longer than one try ([DB13]). */
  function mayWaitLonger({ command, at }: Job, result: Exclude<WriteResult, 'stored'>): boolean {
    return (
      !IMPATIENT.has(command.type) && isLocked(result) && nowMs() - at.ms < WRITE_TIMEOUT_MS - ANSWER_WRITE_TIMEOUT_MS
    );
  }

  function refuseWaiting(error: unknown): void {
    const refused = waiting;
    waiting = [];
    const refusal = refuse(error instanceof SessionGone ? 'not_found' : 'broken');
    for (const job of refused) job.resolve(refusal);
  }

  function toRefusal(result: Exclude<WriteResult, 'stored'>, command: RoomCommand): Refusal {
    if (result === 'lost') return refuse('unavailable', { retryAfter: 1 });
    if (result.error instanceof DatabaseUnavailable) return result.error.refusal;
    if (result.error instanceof SessionGone) return refuse('not_found');
    if (result.error instanceof ConstraintBroken) return refuse(isOfAccount(command) ? 'not_signed_in' : 'not_found');
    logError(result.error, 'A session cannot be stored');
    return refuse('broken');
  }

  function resume(): void {
    if (waiting.length > 0) writer.wake(writing, waiting.some(isUrgent));
  }

  function enqueue(command: RoomCommand, at: Moment, resolve: Job['resolve']): void {
    const job = { command, at, isSecondTry: false, part: null, resolve };
    waiting.push(job);
    writer.wake(writing, isUrgent(job));
  }

  return {
    async submit(command, at) {
      if (waiting.length >= QUEUE_MAX) return refuse('busy', { retryAfter: 1 });
      if (memory.isInDoubt()) {
        try {
          await memory.recover();
        } catch (error) {
          return toRefusal({ error }, command);
        }
      }
      // A timer that is late goes before what comes.
      if (!GATHERED.has(command.type) && command.type !== 'tick' && isOverdue(memory.session(), at)) {
        await arrivals.caughtUp();
        enqueue({ type: 'tick' }, at, () => {});
      }
      return new Promise((resolve) => enqueue(command, at, resolve));
    },
    wake: () => writer.wake(writing, false),
    resume,
    storing: () => storing,
    isEmpty: () => !storing && waiting.length === 0,
  };
}

/** What may wait a moment for others, so that many are stored at once. */
const GATHERED: ReadonlySet<Command['type']> = new Set(['answer', 'attend', 'join']);

/** Phones repeat an answer by themselves, and a timer ticks again. */
const IMPATIENT: ReadonlySet<Command['type']> = new Set(['answer', 'attend', 'tick']);

function isLocked(result: Exclude<WriteResult, 'stored'>): boolean {
  return result !== 'lost' && result.error instanceof DatabaseUnavailable && result.error.isLocked;
}

function jobOf({ job }: Decided): Job {
  return job;
}

/** Whether one command among several may be what broke a constraint. */
function isDivisible(result: Exclude<WriteResult, 'stored'>, failed: readonly Decided[]): boolean {
  return failed.length > 1 && typeof result === 'object' && result.error instanceof ConstraintBroken;
}

/**
 * Two parts to store one after the other: newcomers apart, else the halves. So a command that cannot be stored is alone
 * after a few tries, however many came with it.
 */
function divide(jobs: readonly Job[]): Job[] {
  const [joins, others] = [jobs.filter(isJoin), jobs.filter((job) => !isJoin(job))];
  const half = Math.ceil(jobs.length / 2);
  const parts = joins.length > 0 && others.length > 0 ? [others, joins] : [jobs.slice(0, half), jobs.slice(half)];
  for (const part of parts) for (const job of part) job.part = part;
  return parts.flat();
}

function isJoin({ command }: Job): boolean {
  return command.type === 'join';
}

/** Whether a command needs an account to be there. */
function isOfAccount(command: RoomCommand): boolean {
  return command.type === 'join' && command.person.kind === 'account';
}

function isUrgent({ command }: Job): boolean {
  return !GATHERED.has(command.type);
}

/** Whether something other than the database failed. */
function isBroken(result: Exclude<WriteResult, 'stored'>): boolean {
  return typeof result === 'object' && !(result.error instanceof DatabaseUnavailable);
}
