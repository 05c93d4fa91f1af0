/** @typedef {import('../world.js').World} World */

/**
 * Resident bytes of both servers.
 *
 * @param {World} world
 */
export async function memoryOf({ real, bare }) {
  const [ours, bares] = await Promise.all([real.probe.settledMemory(), bare.probe.settledMemory()]);
  return { ours, bare: bares };
}

/**
 * What so many more players have taken, each.
 *
 * @param {number} players
 * @param {{ ours: number, bare: number }} before
 * @param {{ ours: number, bare: number }} after
 * @returns {{ ours: number, bare: number }} Kilobytes.
 */
export function memoryOfEach(players, before, after) {
  const ofEach = (/** @type {'ours' | 'bare'} */ side) => (after[side] - before[side]) / 1024 / players;
  return { ours: ofEach('ours'), bare: ofEach('bare') };
}
