import { refuse } from '#app/contract/refusals.ts';
import type { Change } from '#app/core/live/commands.ts';
import { DatabaseUnavailable } from '../data/database.ts';
import type { CommandQueue } from './command-queue.ts';
import { SessionGone, type SessionMemory } from './memory.ts';
import { isProgramError, type WriteFailure } from './pending.ts';

interface RecoveryDeps {
  memory: SessionMemory;
  queue: CommandQueue;
  logError(error: unknown, message: string): void;
}

/** Brings memory back to the rows of one room when its changes could not be stored, or changes of others are missing. */
export class RoomRecovery {
  readonly #deps: RecoveryDeps;

  constructor(deps: RecoveryDeps) {
    this.#deps = deps;
  }

  /** Changes of other processes are missing, so the session is read again. */
  reload(): Promise<void> {
    this.#deps.memory.doubt();
    return this.#deps.memory.recover();
  }

  /** The same in our turn, for which nobody waits. */
  async reloadInTurn(): Promise<void> {
    try {
      await this.reload();
    } catch (error) {
      this.#refuseWaiting(error);
    }
  }

  /**
   * Undoes changes that could not be stored by reading the session from its rows again. A failed write of nothing but the
   * time needs no undo: it is repeated every second. A lost write does, as another writer has moved the session.
   */
  async undo(changes: readonly Change[], failure: WriteFailure): Promise<void> {
    if (failure !== 'lost' && changes.length === 0 && !isProgramError(failure)) return;
    this.#deps.queue.fail(failure);
    this.log(failure);
    await this.reloadInTurn();
  }

  /** The session cannot be read again. Unless the database is away, nothing that waits can ever be decided. */
  #refuseWaiting(error: unknown): void {
    const { queue, logError } = this.#deps;
    const isGone = error instanceof SessionGone;
    if (!isGone) logError(error, 'A session cannot be read again');
    if (error instanceof DatabaseUnavailable) return;
    queue.refuseAll(refuse(isGone ? 'not_found' : 'broken'));
  }

  /** Logs a failure that is a bug. */
  log(failure: WriteFailure): void {
    if (failure !== 'lost' && isProgramError(failure)) this.#deps.logError(failure.error, 'A session cannot be stored');
  }
}
