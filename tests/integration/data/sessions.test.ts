import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { Question, Quiz } from '#app/contract/things.ts';
import { applyChanges } from '#app/core/live/apply.ts';
import { elapsedMs, lastLimitMs } from '#app/core/live/clock.ts';
import type { Change, Command } from '#app/core/live/commands.ts';
import { restore } from '#app/core/live/restore.ts';
import type { LiveSession, Moment } from '#app/core/live/state.ts';
import { transition } from '#app/core/live/transition.ts';
import type { QuestionContent } from '#app/core/question.ts';

import { createSessions, type Sessions } from '#server/data/sessions.ts';
import { localCommitter, otherConnection, temporaryDatabase } from '#tests/support/database.ts';
import { type Course, startCourse } from '#tests/support/live/course.ts';
import { courses } from '#tests/support/live/courses.ts';
import { question } from '#tests/support/live/question.ts';
import { START } from '#tests/support/live/rows.ts';
import { same } from '#tests/support/live/same.ts';
import { account, guest } from '#tests/support/live/session.ts';
import { QUIZ_COLUMNS } from '#tests/support/row-columns.ts';

// Thousands of transactions, each durable.
vi.setConfig({ testTimeout: 120_000 });

/** A real file with a host, four accounts that may play, and the storage of live sessions. */
async function makeStore() {
  const { file, database } = await temporaryDatabase();
  const committer = await localCommitter(file);
  const sqlite = otherConnection(file);
  const addUser = sqlite.prepare(
    `INSERT INTO User (id, email, displayName, passwordHash, emailVerifiedAt, createdAt) VALUES (?, ?, NULL, '', NULL, 0)`,
  );
  for (const id of ['host-account', 'account-0', 'account-2', 'account-4', 'account-6']) addUser.run(id, id);
  return { sqlite, sessions: createSessions(database, committer) };
}

type Store = Awaited<ReturnType<typeof makeStore>>;

const quizOf = (settings: Course['settings'], id = 'quiz'): Quiz => ({
  id,
  title: 'Capitals',
  tags: [],
  description: '',
  defaultTimeLimit: 30,
  defaultPoints: 100,
  status: 'active',
  creatorId: 'host-account',
  accessCode: id === 'quiz' ? '123456' : id,
  whoCanJoin: 'anyone',
  screenNames: true,
  createdAt: new Date(0).toISOString(),
  updatedAt: new Date(0).toISOString(),
  ...settings,
});

/** The quiz, and a new session of it. */
async function make({ sqlite, sessions }: Store, course: Pick<Course, 'questions' | 'settings'>, name = '') {
  const quiz = quizOf(course.settings, `quiz${name}`);
  sqlite
    .prepare(
      `INSERT INTO Quiz ${QUIZ_COLUMNS.replace(')', ', calmShow, readingTime, partialCredit, formatting)')}
       VALUES (?, 'host-account', ?, NULL, 30, 100, ?, 'active', ?, 'anyone', ?, ?, ?, ?, ?, 1, 0, 0, 0, ?, ?, ?, ?)`,
    )
    .run(
      ...[quiz.id, quiz.title, Number(quiz.negativeScoring), quiz.accessCode, quiz.scoring],
      ...[Number(quiz.endWhenAllAnswered), Number(quiz.showCounts), Number(quiz.questionOnPhone), quiz.leaderboard],
      Number(quiz.calmShow),
      quiz.readingTime,
      Number(quiz.partialCredit),
      Number(quiz.formatting),
    );
  const id = `session${name}`;
  const questions = course.questions.map((content) => toQuestion(content, quiz.id));
  expect(await sessions.create({ id, quiz, questions, createdAt: new Date(START.wall) })).toBe(true);
  return id;
}

function toQuestion(
  { options, funFact, image = null, sound = null, ...content }: QuestionContent,
  quizId: string,
): Question {
  const toOption = (option: QuestionContent['options'][number]) => ({
    ...option,
    image: option.image ?? null,
    questionId: content.id,
  });
  return { ...content, image, sound, quizId, funFact: funFact ?? '', options: options.map(toOption) };
}

async function restored(sessions: Sessions, id: string, now: Moment): Promise<LiveSession> {
  const rows = await sessions.load(id);
  if (!rows) throw new Error('There is no such session');
  return restore(rows, now);
}

test('[LE15] [RS1] whatever happens in a session, it can be restored from its rows, to the last field', async () => {
  const store = await makeStore();
  const { sessions, sqlite } = store;
  const run = fc.asyncProperty(
    courses,
    fc.array(fc.boolean(), { minLength: 1, maxLength: 7 }),
    async (course, waits) => {
      const id = await make(store, course);
      try {
        const game = startCourse(course);
        let changes: Change[] = [];
        let { revision } = game.session;
        for (const [index, step] of course.steps.entries()) {
          const decision = transition(game.session, game.next(step), game.now);
          game.carryOut(decision);
          if (decision.ok) changes.push(...decision.changes);
          // As in a room: simultaneous changes are stored together, up to the one that moves the session.
          if (game.session.revision === revision && waits[index % waits.length]) continue;
          const write = { session: game.session, revision, changes, now: game.now, withTime: true, hostSeen: true };
          expect(await sessions.write([write])).toBe(true);
          const back = await restored(sessions, id, game.now);
          if (!isInItsLastHalfSecond(game.session, game.now)) same(back, game.session);
          same(back, restore(game.rows, game.now));
          changes = [];
          revision = game.session.revision;
        }
      } finally {
        sqlite.prepare('DELETE FROM Session').run();
        sqlite.prepare('DELETE FROM Quiz').run();
      }
    },
  );
  await fc.assert(run, { numRuns: 30 });
});

/** By rule it has all of this again after a restart. */
function isInItsLastHalfSecond(session: LiveSession, now: Moment): boolean {
  const { phase } = session;
  if (phase.status !== 'question' || phase.clock.paused) return false;
  return elapsedMs(phase.clock, now) > lastLimitMs(session, phase);
}

const QUESTIONS = [question('q1'), question('q2', { order: 1 })];
const SETTINGS: Course['settings'] = {
  scoring: 'points',
  negativeScoring: true,
  partialCredit: false,
  formatting: false,
  leaderboard: 'always',
  endWhenAllAnswered: true,
  showCounts: false,
  questionOnPhone: true,
  readingTime: 0,
  calmShow: false,
};

/** A session in memory beside its rows: each command is stored as soon as it is decided. */
async function makeGame(store: Store, name = '') {
  const id = await make(store, { questions: QUESTIONS, settings: SETTINGS }, name);
  const session = await restored(store.sessions, id, START);
  let now = START;
  const decideAt = (command: Command) => {
    now = { ms: now.ms + 1000, wall: now.wall + 1000 };
    const { revision } = session;
    const decision = transition(session, command, now);
    const changes = decision.ok ? decision.changes : [];
    applyChanges(session, changes);
    return { session, revision, changes, now, withTime: false, hostSeen: false };
  };
  return {
    id,
    session,
    decideAt,
    async run(command: Command) {
      const write = decideAt(command);
      const isStored = await store.sessions.write([write]);
      return { isStored, types: write.changes.map(({ type }) => type) };
    },
    restored: () => restored(store.sessions, id, now),
  };
}

const everybody = new Set(['p1', 'p2', 'p3']);
const joins = (name = ''): Command[] =>
  [1, 2, 3].map((n) => ({
    type: 'join',
    participantId: `p${name}${n}`,
    name: 'Ann',
    skeleton: 'Ann',
    limit: 50,
    person: n === 1 ? account('2') : guest(`${n}`),
  }));
const advance = (questionId: string, restart = false): Command => ({
  type: 'advance',
  questionId,
  restart,
  connected: everybody,
  seed: 1,
});
const answer = (participantId: string, option: string): Command => ({
  type: 'answer',
  participantId,
  questionId: option.slice(0, 2),
  sent: { optionIds: [option] },
});

test('[LE15] every kind of change is stored on its own', async () => {
  const game = await makeGame(await makeStore());
  const seen = new Set<string>();
  const commands: Command[] = [
    ...joins(),
    { type: 'lock', locked: true },
    { type: 'feature', participantId: 'p2', featured: true },
    { type: 'extra_time', participantId: 'p3', factor: 1.25 },
    advance('q1'),
    answer('p1', 'q1a'),
    { type: 'pause' },
    { type: 'resume' },
    { type: 'remove', participantId: 'p3', removed: true },
    answer('p2', 'q1b'),
    { type: 'remove', participantId: 'p3', removed: false },
    advance('q2'),
    advance('q1', true),
    { type: 'join', participantId: 'p4', person: guest('4'), name: 'Bo', skeleton: 'Bo', limit: 50 },
    { type: 'lock', locked: false },
    { type: 'join', participantId: 'p4', person: guest('4'), name: 'Bo', skeleton: 'Bo', limit: 50 },
    { type: 'attend', participantIds: ['p4'] },
    { type: 'end_question' },
    { type: 'end' },
  ];
  for (const command of commands) {
    const { isStored, types } = await game.run(command);
    expect(isStored).toBe(true);
    for (const type of types) seen.add(type);
    const { phase } = game.session;
    const back = await game.restored();
    // Without `withTime` the time of an open question is that of the last move.
    if (phase.status === 'question' && back.phase.status === 'question') back.phase.clock = phase.clock;
    same(back, game.session);
  }
  expect([...seen].sort()).toEqual([
    ...['answered', 'attended', 'closed', 'completed', 'featured', 'joined', 'locked', 'opened', 'paused', 'removed'],
    ...['resumed', 'revised', 'time_given', 'withdrawn'],
  ]);
});

test('[LE15] the end sets the quiz to completed and allows another session; times are stored in a row of their own', async () => {
  const store = await makeStore();
  const game = await makeGame(store);
  const row = () => store.sqlite.prepare('SELECT * FROM Session').get();
  const quiz = () => store.sqlite.prepare('SELECT status FROM Quiz').pluck().get();
  for (const command of [...joins(), advance('q1')]) await game.run(command);
  expect(row()).toMatchObject({ status: 'question', questionStartedAt: START.wall + 4000, runningFor: 'quiz' });
  await game.run({ type: 'end' });
  expect(row()).toMatchObject({
    status: 'completed',
    completedAt: START.wall + 5000,
    updatedAt: START.wall + 5000,
    runningFor: null,
    questionStartedAt: null,
    currentQuestionId: null,
  });
  expect(quiz()).toBe('completed');
});

test('[JN6] [RS1] the numbers of names that look the same are restored from the rows', async () => {
  const game = await makeGame(await makeStore());
  const [teacher] = joins();
  if (teacher?.type !== 'join') throw new Error('Nobody can join');
  await game.run({ ...teacher, name: 'Tea\u200bcher', skeleton: 'Teacher' });
  expect([...(await game.restored()).nameNumbers]).toEqual([['Teacher', 1]]);
});

test('[LE13] a decision based on an older revision leaves no trace: no points, answers or people', async () => {
  const store = await makeStore();
  const game = await makeGame(store);
  for (const command of [...joins(), advance('q1'), answer('p1', 'q1a')]) await game.run(command);
  const before = await store.sessions.load('session');
  // Someone else is a few steps ahead.
  store.sqlite.prepare('UPDATE Session SET revision = revision + 9').run();
  const late: Command = {
    type: 'join',
    participantId: 'p9',
    name: 'Late',
    skeleton: 'Late',
    limit: 50,
    person: guest('late'),
  };
  for (const command of [late, answer('p2', 'q1b'), { type: 'end_question' } as const, advance('q1', true)]) {
    expect((await game.run(command)).isStored).toBe(false);
  }
  store.sqlite.prepare('UPDATE Session SET revision = revision - 9').run();
  expect(await store.sessions.load('session')).toEqual(before);
});

test('[LE13] if one session of a group loses, nothing of the group is stored; without it everything is', async () => {
  const store = await makeStore();
  const [one, two] = [await makeGame(store), await makeGame(store, '2')];
  for (const command of joins()) await one.run(command);
  for (const command of joins('x')) await two.run(command);
  store.sqlite.prepare(`UPDATE Session SET revision = 5 WHERE id = 'session2'`).run();
  const writes = [one.decideAt(advance('q1')), two.decideAt(advance('q1'))];
  expect(await store.sessions.write(writes)).toBe(false);
  expect((await one.restored()).phase).toEqual({ status: 'waiting' });
  expect(await store.sessions.write(writes.slice(0, 1))).toBe(true);
  expect(await one.restored()).toMatchObject({ revision: 1, phase: { questionId: 'q1' } });
  expect(await two.restored()).toMatchObject({ revision: 5, phase: { status: 'waiting' } });
});

test('[LE13] the rows themselves refuse a second answer from a participant, whatever memory says', async () => {
  const store = await makeStore();
  const game = await makeGame(store);
  for (const command of [...joins(), advance('q1')]) await game.run(command);
  const first = game.decideAt(answer('p1', 'q1a'));
  const forgetful = await game.restored();
  expect(await store.sessions.write([first])).toBe(true);
  expect(await store.sessions.write([{ ...first, session: forgetful }])).toBe(false);
  expect((await store.sessions.load('session'))?.answers).toHaveLength(1);
});

test('[LE12] the time of an open question is stored without a change', async () => {
  const store = await makeStore();
  const game = await makeGame(store);
  for (const command of [...joins(), advance('q1')]) await game.run(command);
  const { session } = game;
  const now = { ms: START.ms + 9000, wall: START.wall + 9000 };
  const write = { session, revision: session.revision, changes: [], now, withTime: true, hostSeen: true };
  expect(await store.sessions.write([write])).toBe(true);
  expect((await store.sessions.load('session'))?.session.elapsedMs).toBe(5000);
  expect((await store.sessions.load('session'))?.hostSeenAt).toBe(now.wall);
  // A loser does not set the time back.
  store.sqlite.prepare('UPDATE Session SET revision = 9').run();
  expect(await store.sessions.write([{ ...write, now: START }])).toBe(false);
  expect((await store.sessions.load('session'))?.session.elapsedMs).toBe(5000);
});
