import { setTimeout as wait } from 'node:timers/promises';
import { call } from './calls.js';
import { people } from './people.js';
import { createPlayer } from './player.js';
import { answerKey } from './quiz.js';

/** Players arrive over this time. */
const ARRIVAL_MS = 7_000;
const CHECK_EVERY_MS = 1_000;

/** @typedef {{ id: string, quizId: string }} Running */

/**
 * Sends the players into every session of the demo's quiz, the first one and those that the host starts again.
 *
 * @param {{ origin: string, cookie: string, quizId: string, pace: number, say: (line: string) => void }} stage
 * @returns {() => void} Sends them home.
 */
export function direct({ origin, cookie, quizId, pace, say }) {
  const room = { origin, key: answerKey(), random: Math.random, pace, say };
  const players = people.map((person) => createPlayer(person, room));
  let isOver = false;
  let known = '';

  async function check() {
    /** @type {{ status: number, body: Running }} */
    const { status, body } = await call(origin, `GET /api/quizzes/${quizId}/session`, { cookie });
    if (status !== 200 || body.id === known) return;
    known = body.id;
    await arrive({ quizId, sessionId: body.id });
  }

  /** @param {{ quizId: string, sessionId: string }} session */
  async function arrive(session) {
    say(`${players.length} players are on their way`);
    const between = (ARRIVAL_MS * pace) / players.length;
    let count = 0;
    for (const player of shuffled(players)) {
      await wait(between * 2 * Math.random(), null, { ref: false });
      if (isOver) return;
      // A room that is full, locked or over lets nobody in: that is the host's to decide.
      const isIn = await player.enter(session).then(
        () => true,
        () => false,
      );
      if (isIn) count += 1;
    }
    say(`${count} players are in`);
  }

  async function watch() {
    while (!isOver) {
      // The server may be gone for a moment, or for good: then the demo ends anyway.
      await check().catch(() => {});
      await wait(CHECK_EVERY_MS * Math.max(pace, 0.2), null, { ref: false });
    }
  }

  void watch();
  return () => {
    isOver = true;
    for (const player of players) player.leave();
  };
}

/**
 * @template Value
 * @param {Value[]} values
 * @returns {Value[]}
 */
function shuffled(values) {
  return values
    .map((value) => ({ value, place: Math.random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ value }) => value);
}
