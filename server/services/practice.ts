import { randomInt } from 'node:crypto';
import type { Practice } from '#app/contract/practice.ts';
import { type Outcome, refuse } from '#app/contract/refusals.ts';
import type { Quiz } from '#app/contract/things.ts';
import { PRACTICE, TRY_IT_ROOMS_MAX } from '#app/core/limits.ts';
import type { Viewer } from '#app/core/permissions.ts';
import { SAMPLE_QUIZ, sampleQuestions } from '#app/core/practice/sample-quiz.ts';
import type { QuestionContent } from '#app/core/question.ts';
import type { Config } from '../config.ts';
import type { Data } from '../data/index.ts';
import type { NewQuiz } from '../data/quizzes.ts';
import type { Bus } from '../live/bus.ts';
import type { Rooms } from '../live/rooms.ts';
import type { Later } from '../live/simulated-room.ts';
import type { Attempts } from './attempts.ts';
import { copyQuestion, settingsOf, storeNewQuiz } from './new-quizzes.ts';
import { orUnavailable } from './outcome.ts';
import { createPracticeOwners } from './practice-owners.ts';
import { createPracticeRooms, type PracticeRooms } from './practice-rooms.ts';
import { incomplete } from './quizzes.ts';
import { newId } from './secrets.ts';
import type { SessionService } from './sessions.ts';
import { countWrite } from './write-rate.ts';

/** How much longer than it may last a room of another process must be open, until that process counts as dead. */
const LEFT_AFTER_MS = 60_000;

const FULL = refuse('practice_full', { retryAfter: 60 });

/** An open practice room. A public one is hosted by the browser with its practice account's cookie. */
export interface OpenedRoom {
  practiceId: string;
  /** The room's own quiz, with its running session. */
  quizId: string;
}

/** Use cases of practice rooms. Those with an outcome may also refuse `unavailable`. */
export interface PracticeService {
  /** Whether visitors may open a practice room without an account. */
  readonly isTryItOn: boolean;
  /** Opens a room with the sample quiz. Refuses `not_found` if that is off, `too_many_practice_rooms`, `practice_full`. */
  tryIt(address: string): Promise<Outcome<OpenedRoom>>;
  /**
   * Opens a room with a copy of the author's quiz, a draft or not, and closes their earlier rehearsal. Refuses `invalid` if
   * the quiz is not complete, `too_many_writes`.
   */
  rehearse(quiz: Quiz): Promise<Outcome<OpenedRoom>>;
  /** What room the account of a quiz or session belongs to; null if it is not a practice account. */
  find(accountId: string): Promise<Practice | null>;
  /** Whether it is a practice account, as far as this process knows. For counts. */
  isKnown(accountId: string): boolean;
  /** Whether this account may play in the room: anybody in a public one, only the author in a rehearsal ([PX8]). */
  admits(accountId: string, userId: string | null): Promise<boolean>;
  /** Whether this viewer hosts the room: by the cookie of a public one, and as the author of a rehearsal ([PX4]). */
  isHost(accountId: string, viewer: Viewer): Promise<boolean>;
  /** Ends and removes the rehearsals of an author. */
  closeOf(authorId: string): Promise<void>;
  /** Ends and removes the room. Does nothing if there is none. */
  close(practiceId: string): Promise<void>;
  /** Removes the rooms that a stopped process has left: of several processes, those that have lasted too long. */
  removeLeft(): Promise<void>;
  /** Stops all players and timers. */
  stop(): void;
}

interface Deps {
  data: Pick<Data, 'quizzes' | 'sessions' | 'practiceAccounts' | 'caretaker'>;
  rooms: Rooms;
  bus: Bus;
  attempts: Pick<Attempts, 'takeWrite' | 'takePracticeRoom'>;
  sessions: Pick<SessionService, 'start'>;
  config: Pick<Config, 'tryIt'>;
  now: () => Date;
  later: Later;
  logError(error: unknown, message: string): void;
}

type AllDeps = Deps & { practiceRooms: PracticeRooms };

export function createPracticeService(given: Deps): PracticeService {
  const practiceRooms = createPracticeRooms(given);
  const deps = { ...given, practiceRooms };
  const { data, config } = deps;
  const owners = data.caretaker.isAlone ? null : createPracticeOwners(data.practiceAccounts);
  const find = async (accountId: string) =>
    practiceRooms.find(accountId) ?? (owners ? await owners.find(accountId) : null);
  return {
    isTryItOn: config.tryIt,
    tryIt: (address) => orUnavailable(() => tryIt(deps, address)),
    rehearse: (quiz) => orUnavailable(() => rehearse(deps, quiz)),
    find: async (accountId) => (await find(accountId))?.practice ?? null,
    isKnown: (accountId) => practiceRooms.find(accountId) !== null || owners?.isKnown(accountId) === true,
    async admits(accountId, userId) {
      const room = await find(accountId);
      return !room || room.authorId === null || room.authorId === userId;
    },
    async isHost(accountId, { userId, practiceId }) {
      const room = await find(accountId);
      if (!room) return false;
      return room.authorId === null ? accountId === practiceId : room.authorId === userId;
    },
    closeOf: (authorId) => closeOf(deps, authorId),
    close: (practiceId) => closeAnywhere(deps, practiceId),
    removeLeft: () => removeLeft(deps),
    stop: () => practiceRooms.stop(),
  };
}

async function closeAnywhere({ data, practiceRooms }: AllDeps, practiceId: string): Promise<void> {
  const isForeign = !data.caretaker.isAlone && practiceRooms.find(practiceId) === null;
  if (!isForeign) return practiceRooms.close(practiceId);
  if (await data.practiceAccounts.find(practiceId)) await practiceRooms.closeForeign(practiceId);
}

async function closeOf({ data, practiceRooms }: AllDeps, authorId: string): Promise<void> {
  await practiceRooms.closeOf(authorId);
  if (data.caretaker.isAlone) return;
  for (const id of await data.practiceAccounts.listOf(authorId)) await practiceRooms.closeForeign(id);
}

async function removeLeft({ data, practiceRooms, now }: AllDeps): Promise<void> {
  if (data.caretaker.isAlone) {
    for (const id of await data.practiceAccounts.list()) await data.practiceAccounts.remove(id, now());
    return;
  }
  const time = now().getTime() - PRACTICE.closingMs - LEFT_AFTER_MS;
  for (const [kind, lastsMs] of [
    ['try_it', PRACTICE.tryItMs],
    ['rehearsal', PRACTICE.rehearsalMs],
  ] as const) {
    const left = await data.practiceAccounts.list({ kind, createdBefore: new Date(time - lastsMs) });
    for (const id of left) await practiceRooms.closeForeign(id);
  }
}

async function isFull({ data, practiceRooms }: AllDeps): Promise<boolean> {
  const count = data.caretaker.isAlone ? practiceRooms.count('try_it') : await data.practiceAccounts.count('try_it');
  return count >= TRY_IT_ROOMS_MAX;
}

async function tryIt(deps: AllDeps, address: string): Promise<Outcome<OpenedRoom>> {
  if (!deps.config.tryIt) return refuse('not_found');
  if (await isFull(deps)) return FULL;
  const wait = await deps.attempts.takePracticeRoom(address);
  if (wait !== null) return refuse('too_many_practice_rooms', { retryAfter: wait });
  return open(deps, {
    practice: { kind: 'try_it' },
    authorId: null,
    quiz: { ...SAMPLE_QUIZ, tags: [] },
    questions: sampleQuestions(newId),
    lastsMs: PRACTICE.tryItMs,
    most: deps.data.caretaker.isAlone ? null : TRY_IT_ROOMS_MAX,
  });
}

async function rehearse(deps: AllDeps, quiz: Quiz): Promise<Outcome<OpenedRoom>> {
  const { data } = deps;
  const questions = await data.quizzes.listQuestions(quiz.id);
  const refusal = incomplete(quiz, questions) ?? (await countWrite(deps, quiz.creatorId, questions));
  if (refusal) return refusal;
  await closeOf(deps, quiz.creatorId);
  return open(deps, {
    practice: { kind: 'rehearsal', quizId: quiz.id },
    authorId: quiz.creatorId,
    // The code alone lets nobody in: only the author can join.
    quiz: { ...settingsOf(quiz), status: 'active', whoCanJoin: 'signed_in', tags: [] },
    questions: questions.map(copyQuestion),
    lastsMs: PRACTICE.rehearsalMs,
    most: null,
  });
}

interface Opening {
  practice: Practice;
  authorId: string | null;
  quiz: Omit<NewQuiz, 'id' | 'creatorId' | 'accessCode' | 'createdAt'>;
  questions: readonly QuestionContent[];
  lastsMs: number;
  /** How many rooms of this kind there may be, in all processes; null: not limited by the database. */
  most: number | null;
}

async function open(deps: AllDeps, opening: Opening): Promise<Outcome<OpenedRoom>> {
  const { data, practiceRooms, now } = deps;
  const { practice, authorId, lastsMs, most } = opening;
  const practiceId = newId();
  practiceRooms.reserve(practiceId, { practice, authorId });
  try {
    const account = { id: practiceId, createdAt: now(), practice, authorId };
    if (!(await data.practiceAccounts.create(account, most))) {
      await practiceRooms.close(practiceId);
      return FULL;
    }
    const started = await start(deps, practiceId, opening);
    if (!started.ok) {
      await practiceRooms.close(practiceId);
      return started;
    }
    const { quizId, sessionId } = started.value;
    const isOpen = await practiceRooms.begin(practiceId, { quizId, sessionId, lastsMs });
    return isOpen ? { ok: true, value: { practiceId, quizId } } : refuse('changed_meanwhile');
  } catch (error) {
    await practiceRooms.close(practiceId);
    throw error;
  }
}

async function start(deps: AllDeps, creatorId: string, { quiz, questions }: Opening) {
  const stored = await storeNewQuiz({ ...deps, random: randomInt }, { ...quiz, creatorId }, questions);
  if (!stored.ok) return stored;
  const started = await deps.sessions.start(stored.value);
  if (!started.ok) return started;
  return { ok: true as const, value: { quizId: stored.value.id, sessionId: started.value.session.id } };
}
