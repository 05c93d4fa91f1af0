import { type Random, seededRandom } from '#app/core/random.ts';

/** A simulated player of a practice room. */
export interface SimulatedPlayer {
  name: string;
  /** How often they know the answer to a question of medium difficulty, from 0 to 1. */
  skill: number;
  /** The share of the time that they think, from 0 to 1. */
  pace: number;
  /** How often they answer at all, from 0 to 1. */
  attention: number;
  /** How long after the room has opened they join, in milliseconds. */
  joinsAfterMs: number;
}

const NAMES =
  'Amara Björn Chiara Dmitri Elif Fatima Gabriel Hana Ingrid Jamal Kofi Leila Mateo Ngozi Oluwa Priya Quang Rosa Sanjay Tane Ursula Viktor Wei Ximena Yuki Zofia'.split(
    ' ',
  );

/** In each room: from one who knows nearly everything to one who guesses, in a random order. */
const SKILLS = { least: 0.3, most: 0.92 };
/** The first joins after this long, and each further one after an interval in this range. */
const JOINING_MS = { first: 700, least: 250, most: 900 };

/** The simulated players of a room, in the order of joining. The same seed gives the same players. */
export function simulatedPlayers(seed: string, count: number): SimulatedPlayer[] {
  const random = seededRandom(seed, 'players');
  const names = shuffled(NAMES, random);
  const skills = shuffled(
    Array.from({ length: count }, (_, index) => index / Math.max(1, count - 1)),
    random,
  );
  let joinsAfterMs = JOINING_MS.first;
  return skills.map((share, index) => {
    const player = {
      name: names[index % names.length] ?? 'Ann',
      skill: SKILLS.least + share * (SKILLS.most - SKILLS.least),
      pace: 0.12 + 0.6 * random() ** 1.5,
      attention: 0.9 + 0.1 * random(),
      joinsAfterMs: Math.round(joinsAfterMs),
    };
    joinsAfterMs += JOINING_MS.least + random() * (JOINING_MS.most - JOINING_MS.least);
    return player;
  });
}

function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  const keyed = items.map((item) => ({ item, key: random() }));
  return keyed.sort((one, other) => one.key - other.key).map(({ item }) => item);
}
