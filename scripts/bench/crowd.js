import { setTimeout as wait } from 'node:timers/promises';
import { inTime, inTurn, spread } from './pace.js';
import { connectPhone } from './phone.js';
import { answerTo } from './questions.js';

/** @typedef {import('./phone.js').Phone} Phone */
/** @typedef {import('./phone.js').Place} Place */
/** @typedef {import('./phone.js').Protocol} Protocol */

/**
 * The event that every phone waits for when a question is opened, answered or closed.
 *
 * @typedef {'opened' | 'accepted' | 'results'} Kind
 */

/** Wait after the last expected frame, for any further frames. */
const SETTLE_MS = 150;
const RETRY_MS = 250;

/** @type {Record<Kind, (question: import('./phone.js').AskedQuestion) => string[]>} */
const MARKS = {
  opened: ({ id }) => ['"type":"session_', `"currentQuestionId":"${id}"`, '"status":"question"'],
  accepted: ({ id }) => ['"type":"answer_accepted"', `"questionId":"${id}"`],
  results: ({ id }) => ['"type":"question_results"', `"questionId":"${id}"`],
};

/** @typedef {ReturnType<typeof createCrowd>} Crowd */

/**
 * Creates a group of phones on one server that act together.
 *
 * @param {Protocol} protocol
 * @param {(phone: Phone) => Promise<void>} enter What a phone does before it opens its first socket.
 */
export function createCrowd(protocol, enter) {
  /** @type {Phone[]} */
  const phones = [];
  /** @type {((phone: Phone, frame: Buffer, at: number) => void) | null} */
  let listener = null;
  /** The last reason for a lost socket, reported if phones are missing. */
  let problem = '';
  const listeners = {
    onFrame: (/** @type {Phone} */ phone, /** @type {Buffer} */ frame, /** @type {number} */ at) =>
      listener?.(phone, frame, at),
    onLost: (/** @type {Error} */ error) => {
      problem = ` (${error.message})`;
    },
  };
  const connect = (/** @type {Phone} */ phone) => connectPhone(phone, protocol, listeners);

  /**
   * Adds phones to each place.
   *
   * @param {Place[]} places
   * @param {number} count Phones for each.
   * @param {number | null} spreadMs Time over which they join; null: as fast as the server accepts them.
   * @returns {Promise<{ latencies: Float64Array, state: string }>} For each phone, the milliseconds from its first call
   *   until it received its state; and the last such state.
   */
  async function gather(places, count, spreadMs) {
    const newcomers = Array.from({ length: count }, () => places.map(newPhone)).flat();
    const latencies = new Float64Array(newcomers.length);
    let state = '';
    const joinOne = async (/** @type {number} */ index) => {
      const phone = newcomers[index];
      if (!phone) return;
      const begun = performance.now();
      await enter(phone);
      const { at, frame } = await connect(phone);
      latencies[index] = at - begun;
      state = frame.toString();
    };
    await inTime(
      together(newcomers.length, spreadMs, joinOne),
      () => `not all of ${newcomers.length} phones had joined${problem}`,
    );
    return { latencies, state };
  }

  /** @param {Place} place */
  function newPhone(place) {
    const index = phones.length;
    /** @type {Phone} */
    const phone = { index, place, cookie: '', participantId: '', socket: null, bytes: 0, sentAt: 0, chosen: '' };
    phones.push(phone);
    return phone;
  }

  /**
   * Listens until every phone has received the expected frame.
   *
   * @param {Kind} kind
   * @param {number} round Which question.
   * @param {(phone: Phone) => void} [onFrame] Called for each phone that receives it.
   * @returns {Promise<{ stamps: Float64Array, frames: string[] }>} When each phone received it, and all frames of the
   *   first phone.
   */
  async function listen(kind, round, onFrame = () => {}) {
    const marks = new Map(phones.map(({ place }) => [place, marksOf(kind, place, round)]));
    const stamps = new Float64Array(phones.length);
    /** @type {string[]} */
    const frames = [];
    let missing = phones.length;
    const all = new Promise((resolve) => {
      listener = (phone, frame, at) => {
        if (phone.index === 0) frames.push(frame.toString());
        if (stamps[phone.index] !== 0 || !marks.get(phone.place)?.every((mark) => frame.includes(mark))) return;
        stamps[phone.index] = at;
        missing -= 1;
        onFrame(phone);
        if (missing === 0) resolve(null);
      };
    });
    await inTime(
      all,
      () => `${missing} of ${phones.length} phones had not received '${kind}' of question ${round + 1}${problem}`,
    );
    await wait(SETTLE_MS);
    listener = null;
    return { stamps, frames };
  }

  /**
   * Every phone answers the open question.
   *
   * @param {number} round
   * @param {{ spreadMs: number } | { atOnce: number }} pace Spread over a time, or with so many answers in flight at
   *   any moment.
   * @param {number} [share] The share of the phones that answer.
   * @returns {Promise<{ latencies: Float64Array, spanMs: number }>} From each answer until its acknowledgement; and
   *   from the first answer until the last acknowledgement.
   */
  async function answer(round, pace, share = 1) {
    const count = Math.round(phones.length * share);
    /** @type {((phone: Phone) => void)[]} */
    const accepted = [];
    const begun = performance.now();
    const latencies = new Float64Array(count);
    let last = begun;
    const marks = new Map(phones.map(({ place }) => [place, marksOf('accepted', place, round)]));
    listener = (phone, frame, at) => {
      if (!marks.get(phone.place)?.every((mark) => frame.includes(mark))) return;
      last = at;
      accepted[phone.index]?.(phone);
    };
    const answerOne = (/** @type {number} */ index) =>
      new Promise((/** @type {(value: void) => void} */ resolve) => {
        const phone = phones[(index * (phones.length / count)) | 0];
        if (!phone) return resolve();
        accepted[phone.index] = () => {
          latencies[index] = last - phone.sentAt;
          resolve();
        };
        sendAnswer(phone, round);
      });
    const work = 'spreadMs' in pace ? together(count, pace.spreadMs, answerOne) : inTurn(count, pace.atOnce, answerOne);
    await inTime(work, () => `not all of ${count} answers to question ${round + 1} were acknowledged${problem}`);
    listener = null;
    return { latencies, spanMs: last - begun };
  }

  /**
   * Breaks all sockets at once. The phones reconnect within a time, retrying as often as needed.
   *
   * @param {number} spreadMs
   * @param {(phone: Phone, frame: Buffer) => void} check Throws if the state is wrong.
   * @returns {Promise<number>} Milliseconds until the last phone had its state.
   */
  async function reconnect(spreadMs, check) {
    const begun = performance.now();
    leave();
    let last = begun;
    const reconnectOne = async (/** @type {number} */ index) => {
      const phone = phones[index];
      if (!phone) return;
      const { at, frame } = await connect(phone).catch(async () => {
        await wait(RETRY_MS);
        return connect(phone);
      });
      check(phone, frame);
      last = Math.max(last, at);
    };
    await inTime(together(phones.length, spreadMs, reconnectOne), () => `not all phones had reconnected${problem}`);
    return last - begun;
  }

  function leave() {
    for (const { socket } of phones) socket?.terminate();
  }

  return { phones, gather, listen, answer, reconnect, leave };
}

/**
 * @param {Kind} kind
 * @param {Place} place
 * @param {number} round
 * @returns {Buffer[]}
 */
function marksOf(kind, place, round) {
  const question = place.questions[round];
  if (!question) throw new Error(`There is no question ${round + 1}`);
  return MARKS[kind](question).map((mark) => Buffer.from(mark));
}

/**
 * @param {Phone} phone
 * @param {number} round
 */
function sendAnswer(phone, round) {
  const question = phone.place.questions[round] ?? { id: '', type: 'single', optionIds: [] };
  const { chosen, value } = answerTo(question, phone.index);
  phone.chosen = chosen;
  const message = { type: 'answer_submitted', participantId: phone.participantId, questionId: question.id };
  const picked = { ...message, answerOptionId: chosen, selectedOptionIds: [chosen] };
  const text = JSON.stringify(value === undefined ? picked : { ...message, value });
  phone.sentAt = performance.now();
  phone.socket?.send(text);
}

/**
 * Does the work `count` times: evenly over a time or, without one, 64 at a time.
 *
 * @param {number} count
 * @param {number | null} spreadMs
 * @param {(index: number) => Promise<void>} work
 */
async function together(count, spreadMs, work) {
  if (spreadMs === null) return await inTurn(count, 64, work);
  /** @type {Promise<void>[]} */
  const begun = [];
  await new Promise((resolve, reject) => {
    const start = (/** @type {number} */ index) => {
      const one = work(index);
      one.catch(reject);
      begun.push(one);
    };
    spread(count, spreadMs, start).then(() => resolve(null), reject);
  });
  await Promise.all(begun);
}
