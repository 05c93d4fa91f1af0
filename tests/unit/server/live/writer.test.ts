import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Change } from '#app/core/live/commands.ts';
import { restore } from '#app/core/live/restore.ts';
import { DatabaseUnavailable } from '#server/data/database.ts';
import type { SessionWrite } from '#server/data/session-write.ts';
import { type Stored, type WriteResult, Writer } from '#server/live/writer.ts';
import { question } from '#tests/support/live/question.ts';
import { rowsOf, START } from '#tests/support/live/rows.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface Part extends Stored {
  name: string;
  results: WriteResult[];
}

/** A source with this many changes to store at each turn, or none. */
function part(name: string, log: string[], count: number | null = 1): Part {
  const changes = Array.from({ length: count ?? 0 }, (): Change => ({ type: 'locked', locked: true }));
  const write: SessionWrite = {
    session: { ...restore(rowsOf([question('q1')]), START), id: name },
    revision: 0,
    changes,
    now: START,
    withTime: true,
    hostSeen: false,
  };
  const results: WriteResult[] = [];
  return {
    name,
    results,
    known: () => null,
    miss: () => {},
    take: () => (count === null ? null : write),
    async settle(result, turn) {
      await turn;
      results.push(result);
      log.push(`${name} ${typeof result === 'string' ? result : 'failed'}`);
    },
  };
}

/** A store whose writes a test settles one by one. */
function store() {
  const groups: string[][] = [];
  const answers: ((result: boolean | Error) => void)[] = [];
  return {
    groups,
    write: (writes: readonly SessionWrite[]) =>
      new Promise<boolean>((resolve, reject) => {
        groups.push(writes.map(({ session }) => session.id));
        answers.push((result) => (result instanceof Error ? reject(result) : resolve(result)));
      }),
    async answer(result: boolean | Error) {
      const next = answers.shift();
      if (!next) throw new Error('Nothing is being stored');
      next(result);
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

/** A writer that has just stored this many changes at once. */
async function writerAfter(count: number) {
  const { groups, write, answer } = store();
  const writer = new Writer({ write });
  writer.wake(part('before', [], count), false);
  await vi.advanceTimersByTimeAsync(3);
  await answer(true);
  groups.length = 0;
  return { writer, groups, answer };
}

test('[LE1] under load, changes within 3 ms share one transaction, across all sessions', async () => {
  const { writer, groups, answer } = await writerAfter(200);
  const log: string[] = [];
  const [one, two] = [part('one', log), part('two', log)];
  writer.wake(one, false);
  await vi.advanceTimersByTimeAsync(2);
  writer.wake(two, false);
  writer.wake(one, false);
  expect(groups).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(groups).toEqual([['one', 'two']]);
  await answer(true);
  expect(log).toEqual(['one stored', 'two stored']);
});

test('[LE1] with little to write, only simultaneous changes share a commit', async () => {
  const { writer, groups } = await writerAfter(3);
  writer.wake(part('one', []), false);
  writer.wake(part('two', []), false);
  await vi.advanceTimersByTimeAsync(0);
  expect(groups).toEqual([['one', 'two']]);
});

test('[LE1] an urgent change does not wait, and takes the waiting ones along', async () => {
  const { writer, groups } = await writerAfter(200);
  writer.wake(part('answers', []), false);
  await vi.advanceTimersByTimeAsync(1);
  expect(groups).toEqual([]);
  writer.wake(part('host', []), true);
  await vi.advanceTimersByTimeAsync(0);
  expect(groups).toEqual([['answers', 'host']]);
});

test('[LE1] while one group is being stored the next one fills, and waits for it', async () => {
  const log: string[] = [];
  const { groups, write, answer } = store();
  const writer = new Writer({ write });
  writer.wake(part('one', log), true);
  await vi.advanceTimersByTimeAsync(0);
  writer.wake(part('two', log), true);
  writer.wake(part('three', log), true);
  await vi.advanceTimersByTimeAsync(100);
  expect(groups).toEqual([['one']]);
  await answer(true);
  await vi.advanceTimersByTimeAsync(10);
  expect(groups).toEqual([['one'], ['two', 'three']]);
});

test('[LE2] nothing is settled before it is stored', async () => {
  const log: string[] = [];
  const { write, answer } = store();
  const writer = new Writer({ write });
  writer.wake(part('one', log), true);
  await vi.advanceTimersByTimeAsync(5000);
  expect(log).toEqual([]);
  await answer(true);
  expect(log).toEqual(['one stored']);
});

test('[LE3] a change that cannot be stored does not affect the others in its group', async () => {
  const log: string[] = [];
  const groups: string[][] = [];
  const writer = new Writer({
    write: async (writes) => {
      groups.push(writes.map(({ session }) => session.id));
      if (groups.at(-1)?.includes('bad')) throw new Error('A broken write');
      return true;
    },
  });
  const [one, bad, two] = [part('one', log), part('bad', log), part('two', log)];
  for (const writing of [one, bad, two]) writer.wake(writing, false);
  await vi.advanceTimersByTimeAsync(5);
  expect(groups).toEqual([['one', 'bad', 'two'], ['one'], ['bad'], ['two']]);
  expect(log).toEqual(['one stored', 'bad failed', 'two stored']);
});

test('[LE3] when the database accepts nothing at all, changes are not tried one by one', async () => {
  const log: string[] = [];
  const { groups, write, answer } = store();
  const writer = new Writer({ write });
  for (const name of ['one', 'two']) writer.wake(part(name, log), false);
  await vi.advanceTimersByTimeAsync(5);
  await answer(new DatabaseUnavailable('It is locked', { code: 'SQLITE_BUSY' }));
  expect(groups).toEqual([['one', 'two']]);
  expect(log).toEqual(['one failed', 'two failed']);
});

test('[LE13] a session moved by another server is reported as overtaken', async () => {
  const { write, answer } = store();
  const writer = new Writer({ write });
  const one = part('one', []);
  writer.wake(one, true);
  await vi.advanceTimersByTimeAsync(0);
  await answer(false);
  expect(one.results).toEqual(['lost']);
});

test('[LE1] an empty group costs no transaction', async () => {
  const { groups, write } = store();
  const writer = new Writer({ write });
  const idle = part('idle', [], null);
  writer.wake(idle, true);
  await vi.advanceTimersByTimeAsync(10);
  expect(groups).toEqual([]);
  expect(idle.results).toEqual([]);
  await writer.idle();
});

test('[LE1] a stop waits for what is still to be stored', async () => {
  const log: string[] = [];
  const { write, answer } = store();
  const writer = new Writer({ write });
  writer.wake(part('one', log), true);
  await vi.advanceTimersByTimeAsync(0);
  writer.wake(part('two', log), false);
  const idle = writer.idle().then(() => log.push('idle'));
  await answer(true);
  await vi.advanceTimersByTimeAsync(10);
  await answer(true);
  await idle;
  expect(log).toEqual(['one stored', 'two stored', 'idle']);
});

/** A source whose session moves: all its players are told. */
function mover(name: string, log: string[]): Part {
  const still = part(name, log);
  return {
    ...still,
    take() {
      const write = still.take(new Map());
      return write && { ...write, session: { ...write.session, revision: 1 } };
    },
    settle(result, turn) {
      log.push(`${name} acknowledged`);
      return still.settle(result, turn);
    },
  };
}

test('[LE16] answers are acknowledged before any session publishes to its players; sessions then publish one after the other', async () => {
  const log: string[] = [];
  const { write, answer } = store();
  const writer = new Writer({ write });
  for (const one of [mover('one', log), mover('two', log), part('three', log)]) writer.wake(one, false);
  await vi.advanceTimersByTimeAsync(0);
  await answer(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(log).toEqual([...['one acknowledged', 'two acknowledged'], ...['three stored', 'one stored', 'two stored']]);
  await writer.idle();
});

/** A source whose players answer. */
function answering(name: string): Part {
  const still = part(name, []);
  const answered: Change = {
    type: 'answered',
    participantId: 'ann',
    questionId: 'q1',
    answer: { selected: ['q1a'], value: null, typed: null, responseTimeMs: 10, receivedAt: 0, score: null },
  };
  return {
    ...still,
    take() {
      const write = still.take(new Map());
      return write && { ...write, changes: [answered] };
    },
  };
}

/** Five sessions that move at once, each taking a millisecond to publish, and another write that waits. */
async function fiveThatMove(beside: Part) {
  const log: string[] = [];
  const { write, answer } = store();
  const publishedMs = () => log.filter((line) => line.endsWith('stored')).length;
  const writer = new Writer({ write }, null, publishedMs);
  for (const name of ['one', 'two', 'three', 'four', 'five']) writer.wake(mover(name, log), false);
  writer.wake(beside, false);
  await vi.advanceTimersByTimeAsync(0);
  writer.wake(part('waiting', []), false);
  await answer(true);
  return publishedMs;
}

test('[LE16] while players of other sessions answer, there is a break after every 2 ms of publishing', async () => {
  const publishedMs = await fiveThatMove(answering('beside'));
  expect(publishedMs()).toBe(2);
  await vi.advanceTimersByTimeAsync(4);
  expect(publishedMs()).toBe(4);
  await vi.advanceTimersByTimeAsync(4);
  expect(publishedMs()).toBe(5);
});

test('[LE16] while nobody answers, sessions that move at once publish without a break', async () => {
  const publishedMs = await fiveThatMove(part('beside', []));
  await vi.advanceTimersByTimeAsync(1);
  expect(publishedMs()).toBe(5);
});
