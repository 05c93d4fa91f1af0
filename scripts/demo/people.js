/**
 * A simulated player of the demo.
 *
 * @typedef {object} Person
 * @property {string} name
 * @property {number} skill How often they know the answer, from 0 to 1.
 * @property {number} pace The share of the time they spend thinking, from 0 to 1.
 * @property {number} [drops] The question, counted from 1, in which their phone loses the network for a while.
 */

const NAMES =
  'Amara Björn Chiara Дмитро Elif Fatima Gabriel Hana Ingrid Jamal Kofi ليلى Mateo Ngozi Oluwaseun Priya Quang Rosa Sanjay Tane Ursula Viktor Wei Ximena さくら';

/** Skills, combined with five paces so that all combinations occur. */
const SKILLS = [0.55, 0.9, 0.4, 0.72, 0.62];
const PACES = [0.3, 0.5, 0.18, 0.62, 0.4];
/** @type {Record<string, number>} */
const DROPS = { Rosa: 3, Kofi: 5 };

/** @type {Person[]} */
export const people = NAMES.split(' ').map((name, index) => ({
  name,
  skill: SKILLS[index % 5] ?? 0.5,
  pace: PACES[Math.floor(index / 5) % 5] ?? 0.5,
  ...(DROPS[name] !== undefined && { drops: DROPS[name] }),
}));
