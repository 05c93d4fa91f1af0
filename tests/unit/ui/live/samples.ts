import type { OwnState, ServerMessages } from '#app/contract/messages.ts';
import type { HostedParticipant, HostPart, Participant, Question, Session } from '#app/contract/things.ts';
import type { FoldedMessage } from '#app/ui/live/read-message.ts';

/** A single-choice question of 20 s with the options `q1-a` and `q1-b`, as a player sees it while it is open. */
export function question(id = 'q1', changed: Partial<Question> = {}): Question {
  const option = (letter: string, order: number) => ({
    id: `${id}-${letter}`,
    questionId: id,
    text: letter,
    order,
    image: null,
  });
  return {
    id,
    quizId: 'quiz',
    text: 'Which?',
    type: 'single',
    timeLimit: 20,
    points: 100,
    order: 0,
    options: [option('a', 0), option('b', 1)],
    setup: {},
    image: null,
    sound: null,
    ...changed,
  };
}

/** The same with its results: `a` is right. */
export function shownQuestion(id = 'q1'): Question {
  const { options, ...open } = question(id);
  return {
    ...open,
    key: {},
    funFact: 'So it is.',
    options: options.map((option, n) => ({ ...option, isCorrect: n === 0 })),
  };
}

export function session(changed: Partial<Session> = {}): Session {
  return {
    id: 'session',
    quizId: 'quiz',
    number: 1,
    status: 'waiting',
    currentQuestionId: null,
    asking: 0,
    questionStartedAt: null,
    opensAt: null,
    timerPaused: false,
    timeRemaining: null,
    currentStats: { answerCounts: {}, summary: null },
    locked: false,
    hostPresent: true,
    revision: 1,
    createdAt: '2026-11-20T10:00:00.000Z',
    completedAt: null,
    reveal: null,
    ...changed,
  };
}

/** What makes a session one with an open question. */
export function open(changed: Partial<Session> = {}): Partial<Session> {
  const questionStartedAt = new Date(SERVER_START).toISOString();
  return {
    status: 'question',
    currentQuestionId: 'q1',
    asking: 1,
    questionStartedAt,
    timeRemaining: 20,
    ...changed,
  };
}

/** Epoch milliseconds at which the samples' question starts. */
export const SERVER_START = Date.UTC(2026, 10, 20, 10);

export function participant(id = 'ann', changed: Partial<Participant> = {}): Participant {
  return {
    id,
    quizId: 'quiz',
    sessionId: 'session',
    name: id,
    nameNumber: 1,
    score: 0,
    correctAnswers: 0,
    totalResponseTime: 0,
    featured: false,
    rank: 1,
    ...changed,
  };
}

export function hosted(id = 'ann', changed: Partial<HostedParticipant> = {}): HostedParticipant {
  return { ...participant(id), connected: true, removed: false, timeFactor: 1, ...changed };
}

/** A host's part of a session with the questions `q1` and `q2`. */
export function hostPart(changed: Partial<HostPart> = {}): HostPart {
  return {
    course: [
      { questionId: 'q1', round: 1 },
      { questionId: 'q2', round: 0 },
    ],
    elapsedMs: [],
    removed: [],
    connected: 0,
    progress: { answered: 0, total: 0, correct: 0 },
    shuffled: [],
    hidden: [],
    wall: { stage: 'answers', sound: null, isOnScreen: false },
    room: { polling: 0, reached: 0, of: 0, slowestMs: null, isPoor: false },
    ...changed,
  };
}

/** What hosts receive about these participants, `total` of whom are in. */
export function people(participants: HostedParticipant[], total: number, connected = total) {
  return { participants, total, connected };
}

export function you(changed: Partial<OwnState> = {}): OwnState {
  return { participant: participant(), answer: null, lastResult: null, timeLimit: null, ...changed };
}

type StateMessage = { type: 'session_state' } & ServerMessages['session_state'];

/** A session_state; its question goes with the session unless given. */
export function state(of: Partial<Session> = {}, changed: Partial<ServerMessages['session_state']> = {}): StateMessage {
  const told = session(of);
  const id = told.currentQuestionId;
  const shown = id === null ? null : told.status === 'results' ? shownQuestion(id) : question(id);
  const parts = { session: told, participants: [], total: 0, question: shown, serverNow: SERVER_START };
  return { type: 'session_state', ...parts, ...changed };
}

export function results(changed: Partial<ServerMessages['question_results']> = {}): FoldedMessage {
  return {
    type: 'question_results',
    questionId: 'q1',
    correctOptionIds: ['q1-a'],
    answerCounts: { 'q1-a': 2, 'q1-b': 1 },
    summary: null,
    key: {},
    funFact: 'So it is.',
    ...changed,
  };
}
