import { setTimeout as wait } from 'node:timers/promises';
import WebSocket from 'ws';
import { contentOf, createCaller } from './http.js';
import { inTurn } from './pace.js';
import { portOf } from './phone.js';
import { questionOf } from './questions.js';
import { createThinCaller } from './thin-caller.js';

/** @typedef {import('./phone.js').Place} Place */

const PASSWORD = 'secret1';
const HEARTBEAT_MS = 30_000;

/** @typedef {Awaited<ReturnType<typeof signUp>>} Host */

/**
 * Registers a host on the server, who runs any number of sessions, each with its own screen.
 *
 * @param {number} port
 */
export async function signUp(port) {
  const caller = createCaller(port);
  const email = `host-${process.pid}@example.org`;
  const account = { email, password: PASSWORD, displayName: 'Ann Baker', acceptTerms: true };
  contentOf(await caller.call({ method: 'POST', path: '/api/register', body: account }), 'Registering');
  const login = await caller.call({ method: 'POST', path: '/api/login', body: { email, password: PASSWORD } });
  contentOf(login, 'Signing in');
  const { cookie } = login;
  /** @type {Map<string, WebSocket>} */
  const screens = new Map();

  /**
   * @template Value
   * @param {string} method
   * @param {string} path
   * @param {unknown} [body]
   * @returns {Promise<Value>}
   */
  async function ask(method, path, body) {
    return contentOf(await caller.call({ method, path, body, cookie }), `${method} ${path}`);
  }

  /**
   * Creates a quiz, its session and a screen.
   *
   * @param {number} questionCount
   * @param {string[]} types Of the questions; a single choice where none is named.
   * @param {{ id: string, alt: string } | null} image Of each question.
   * @returns {Promise<Place>}
   */
  async function openSession(questionCount, types, image) {
    const draft = { title: 'General knowledge', description: '', whoCanJoin: 'anyone', status: 'active' };
    const questions = Array.from({ length: questionCount }, (_, index) => {
      const question = questionOf(types[index] ?? 'single', index);
      return image ? { ...question, image } : question;
    });
    /** @type {{ id: string }} */
    const quiz = await ask('POST', '/api/quizzes', { ...draft, questions });
    /** @type {{ id: string }} */
    const session = await ask('POST', '/api/sessions', { quizId: quiz.id });
    /** @type {{ id: string, type: string, options: { id: string }[] }[]} */
    const copies = await ask('GET', `/api/sessions/${session.id}/questions`);
    await openScreen(session.id);
    const asked = copies.map(({ id, type, options }) => ({ id, type, optionIds: options.map((option) => option.id) }));
    return { quizId: quiz.id, sessionId: session.id, questions: asked };
  }

  /** @param {string} sessionId */
  function openScreen(sessionId) {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, {
      perMessageDeflate: false,
      headers: { Cookie: cookie },
    });
    screens.set(sessionId, socket);
    socket.on('open', () => socket.send(JSON.stringify({ type: 'join_session', sessionId })));
    const heartbeat = setInterval(() => socket.send('{"type":"heartbeat"}'), HEARTBEAT_MS);
    socket.on('close', () => clearInterval(heartbeat));
    return new Promise((resolve, reject) => {
      socket.once('message', resolve);
      socket.once('error', reject);
    });
  }

  return {
    cookie,
    ask,
    /**
     * @param {number} count
     * @param {number} questionCount
     * @param {string[]} [types]
     * @param {{ id: string, alt: string } | null} [image]
     */
    async openSessions(count, questionCount, types = [], image = null) {
      /** @type {Place[]} */
      const places = [];
      await inTurn(count, 8, async () => void places.push(await openSession(questionCount, types, image)));
      return places;
    },
    /**
     * @param {Place} place
     * @param {number} round
     */
    open: ({ sessionId, questions }, round) =>
      ask('POST', `/api/sessions/${sessionId}/advance`, { questionId: questions[round]?.id }),
    /** @param {Place} place */
    close: ({ sessionId }) => ask('POST', `/api/sessions/${sessionId}/end-question`, {}),
    /**
     * @param {Place} place
     * @returns {Promise<{ revision: number }>}
     */
    sessionOf: ({ sessionId }) => ask('GET', `/api/sessions/${sessionId}`),
    /**
     * Ends sessions and disconnects their screens.
     *
     * @param {Place[]} places
     */
    async end(places) {
      await inTurn(places.length, 8, async (index) => {
        const { sessionId = '' } = places[index] ?? {};
        await ask('POST', `/api/sessions/${sessionId}/end`, {});
        screens.get(sessionId)?.terminate();
      });
      await wait(100);
    },
  };
}

/**
 * Returns what a guest's phone does before it opens a socket.
 *
 * @param {number[]} ports
 * @returns {(phone: import('./phone.js').Phone) => Promise<void>}
 */
export function guestsOf(ports) {
  const callers = new Map(ports.map((port) => [port, createThinCaller(port)]));
  return async (phone) => {
    const body = { quizId: phone.place.quizId, name: nameOf(phone.index) };
    const call = callers.get(portOf(ports, phone));
    if (!call) throw new Error('There is no process');
    const answer = await call('/api/participants', body);
    /** @type {{ id: string }} */
    const participant = contentOf(answer, 'Joining');
    phone.participantId = participant.id;
    phone.cookie = answer.cookie;
  };
}

/**
 * A unique name without digits, as the offensive-word filter reads some numbers as words, e.g. 455.
 *
 * @param {number} index
 */
function nameOf(index) {
  return `Player ${String(index).replace(/\d/g, (digit) => 'bghjlmpqrv'.charAt(Number(digit)))}`;
}
