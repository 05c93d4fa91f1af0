import type { Processes } from './live/processes.ts';

/** How often this process looks whether it reaches the database, and how long an answer may take. */
const LOOK_EVERY_MS = 1000;
const ANSWER_TIMEOUT_MS = 2000;
/** Looks without an answer, one after the other, before people are sent away. */
const MISSES = 2;

interface Deps {
  isAnswering(): Promise<boolean>;
  processes: Pick<Processes, 'say' | 'othersCanStore'>;
  /** Sends everybody away, or lets them come again. */
  turnAway(isCutOff: boolean): void;
  log: { warn(about: object, message: string): void; info(about: object, message: string): void };
}

/**
 * A process that alone cannot reach the database sends its sockets to the others ([MP26]). While nobody can, people stay
 * where they are: they would find nothing better.
 *
 * @returns Ends the watch.
 */
export function watchForCutOff({ isAnswering, processes, turnAway, log }: Deps): () => void {
  let missed = 0;
  let isCutOff = false;
  let isLooking = false;

  async function look(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    const canStore = await orTimeout(isAnswering().catch(() => false));
    isLooking = false;
    missed = canStore ? 0 : missed + 1;
    processes.say({ canStore });
    const isNow = missed >= MISSES && (isCutOff || processes.othersCanStore());
    if (isNow === isCutOff) return;
    isCutOff = isNow;
    turnAway(isCutOff);
    if (isCutOff) log.warn({}, 'Only this process cannot reach the database: its sockets are sent to the others');
    else log.info({}, 'The database is reached again');
  }

  const timer = setInterval(() => void look(), LOOK_EVERY_MS).unref();
  return () => clearInterval(timer);
}

function orTimeout(answer: Promise<boolean>): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), ANSWER_TIMEOUT_MS).unref());
  return Promise.race([answer, late]);
}
