import { DatabaseUnavailable } from '../data/database.ts';
import type { SessionWrite } from '../data/session-writes.ts';
import type { Sessions } from '../data/sessions.ts';

/** While many come, a group waits this long for more of them. */
const GATHER_MS = 3;
/** Many: so many in the group before. Fewer are stored at once, and who comes meanwhile is the next group. */
const MANY = 8;
/**
 * Sessions that moved at the same time tell all their players for this long at one go. Then, while players of other
 * sessions answer, there is a breath, so that no answer waits for more than a few of them. Nobody answers any more when no
 * answer was stored for `ANSWERING_MS`: then 200 sessions tell without a pause.
 */
const TELL_MS = 2;
const BREATH_MS = 4;
const ANSWERING_MS = 20;

/** What became of a write. `lost`: somebody else moved the session first; an error: nothing was stored. */
export type WriteResult = 'stored' | 'lost' | { error: unknown };

/** Somebody with something to store. */
export interface Writing {
  /** Decides at the last moment what to store; null for nothing. Called once for each `wake`, or less. */
  take(): SessionWrite | null;
  /** It is stored: who waits for nothing else is answered, before anybody is told. */
  acknowledge(): void;
  /** What became of what was taken. Nothing more is taken until it has resolved. */
  settle(result: WriteResult): Promise<void>;
}

/** Stores the changes of all sessions in groups: one transaction, one sync of the disk, however many wait. */
export interface Writer {
  /** Asks for a place in the next group. `urgent`: the group does not wait for others. */
  wake(writing: Writing, urgent: boolean): void;
  /** Resolves when nothing is left to store. */
  idle(): Promise<void>;
}

/**
 * The writer of answers and of everything else that live sessions store ([LE1] to [LE3]). What it stores is told only
 * afterwards: an acknowledgement is a promise.
 */
export function createWriter(sessions: Pick<Sessions, 'write'>, nowMs = () => performance.now()): Writer {
  const waiting = new Set<Writing>();
  /** What was stored of these is being told: until then nothing more is taken from them. */
  const telling = new Set<Writing>();
  /** Resolves when all of them have told. */
  let told = Promise.resolve();
  let running: Promise<void> | null = null;
  let hurry = () => {};
  let hurried = false;
  let lastCount = 0;
  /** When answers were stored last. */
  let answeredMs = Number.NEGATIVE_INFINITY;

  async function run(): Promise<void> {
    let hasGathered = false;
    while (waiting.size > 0) {
      if (!hasGathered) await gather();
      const group = [...waiting].filter((writing) => !telling.has(writing));
      for (const writing of group) waiting.delete(writing);
      if (group.length === 0) await told;
      const taken = group.flatMap((writing) => {
        const write = takeFrom(writing);
        return write ? [{ writing, write }] : [];
      });
      lastCount = taken.reduce((sum, { write }) => sum + (hasMoved({ write }) ? 1 : write.changes.length), 0);
      const begunMs = performance.now();
      if (taken.length > 0) await store(taken);
      // While one group is being stored the next gathers.
      hasGathered = performance.now() - begunMs >= GATHER_MS;
    }
    running = null;
  }

  /** Waits for what arrives together, and a little longer while nobody is in a hurry. */
  async function gather(): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, GATHER_MS);
      hurry = () => {
        clearTimeout(timer);
        setImmediate(resolve);
      };
      if (hurried || lastCount < MANY) hurry();
    });
    hurry = () => {};
    hurried = false;
  }

  async function store(taken: { writing: Writing; write: SessionWrite }[]): Promise<void> {
    if (taken.some(hasAnswers)) answeredMs = nowMs();
    const result = await tryWrite(taken.map(({ write }) => write));
    // One that cannot be stored must not take its neighbours with it.
    if (result !== 'stored' && taken.length > 1 && !isUnavailable(result)) {
      for (const one of taken) await store([one]);
      return;
    }
    if (result === 'stored') for (const { writing } of taken) writing.acknowledge();
    const moved = result === 'stored' ? taken.filter(hasMoved).map(({ writing }) => writing) : [];
    for (const writing of moved) telling.add(writing);
    await Promise.all(taken.map(({ writing }) => telling.has(writing) || writing.settle(result)));
    told = told.then(() => tellInTurn(moved));
  }

  /** A session that has moved tells all its players. Where many move at once, those who answer in others come first. */
  async function tellInTurn(moved: readonly Writing[]): Promise<void> {
    let begunMs = nowMs();
    for (const writing of moved) {
      await writing.settle('stored');
      telling.delete(writing);
      if (telling.size === 0 || nowMs() - begunMs < TELL_MS) continue;
      await breath();
      begunMs = nowMs();
    }
  }

  function breath(): Promise<void> {
    const isAnswering = running !== null && nowMs() - answeredMs < ANSWERING_MS;
    return new Promise((resolve) => (isAnswering ? setTimeout(resolve, BREATH_MS) : setImmediate(resolve)));
  }

  async function tryWrite(writes: SessionWrite[]): Promise<WriteResult> {
    try {
      return (await sessions.write(writes)) ? 'stored' : 'lost';
    } catch (error) {
      return { error };
    }
  }

  /** What a session cannot decide is its own trouble. */
  function takeFrom(writing: Writing): SessionWrite | null {
    try {
      return writing.take();
    } catch (error) {
      void writing.settle({ error });
      return null;
    }
  }

  return {
    wake(writing, isUrgent) {
      waiting.add(writing);
      if (isUrgent) {
        hurried = true;
        hurry();
      }
      running ??= run();
    },
    async idle() {
      while (running || telling.size > 0) await Promise.all([running, told]);
    },
  };
}

function hasAnswers({ write: { changes } }: { write: SessionWrite }): boolean {
  return changes.some(({ type }) => type === 'answered');
}

function hasMoved({ write: { session, revision } }: { write: SessionWrite }): boolean {
  return session.revision !== revision;
}

function isUnavailable(result: WriteResult): boolean {
  return typeof result === 'object' && result.error instanceof DatabaseUnavailable;
}
