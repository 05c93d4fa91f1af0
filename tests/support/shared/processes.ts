import { onTestFinished } from 'vitest';
import type { Quiz } from '#app/contract/things.ts';
import { createPostgresCommitter } from '#server/data/postgres/committer.ts';
import { openPostgresDatabase } from '#server/data/postgres/database.ts';
import { openOwnConnection } from '#server/data/postgres/own-connection.ts';
import { createQuickReads } from '#server/data/postgres/quick-reads.ts';
import { createSessionTurns } from '#server/data/session-turns.ts';
import { createSessions } from '#server/data/sessions.ts';
import { createBus, type LiveEvent } from '#server/live/bus.ts';
import { createClock } from '#server/live/clock.ts';
import type { Link } from '#server/live/link.ts';
import { createProcesses } from '#server/live/processes.ts';
import { createRooms, type Rooms } from '#server/live/rooms.ts';
import { question } from '../live/question.ts';
import { createDatabase, withClient } from '../postgres/suite.ts';

/** How messages between processes fare: a test may lose, repeat and delay them. */
export type Fate = (text: string) => { times: number; afterMs: number };
const SAFE: Fate = () => ({ times: 1, afterMs: 0 });

/** One process of a deployment: its own connections, rooms and bus. */
export interface Process {
  rooms: Rooms;
  events: LiveEvent[];
  errors: unknown[];
  /** Whether it hears and is heard. */
  setUp(isUp: boolean): void;
  /** Takes its connections away without a word, as a kill does. */
  kill(): Promise<void>;
}

/** Several processes on one database of PostgreSQL, whose messages go through the test. */
export async function makeProcesses(count: number, fate: { now: Fate } = { now: SAFE }) {
  const url = await createDatabase();
  const channels = new Map<string, Set<(text: string) => void>>();

  function makeLink(): Link & { set(isUp: boolean): void } {
    let isUp = true;
    const own = new Map<string, (text: string) => void>();
    const changes = new Set<(isUp: boolean) => void>();
    return {
      isUp: () => isUp,
      publish(channel, text) {
        if (!isUp) return;
        for (const listener of channels.get(channel) ?? []) {
          const { times, afterMs } = fate.now(text);
          for (let time = 0; time < times; time += 1) setTimeout(() => listener(text), afterMs * (time + 1));
        }
      },
      async subscribe(channel, listener) {
        const hear = (text: string) => {
          if (isUp) listener(text);
        };
        own.set(channel, hear);
        channels.set(channel, (channels.get(channel) ?? new Set()).add(hear));
      },
      unsubscribe(channel) {
        const hear = own.get(channel);
        if (hear) channels.get(channel)?.delete(hear);
      },
      onChange: (listener) => void changes.add(listener),
      set(next) {
        isUp = next;
        for (const listener of changes) listener(isUp);
      },
    };
  }

  async function start(): Promise<Process> {
    const database = await openPostgresDatabase(url);
    const own = await openOwnConnection(url, { isShared: true });
    const committer = createPostgresCommitter(own);
    const reads = createQuickReads(url);
    const turns = createSessionTurns(database, { commitInTurn: committer.commitInTurn, read: reads.read }, () => {});
    const link = makeLink();
    const processes = createProcesses(link);
    const errors: unknown[] = [];
    const events: LiveEvent[] = [];
    const bus = createBus((error) => errors.push(error));
    bus.subscribe((event) => events.push(event));
    const rooms = createRooms({
      sessions: createSessions(database, committer),
      reader: { read: () => Promise.reject(new Error('Nothing is finished')) },
      clock: createClock(),
      arrivals: { caughtUp: async () => {} },
      bus,
      shared: { turns, link, processes, isCaretaker: () => true },
      logError: (error) => errors.push(error),
    });
    let isGone = false;
    const kill = async () => {
      if (isGone) return;
      isGone = true;
      link.set(false);
      processes.stop();
      await rooms.stop();
      await committer.close();
      await reads.close();
      await database.close();
    };
    onTestFinished(kill);
    return { rooms, events, errors, setUp: link.set, kill };
  }

  const processes = await Promise.all(Array.from({ length: count }, start));
  return { url, processes, start };
}

/** Stores a session in the lobby. `timeLimit`: seconds of each question. */
export async function storeSession(url: string, { questions = 2, timeLimit = 20 } = {}): Promise<string> {
  const database = await openPostgresDatabase(url);
  const quiz: Quiz = {
    id: 'quiz',
    title: 'Capitals',
    tags: [],
    description: '',
    defaultTimeLimit: 30,
    defaultPoints: 100,
    status: 'active',
    creatorId: 'host',
    accessCode: '123456',
    whoCanJoin: 'anyone',
    screenNames: true,
    negativeScoring: false,
    partialCredit: false,
    formatting: false,
    scoring: 'points',
    endWhenAllAnswered: true,
    showCounts: true,
    questionOnPhone: true,
    leaderboard: 'always',
    calmShow: false,
    readingTime: 0,
    createdAt: new Date(0).toISOString(),
    updatedAt: new Date(0).toISOString(),
  };
  await withClient(url, (client) =>
    client.query(`INSERT INTO "User" ("id", "email", "passwordHash", "createdAt") VALUES ('host', 'host', '', now())`),
  );
  await withClient(url, (client) =>
    client.query(
      `INSERT INTO "Quiz" ("id", "creatorId", "title", "defaultTimeLimit", "defaultPoints", "negativeScoring", "status",
         "accessCode", "whoCanJoin", "scoring", "endWhenAllAnswered", "showCounts", "questionOnPhone", "leaderboard",
         "screenNames", "sessionCount", "createdAt", "updatedAt")
       VALUES ('quiz', 'host', 'Capitals', 30, 100, false, 'active', '123456', 'anyone', $1, $2, true, true, 'always', true,
         0, to_timestamp(0), to_timestamp(0))`,
      [quiz.scoring, quiz.endWhenAllAnswered],
    ),
  );
  const contents = Array.from({ length: questions }, (_, index) => question(`q${index + 1}`, { timeLimit }));
  const sessions = createSessions(database, { commit: async () => false });
  const made = await sessions.create({
    id: 'session',
    quiz,
    questions: contents.map((content) => ({
      ...content,
      image: null,
      sound: null,
      quizId: quiz.id,
      funFact: content.funFact ?? '',
      options: content.options.map((option) => ({ ...option, image: null, questionId: content.id })),
    })),
    createdAt: new Date(),
  });
  await database.close();
  if (!made) throw new Error('The session could not be stored');
  return 'session';
}
