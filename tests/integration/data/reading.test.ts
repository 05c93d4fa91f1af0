import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createRanking } from '#app/core/live/ranking.ts';
import { restore } from '#app/core/live/restore.ts';
import { transition } from '#app/core/live/transition.ts';
import { createQuizzes } from '#server/data/quizzes.ts';
import { createThreadReader, type Reader } from '#server/data/reader.ts';
import { createSessions } from '#server/data/sessions.ts';
import { createBus } from '#server/live/bus.ts';
import { createRooms } from '#server/live/rooms.ts';
import { createAccess } from '#server/services/access.ts';
import { otherConnection, temporaryDatabase } from '#tests/support/database.ts';
import { startCourse } from '#tests/support/live/course.ts';
import { courses } from '#tests/support/live/courses.ts';
import { storeRows } from '#tests/support/live/stored.ts';
import { addPast } from '#tests/support/past.ts';
import { isOnPostgres } from '#tests/support/postgres/suite.ts';
import { localReader } from '#tests/support/reader.ts';
import { plainReport } from '#tests/support/report.ts';
import { ROOT, temporaryFolder } from '#tests/support/temporary.ts';
import { addLargeSession } from '../../../scripts/support/large-session.js';

vi.setConfig({ testTimeout: 120_000 });

const SCRIPT = pathToFileURL(path.join(ROOT, 'build', 'server', 'reading-thread.js'));

async function openStore() {
  const { file, database } = await temporaryDatabase();
  const sqlite = otherConnection(file);
  const addUser = sqlite.prepare(
    `INSERT INTO User (id, email, displayName, passwordHash, emailVerifiedAt, createdAt) VALUES (?, ?, NULL, '', NULL, 0)`,
  );
  for (const id of ['host-account', 'account-0', 'account-2', 'account-4', 'account-6']) addUser.run(id, id);
  return { file, database, sqlite };
}

function threadReader(file: string, script = SCRIPT): Reader {
  const reader = createThreadReader(file, script);
  onTestFinished(() => reader.close());
  return reader;
}

async function textOf(pieces: AsyncIterable<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const piece of pieces) text += decoder.decode(piece, { stream: true });
  return text;
}

test('[RT1] [RP5] whatever happened in a session, its report equals the one from all its rows at once', async () => {
  const { file, sqlite } = await openStore();
  const reader = localReader(file);
  await fc.assert(
    fc.asyncProperty(courses, fc.array(fc.boolean(), { minLength: 1, maxLength: 7 }), async (course, there) => {
      const game = startCourse(course);
      for (const step of course.steps) game.carryOut(transition(game.session, game.next(step), game.now));
      game.carryOut(transition(game.session, { type: 'end' }, game.now));
      const attended = storeRows(sqlite, game.rows, there);
      reader.forget(game.session.id);
      const session = restore(game.rows, game.now);
      const whole = plainReport(session, attended);
      const read = await reader.read('report', { sessionId: session.id, participants: null, questions: null });
      const { participants, ...report } = whole;
      expect(read?.report).toEqual(report);
      expect(read?.participants).toEqual(participants.map(({ states: _, ...one }) => one));
      const scores = await reader.read('scores', {
        sessionId: session.id,
        audience: 'host',
        participantId: null,
        page: null,
      });
      expect(scores?.rows.map(({ id, rank }) => [id, rank])).toEqual(
        createRanking(session, () => false)
          .all()
          .map(({ of, rank }) => [of.id, rank]),
      );
    }),
    { numRuns: 60 },
  );
});

test('[RT2] permission to read a session is checked before any of it is read', async () => {
  const { file, database, sqlite } = await openStore();
  const players = Array.from({ length: 30 }, (_, index) => ({ guestId: `g${index}`, answers: 'rw' }));
  const id = addPast(sqlite, { hostId: 'host-account', questions: 2, players: [{ userId: 'account-0' }, ...players] });
  const sessions = createSessions(database, { commit: async () => true });
  const opened: string[] = [];
  const rooms = createRooms({
    sessions: { ...sessions, load: () => Promise.reject(new Error('Its answers are read')) },
    reader: {
      read: (kind, wanted) => {
        opened.push(kind);
        return localReader(file).read(kind, wanted);
      },
    },
    clock: () => ({ ms: performance.now(), wall: Date.now() }),
    arrivals: { caughtUp: async () => {} },
    bus: createBus(() => {}),
    logError: () => {},
  });
  onTestFinished(() => rooms.stop());
  const access = createAccess({
    data: { sessions, quizzes: createQuizzes(database) },
    practice: { isHost: () => Promise.resolve(false) },
    rooms,
  });
  const ask = async (userId: string | null, guestId: string | null = null) => {
    const granted = await access.grant('session', { viewer: { userId, guestId }, action: 'session.read', id });
    return granted.ok ? granted.value.roles.join() : granted.reason;
  };
  expect(await ask(null)).toBe('not_signed_in');
  expect(await ask('account-2')).toBe('not_found');
  expect(await ask(null, 'somebody')).toBe('not_found');
  expect(opened).toEqual([]);
  expect(await ask('host-account')).toBe('host');
  expect(await ask('account-0')).toBe('participant');
  expect(await ask('account-2', 'g3')).toBe('participant');
  expect(opened).toEqual(['summary']);
});

// Reading in a thread is the same for both databases; writing so many rows one by one is slow.
const testThread = test.skipIf(isOnPostgres());

testThread(
  '[RT4] a file is read no faster than the client takes it, and reading stops when the client leaves',
  async () => {
    const { file } = await openStore();
    addLargeSession(file, { id: 'large', hostId: 'host-account', players: 5000, questions: 2 });
    const reader = threadReader(file);
    const { pieces } = await reader.open('everybody', { sessionId: 'large', which: 'ranked', connected: [] });
    const first = await pieces.next();
    expect(first.value.length).toBeGreaterThan(60_000);
    // Others can read meanwhile, however slow one client is.
    expect(await reader.read('summary', 'large')).toMatchObject({ headcount: 5000 });
    const rest = new TextDecoder().decode(first.value) + (await textOf(pieces));
    expect(JSON.parse(rest)).toHaveLength(5000);
    const left = new AbortController();
    const other = await reader.open('everybody', { sessionId: 'large', which: 'ranked', connected: [] }, left.signal);
    await other.pieces.next();
    left.abort();
    await expect(other.pieces.next()).rejects.toThrow(/abort/i);
    await expect(reader.read('summary', 'large', left.signal)).rejects.toThrow(/abort/i);
  },
);

testThread('[RT5] a reading thread that dies midway causes a 503, and the next read has a new one', async () => {
  const { file } = await openStore();
  addLargeSession(file, { id: 'large', hostId: 'host-account', players: 2000, questions: 5 });
  const marker = path.join(temporaryFolder(), 'died');
  const script = path.join(temporaryFolder(), 'dies-once.mjs');
  writeFileSync(
    script,
    `import { existsSync, writeFileSync } from 'node:fs';
     import { parentPort } from 'node:worker_threads';
     await import(${JSON.stringify(SCRIPT.href)});
     if (!existsSync(${JSON.stringify(marker)}))
       parentPort.on('message', ({ type }) => {
         if (type !== 'more') return;
         writeFileSync(${JSON.stringify(marker)}, '');
         process.exit(1);
       });`,
  );
  const reader = threadReader(file, pathToFileURL(script));
  const wanted = { sessionId: 'large', which: 'ranked', connected: [] } as const;
  const { pieces } = await reader.open('everybody', wanted);
  const report = reader.read('report', { sessionId: 'large', participants: null, questions: null });
  const refused = expect(report).rejects.toMatchObject({ refusal: { reason: 'busy', retryAfter: 2 } });
  // A truncated answer is never taken for a complete one.
  await expect(textOf(pieces)).rejects.toMatchObject({ refusal: { reason: 'busy' } });
  await refused;
  const again = await reader.open('everybody', wanted);
  expect(JSON.parse(await textOf(again.pieces))).toHaveLength(2000);
});
