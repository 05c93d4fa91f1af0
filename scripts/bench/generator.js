import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { answerCalls } from './calls.js';
import { createCrowd } from './crowd.js';
import { guestsOf, signUp } from './host.js';
import { contentOf, createCaller } from './http.js';
import { bareProtocol, realProtocol } from './phone.js';

// Runs all phones and the host in a separate process, so that their CPU time is not counted as the server's.

/** @typedef {import('./phone.js').Place} Place */
/** @typedef {import('./crowd.js').Crowd} Crowd */
/** @typedef {typeof commands} Commands */

/** @type {Map<string, Crowd>} */
const crowds = new Map();
/**
 * Places by session, as every call passes a copy.
 *
 * @type {Map<string, Place>}
 */
const knownPlaces = new Map();
/** @type {import('./host.js').Host | null} */
let host = null;
/** @type {ReturnType<typeof createCaller> | null} */
let bare = null;
/** Of several processes, the host uses the last one. */
const ports = { real: [0], bare: 0 };

const commands = {
  /** @param {{ real: number[], bare: number }} where Ports. */
  async begin(where) {
    Object.assign(ports, where);
    bare = createCaller(where.bare);
    host = await signUp(where.real.at(-1) ?? 0);
  },

  /**
   * Opens sessions of the host, each with a screen.
   *
   * @param {{ count: number, questions: number, types?: string[] }} wanted
   */
  openSessions: ({ count, questions, types }) => theHost().openSessions(count, questions, types),

  /** The host's id, and the Cookie header of their browser. */
  async whoHosts() {
    /** @type {{ id: string }} */
    const { id } = await theHost().ask('GET', '/api/user');
    return { id, cookie: theHost().cookie };
  },

  /** @param {{ places: Place[] }} which */
  endSessions: ({ places }) => theHost().end(places),

  /**
   * Adds phones to an existing or new crowd.
   *
   * @param {{ crowd: string, isBare: boolean, places: Place[], each: number, spreadMs: number | null }} wanted
   * @returns {Promise<{ latencies: Float64Array, state: string }>} For each phone, the milliseconds from its first call
   *   until it received its state; and the last such state.
   */
  gather({ crowd: name, isBare, places, each, spreadMs }) {
    const crowd =
      crowds.get(name) ?? (isBare ? newBareCrowd() : createCrowd(realProtocol(ports.real), guestsOf(ports.real)));
    crowds.set(name, crowd);
    return crowd.gather(places.map(known), each, spreadMs);
  },

  /**
   * Opens or closes a question, or makes the bare server send `frames` to all. The phones report when it arrived.
   *
   * @param {{ crowd: string, kind: 'opened' | 'results', round: number, frames?: string[] }} what
   * @returns {Promise<{ untilFirstMs: number, behindFirst: Float64Array, frames: string[] }>} The time from the host's
   *   call until the first phone received it; how much later each phone received it; and the frames of the first phone.
   */
  async fanOut({ crowd: name, kind, round, frames }) {
    const crowd = crowdOf(name);
    collectGarbage();
    const heard = crowd.listen(kind, round);
    const begun = performance.now();
    const places = [...new Set(crowd.phones.map(({ place }) => place))];
    const [{ stamps, frames: got }] = await Promise.all([heard, steer({ places, kind, round, frames })]);
    const first = stamps.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
    return { untilFirstMs: first - begun, behindFirst: stamps.map((at) => at - first), frames: got };
  },

  /**
   * @param {{ crowd: string, round: number, pace: { spreadMs: number } | { atOnce: number }, share?: number }} how
   */
  answer({ crowd, round, pace, share }) {
    collectGarbage();
    return crowdOf(crowd).answer(round, pace, share);
  },

  /**
   * Payload received since the last call. Batched frames may arrive a while after their cause.
   *
   * @param {{ crowd: string, first?: number }} which If given, only the first phones count.
   * @returns {Promise<number>} Bytes of the phone that received most.
   */
  async takeBytes({ crowd: name, first }) {
    const { phones } = crowdOf(name);
    const most = phones.slice(0, first).reduce((bytes, phone) => Math.max(bytes, phone.bytes), 0);
    for (const phone of phones) phone.bytes = 0;
    return most;
  },

  /**
   * Breaks all sockets. The phones reconnect while a question is open that all of them have answered.
   *
   * @param {{ crowd: string, isBare: boolean, round: number, spreadMs: number }} how
   */
  async reconnect({ crowd: name, isBare, round, spreadMs }) {
    const crowd = crowdOf(name);
    const [{ place } = { place: null }] = crowd.phones;
    collectGarbage();
    if (isBare || !place) return await crowd.reconnect(spreadMs, () => {});
    const { revision } = await theHost().sessionOf(place);
    return await crowd.reconnect(spreadMs, (phone, frame) => checkState(phone, frame, { revision, round }));
  },

  /** @param {{ crowd: string }} which */
  async leave({ crowd: name }) {
    crowdOf(name).leave();
    crowds.delete(name);
    await wait(300);
    collectGarbage();
  },
};

answerCalls(commands);

/**
 * @param {{ places: Place[], kind: 'opened' | 'results', round: number, frames?: string[] | undefined }} what
 */
async function steer({ places, kind, round, frames }) {
  // All at once: the hosts of many sessions do not wait for each other.
  const steerOne = async (/** @type {Place} */ place) => {
    if (!frames) await (kind === 'opened' ? theHost().open(place, round) : theHost().close(place));
    else await sendBare(place, frames);
  };
  await Promise.all(places.map(steerOne));
}

/**
 * @param {Place} place
 * @param {string[]} frames
 */
async function sendBare({ sessionId }, frames) {
  const answer = await bare?.call({ method: 'POST', path: '/send', body: { group: sessionId, frames } });
  if (answer) contentOf(answer, 'The bare server');
}

/** @param {Place} place */
function known(place) {
  const same = knownPlaces.get(place.sessionId) ?? place;
  knownPlaces.set(place.sessionId, same);
  return same;
}

function newBareCrowd() {
  return createCrowd(bareProtocol(ports.bare), async (phone) => {
    // The same length as the server's ids.
    phone.participantId = randomBytes(12).toString('base64url');
  });
}

/**
 * @param {import('./phone.js').Phone} phone
 * @param {Buffer} frame
 * @param {{ revision: number, round: number }} expected
 */
function checkState({ place, participantId, chosen }, frame, { revision, round }) {
  /** @type {{ session: { revision: number, currentQuestionId: string }, you: { participant: { id: string }, answer: { questionId: string, selectedOptionIds: string[] } | null } }} */
  const { session, you } = JSON.parse(frame.toString());
  const questionId = place.questions[round]?.id;
  const isRight =
    session.revision === revision &&
    session.currentQuestionId === questionId &&
    you.participant.id === participantId &&
    you.answer?.questionId === questionId &&
    you.answer?.selectedOptionIds.join() === chosen;
  if (!isRight) throw new Error(`A phone reconnected to a wrong state: ${frame}`);
}

function theHost() {
  if (host === null) throw new Error('Nobody has signed in yet');
  return host;
}

/** @param {string} name */
function crowdOf(name) {
  const crowd = crowds.get(name);
  if (!crowd) throw new Error(`There is no crowd ${name}`);
  return crowd;
}

/** Called between measurements, so that the phones' own garbage collection delays none of them. */
function collectGarbage() {
  globalThis.gc?.();
}
