import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { mustCall, toCookie } from './calls.js';
import { chooseAnswer } from './choice.js';

/** @typedef {import('./choice.js').Asked} Asked */
/** @typedef {{ status: string, currentQuestionId: string | null, asking: number, revision: number, timerPaused: boolean }} SessionState */
/** @typedef {{ session: SessionState, question: Asked | null, serverNow: number, you?: { answer: object | null } }} StateMessage */

/**
 * What all players of the demo share.
 *
 * @typedef {object} Room
 * @property {string} origin
 * @property {Map<string, import('./quiz.js').Known>} key What can be known, by question.
 * @property {() => number} random
 * @property {number} pace 1: human speed; less: faster.
 * @property {(line: string) => void} say
 */

const HEARTBEAT_MS = 30_000;
const BACK_AFTER_MS = 8_000;
const RETRY_MS = 1_000;
/** Close codes for a removed player or an ended login: they don't come back. */
const FOR_GOOD = [4001, 4003];

/**
 * Creates a simulated phone.
 *
 * @param {import('./people.js').Person} person
 * @param {Room} room
 */
export function createPlayer({ name, skill, pace, drops }, room) {
  const { origin, random, say } = room;
  let cookie = '';
  /** @type {WebSocket | null} */
  let socket = null;
  /** @type {{ sessionId: string, participantId: string } | null} */
  let participant = null;
  /** @type {Set<string>} */
  const questions = new Set();
  let hasDropped = false;
  /** The round of the question for which an answer is planned. */
  let planned = '';
  /** @type {{ isPaused: boolean, held: (() => void) | null }} */
  const clock = { isPaused: false, held: null };

  /** @param {{ quizId: string, sessionId: string }} session */
  async function enter({ quizId, sessionId }) {
    const body = { quizId, name };
    /** @type {{ body: { id: string }, cookies: string[] }} */
    const joined = await mustCall(origin, 'POST /api/participants', { body, cookie });
    cookie = toCookie(joined.cookies) || cookie;
    questions.clear();
    hasDropped = false;
    participant = { sessionId, participantId: joined.body.id };
    connect();
  }

  function connect() {
    if (!participant) return;
    const own = new WebSocket(`${origin.replace('http', 'ws')}/ws`, { headers: { Cookie: cookie } });
    socket = own;
    const send = (/** @type {object} */ message) => own.readyState === own.OPEN && own.send(JSON.stringify(message));
    const heartbeat = setInterval(() => send({ type: 'heartbeat' }), HEARTBEAT_MS);
    own.on('open', () => send({ type: 'join_session', ...participant }));
    own.on('message', (data) => onMessage(JSON.parse(String(data))));
    own.on('error', () => {});
    own.on('close', async (code) => {
      clearInterval(heartbeat);
      planned = '';
      if (socket !== own || FOR_GOOD.includes(code)) return;
      await wait(RETRY_MS, null, { ref: false });
      if (socket === own) connect();
    });
  }

  /** @param {{ type: string } & StateMessage} message */
  function onMessage(message) {
    if (message.type !== 'session_state') return;
    const { session, question, serverNow, you } = message;
    clock.isPaused = session.timerPaused;
    if (!clock.isPaused) clock.held?.();
    if (session.status === 'completed') return leave();
    if (session.status !== 'question' || !question) return;
    const round = `${question.id}/${session.asking}`;
    if (planned === round || you?.answer) return;
    planned = round;
    // On the same machine the clocks agree.
    const late = Math.min(999, Math.max(0, Math.round((Date.now() - serverNow) / 10)));
    socket?.send(JSON.stringify({ type: 'got', q: [session.revision, late] }));
    questions.add(question.id);
    void answer(question, session.asking);
    if (questions.size === drops && !hasDropped) void drop();
  }

  /**
   * @param {Asked} question
   * @param {number} round
   */
  async function answer(question, round) {
    const mine = planned;
    const thinking = pace * (0.7 + 0.6 * random()) * question.timeLimit * 1000;
    await wait(Math.max(800, thinking) * room.pace, null, { ref: false });
    if (clock.isPaused) await new Promise((resolve) => (clock.held = () => resolve(null)));
    clock.held = null;
    if (planned !== mine || !participant) return;
    const choice = chooseAnswer(question, { skill, key: room.key, random });
    const { participantId } = participant;
    socket?.send(
      JSON.stringify({
        type: 'answer_submitted',
        participantId,
        questionId: question.id,
        asking: round,
        ...choice,
      }),
    );
  }

  /** Simulates a lost network, then reconnects. */
  async function drop() {
    const closing = socket;
    hasDropped = true;
    await wait(500 * room.pace, null, { ref: false });
    if (socket !== closing || !closing) return;
    socket = null;
    closing.terminate();
    say(`${name} has lost the connection`);
    await wait(BACK_AFTER_MS * room.pace, null, { ref: false });
    if (!participant || socket) return;
    connect();
    say(`${name} is back`);
  }

  function leave() {
    participant = null;
    planned = '';
    const own = socket;
    socket = null;
    own?.close();
  }

  return { name, enter, leave };
}
