import { BUDGET } from '../budget.js';

/** @typedef {import('../world.js').World} World */
/** @typedef {import('../budget.js').Figure} Figure */

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
 * @param {number} players
 * @param {{ ours: number, bare: number }} empty
 * @param {{ ours: number, bare: number }} full
 * @returns {Figure}
 */
export function memoryFigure(players, empty, full) {
  const perPlayer = (/** @type {'ours' | 'bare'} */ side) => (full[side] - empty[side]) / 1024 / players;
  const values = { ours: perPlayer('ours'), bare: perPlayer('bare') };
  return { group: 'memory', name: 'memory of a connected player', unit: 'KB', ...values, ...BUDGET.memory };
}
