import { setTimeout as wait } from 'node:timers/promises';
import { mustCall, toCookie } from '../demo/calls.js';
import { people } from '../demo/people.js';
import { withPhotos } from '../demo/photos.js';
import { demoQuiz } from '../demo/quiz.js';

/**
 * @typedef {object} Guest
 * @property {string} participantId
 * @property {string} cookie
 */

/** Pause between two answers, so that no two players have the same score. */
const THINKING_MS = 150;
/** The demo's questions with options to choose from. */
const shown = demoQuiz.questions.filter(({ options = [] }) => options.some(({ isCorrect }) => isCorrect));
/** The question in the pictures: the one with a photo. */
const SHOWN = 2;
/** The one in the pictures of the editor: with a formula. */
export const EDITED = 3;

/**
 * Creates a host with a quiz and many guests, on a server with limits turned off.
 *
 * @param {string} origin
 * @param {{ timeLimit?: number, readingTime?: number, host?: string }} [more] `timeLimit`: seconds, long enough for all
 *   pictures of one question. `host`: the first part of the host's address.
 */
export async function fillRoom(origin, { timeLimit = 30, readingTime = 0, host = 'host' } = {}) {
  const account = { email: `${host}@example.org`, password: 'secret1', displayName: 'Ann Baker', acceptTerms: true };
  await mustCall(origin, 'POST /api/register', { body: account });
  const { cookies } = await mustCall(origin, 'POST /api/login', { body: account });
  const cookie = toCookie(cookies);
  /**
   * @template Body
   * @param {string} line
   * @param {unknown} [body]
   * @returns {Promise<Body>}
   */
  const ask = async (line, body) => (await mustCall(origin, line, { cookie, body })).body;

  const illustrated = await withPhotos(origin, cookie, shown);
  const questions = illustrated.map((question) => ({ ...question, timeLimit }));
  /** @type {{ id: string }} */
  const quiz = await ask('POST /api/quizzes', { ...demoQuiz, questions, readingTime, endWhenAllAnswered: false });
  /** @type {{ id: string }} */
  const session = await ask('POST /api/sessions', { quizId: quiz.id });
  /** @type {{ id: string, options: { id: string }[] }[]} */
  const asked = await ask(`GET /api/sessions/${session.id}/questions`);
  /** @type {Guest[]} */
  const guests = [];
  for (const { name } of people) guests.push(await join(origin, quiz.id, name));

  const right = (/** @type {number} */ index) => shown[index]?.options?.findIndex(({ isCorrect }) => isCorrect) ?? 0;
  /**
   * @param {number} index
   * @param {readonly Guest[]} by
   */
  async function answer(index, by) {
    const { id = '', options = [] } = asked[index] ?? {};
    for (const [place, { participantId, cookie: own }] of by.entries()) {
      const knows = (people[place]?.skill ?? 1) * 10 > (place * 7 + index * 3) % 10;
      const choice = options[knows ? right(index) : (right(index) + 1) % options.length]?.id;
      const body = { participantId, questionId: id, answerOptionId: choice };
      await wait(THINKING_MS);
      await mustCall(origin, 'POST /api/answers', { cookie: own, body });
    }
  }
  const open = (/** @type {number} */ index) =>
    ask(`POST /api/sessions/${session.id}/advance`, { questionId: asked[index]?.id });

  return {
    open,
    /** Everybody answers the question at this index, which is open. */
    answer: (/** @type {number} */ index) => answer(index, guests),
    quizId: quiz.id,
    sessionId: session.id,
    cookie,
    phone: { path: `/play/${session.id}/${guests[0]?.participantId}`, cookie: guests[0]?.cookie ?? '' },
    /** Plays two questions and opens the third, which most have answered, but not the guest whose phone is shown. */
    async play() {
      for (let index = 0; index < SHOWN; index += 1) {
        await open(index);
        await answer(index, guests);
      }
      await open(SHOWN);
    },
    /** Most guests answer the open question. */
    async answerShown() {
      const { id = '', options = [] } = asked[SHOWN] ?? {};
      for (const { participantId, cookie: own } of guests.slice(1, 18)) {
        const body = { participantId, questionId: id, answerOptionId: options[right(SHOWN)]?.id };
        await mustCall(origin, 'POST /api/answers', { cookie: own, body });
      }
    },
    closeShown: () => ask(`POST /api/sessions/${session.id}/end-question`, {}),
    end: ({ reveal = false } = {}) => ask(`POST /api/sessions/${session.id}/end`, { reveal }),
  };
}

/**
 * @param {string} origin
 * @param {string} quizId
 * @param {string} name
 * @returns {Promise<Guest>}
 */
async function join(origin, quizId, name) {
  /** @type {{ body: { id: string }, cookies: string[] }} */
  const { body, cookies } = await mustCall(origin, 'POST /api/participants', { body: { quizId, name } });
  return { participantId: body.id, cookie: toCookie(cookies) };
}
