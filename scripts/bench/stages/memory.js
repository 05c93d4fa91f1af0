/** @typedef {import('../world.js').World} World */

/**
 * Bytes of both servers.
 *
 * @typedef {{ ours: number, bare: number }} Memory
 */

/**
 * Resident memory, or what objects take after a collection.
 *
 * @param {World} world
 * @param {'settledMemory' | 'retainedMemory'} how
 * @returns {Promise<Memory>}
 */
export async function memoryOf({ real, bare }, how) {
  const [ours, bares] = await Promise.all([real.probe[how](), bare.probe[how]()]);
  return { ours, bare: bares };
}

/**
 * What so many more players have taken, each.
 *
 * @param {number} players
 * @param {Memory} before
 * @param {Memory} after
 * @returns {Memory} Kilobytes.
 */
export function memoryOfEach(players, before, after) {
  const ofEach = (/** @type {'ours' | 'bare'} */ side) => (after[side] - before[side]) / 1024 / players;
  return { ours: ofEach('ours'), bare: ofEach('bare') };
}
