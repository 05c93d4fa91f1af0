import { GROUPS } from './form.js';

/** @typedef {import('./form.js').Group} Group */

/**
 * A limit: a ratio to the bare server's figure, or an absolute number.
 *
 * @typedef {{ ratio: number } | { atMost: number } | { atLeast: number }} Limit
 */

/**
 * One row of the table. Without `must` it is informational.
 *
 * @typedef {object} Figure
 * @property {Group} group
 * @property {string} name
 * @property {'ms' | 's' | 'µs' | 'KB' | 'bytes' | '/s'} unit
 * @property {number} ours
 * @property {number} [bare]
 * @property {Limit} [must]
 * @property {Limit} [aim]
 */

/** @typedef {{ must: Limit, aim: Limit }} Budget */

/**
 * The budget of the live engine. The same numbers are in docs/benchmark.md.
 *
 * @satisfies {Record<string, Budget>}
 */
export const BUDGET = {
  fanOut: { must: { ratio: 2 }, aim: { ratio: 1.3 } },
  ack: { must: { ratio: 3 }, aim: { ratio: 1.5 } },
  sustained: { must: { atLeast: 5000 }, aim: { atLeast: 10_000 } },
  reconnect: { must: { atMost: 5 }, aim: { atMost: 3 } },
  memory: { must: { atMost: 25 }, aim: { atMost: 12 } },
  joinBytes: { must: { atMost: 1024 }, aim: { atMost: 600 } },
  questionBytes: { must: { atMost: 2048 }, aim: { atMost: 2048 } },
  firstResults: { must: { atMost: 40 }, aim: { atMost: 40 } },
  othersBytes: { must: { atMost: 200 }, aim: { atMost: 0 } },
  join: { must: { ratio: 5 }, aim: { ratio: 2 } },
  cpu: { must: { ratio: 5 }, aim: { ratio: 3 } },
  loopDelay: { must: { atMost: 100 }, aim: { atMost: 40 } },
  sessions: { must: { ratio: 3 }, aim: { ratio: 1.5 } },
  neighbours: { must: { ratio: 2 }, aim: { ratio: 1.3 } },
  uploads: { must: { ratio: 2 }, aim: { ratio: 1.5 } },
  page: { must: { ratio: 4 }, aim: { ratio: 2 } },
  typeAck: { must: { ratio: 1.2 }, aim: { ratio: 1.2 } },
  summary: { must: { atMost: 2 }, aim: { atMost: 0.5 } },
  resultsBytes: { must: { atMost: 4096 }, aim: { atMost: 3072 } },
};

/** @typedef {'aim' | 'must' | 'missed' | 'shown'} Verdict */

/**
 * The strictest limit that a figure meets; `shown` if it has none.
 *
 * @param {Figure} figure
 * @returns {Verdict}
 */
export function verdictOf({ ours, bare, must, aim }) {
  if (!must) return 'shown';
  const keeps = (/** @type {Limit | undefined} */ limit) => limit !== undefined && isMet({ ours, bare, limit });
  if (!keeps(must)) return 'missed';
  return keeps(aim) ? 'aim' : 'must';
}

// NaN meets no limit.
/** @param {{ ours: number, bare: number | undefined, limit: Limit }} what */
function isMet({ ours, bare, limit }) {
  if ('atMost' in limit) return ours <= limit.atMost;
  if ('atLeast' in limit) return ours >= limit.atLeast;
  return bare !== undefined && ours <= bare * limit.ratio;
}

/**
 * Sorts the figures in the budget's order. Of figures with the same name, measured with different numbers of players,
 * only the worst is kept.
 *
 * @param {Figure[]} figures
 * @returns {Figure[]}
 */
export function inOrder(figures) {
  /** @type {Map<string, Figure>} */
  const worst = new Map();
  for (const figure of figures) {
    const other = worst.get(figure.name);
    if (!other || figure.ours > other.ours) worst.set(figure.name, figure);
  }
  const rank = (/** @type {Figure} */ { group }) => GROUPS.indexOf(group);
  return [...worst.values()].sort((a, b) => rank(a) - rank(b));
}
