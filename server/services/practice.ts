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
import { createPracticeRooms, type PracticeRooms } from './practice-rooms.ts';
import { incomplete } from './quizzes.ts';
import { newId } from './secrets.ts';
import type { SessionService } from './sessions.ts';
import { countWrite } from './write-rate.ts';

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
  find(accountId: string): Practice | null;
  /** Whether this account may play in the room: anybody in a public one, only the author in a rehearsal ([PX8]). */
  admits(accountId: string, userId: string | null): boolean;
  /** Whether this viewer hosts the room: by the cookie of a public one, and as the author of a rehearsal ([PX4]). */
  isHost(accountId: string, viewer: Viewer): boolean;
  /** Ends and removes the rehearsals of an author. */
  closeOf(authorId: string): Promise<void>;
  /** Ends and removes the room. Does nothing if there is none. */
  close(practiceId: string): Promise<void>;
  /** Removes the rooms that were open when the process stopped. */
  removeLeft(): Promise<void>;
  /** Stops all players and timers. */
  stop(): void;
}

interface Deps {
  data: Pick<Data, 'quizzes' | 'sessions' | 'practiceAccounts'>;
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
  const { data, config, now } = deps;
  return {
    isTryItOn: config.tryIt,
    tryIt: (address) => orUnavailable(() => tryIt(deps, address)),
    rehearse: (quiz) => orUnavailable(() => rehearse(deps, quiz)),
    find: (accountId) => practiceRooms.find(accountId)?.practice ?? null,
    admits(accountId, userId) {
      const room = practiceRooms.find(accountId);
      return !room || room.authorId === null || room.authorId === userId;
    },
    isHost(accountId, { userId, practiceId }) {
      const room = practiceRooms.find(accountId);
      if (!room) return false;
      return room.authorId === null ? accountId === practiceId : room.authorId === userId;
    },
    closeOf: (authorId) => practiceRooms.closeOf(authorId),
    close: (practiceId) => practiceRooms.close(practiceId),
    async removeLeft() {
      for (const id of await data.practiceAccounts.list()) await data.practiceAccounts.remove(id, now());
    },
    stop: () => practiceRooms.stop(),
  };
}

async function tryIt(deps: AllDeps, address: string): Promise<Outcome<OpenedRoom>> {
  if (!deps.config.tryIt) return refuse('not_found');
  if (deps.practiceRooms.count('try_it') >= TRY_IT_ROOMS_MAX) return refuse('practice_full', { retryAfter: 60 });
  const wait = await deps.attempts.takePracticeRoom(address);
  if (wait !== null) return refuse('too_many_practice_rooms', { retryAfter: wait });
  return open(deps, {
    practice: { kind: 'try_it' },
    authorId: null,
    quiz: { ...SAMPLE_QUIZ, tags: [] },
    questions: sampleQuestions(newId),
    lastsMs: PRACTICE.tryItMs,
  });
}

async function rehearse(deps: AllDeps, quiz: Quiz): Promise<Outcome<OpenedRoom>> {
  const { data, practiceRooms } = deps;
  const questions = await data.quizzes.listQuestions(quiz.id);
  const refusal = incomplete(quiz, questions) ?? (await countWrite(deps, quiz.creatorId, questions));
  if (refusal) return refusal;
  await practiceRooms.closeOf(quiz.creatorId);
  return open(deps, {
    practice: { kind: 'rehearsal', quizId: quiz.id },
    authorId: quiz.creatorId,
    // The code alone lets nobody in: only the author can join.
    quiz: { ...settingsOf(quiz), status: 'active', whoCanJoin: 'signed_in', tags: [] },
    questions: questions.map(copyQuestion),
    lastsMs: PRACTICE.rehearsalMs,
  });
}

interface Opening {
  practice: Practice;
  authorId: string | null;
  quiz: Omit<NewQuiz, 'id' | 'creatorId' | 'accessCode' | 'createdAt'>;
  questions: readonly QuestionContent[];
  lastsMs: number;
}

async function open(deps: AllDeps, opening: Opening): Promise<Outcome<OpenedRoom>> {
  const { data, practiceRooms, now } = deps;
  const { practice, authorId, lastsMs } = opening;
  const practiceId = newId();
  practiceRooms.reserve(practiceId, { practice, authorId });
  try {
    await data.practiceAccounts.create({ id: practiceId, createdAt: now() });
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
