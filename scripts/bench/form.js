/**
 * How much is measured.
 *
 * @typedef {object} Form
 * @property {Record<200 | 1000 | 5000, number>} rounds Questions for each number of players; a round is one question on
 *   the server and one on the bare server.
 * @property {number} arrivals How often 1,000 players join.
 * @property {number} floods Questions answered as fast as answers are acknowledged.
 * @property {number} pages
 * @property {number} gameQuestions Questions in the game that measures pages and the event loop.
 * @property {number} sessionsRounds Questions in many concurrent sessions.
 * @property {number} aloneRounds Questions in a single session.
 * @property {number} aloneMs Time over which its players answer each.
 * @property {number} typesRounds Questions of each type.
 * @property {number} neighboursMs Time over which players answer while somebody reads a large finished session.
 */

/**
 * Under five minutes.
 *
 * @type {Form}
 */
const QUICK = {
  rounds: { 200: 1, 1000: 3, 5000: 3 },
  arrivals: 2,
  floods: 3,
  pages: 100,
  gameQuestions: 2,
  sessionsRounds: 1,
  aloneRounds: 5,
  aloneMs: 1200,
  neighboursMs: 1200,
  typesRounds: 4,
};
/** @type {Form} */
const FULL = {
  rounds: { 200: 5, 1000: 10, 5000: 12 },
  arrivals: 6,
  floods: 12,
  pages: 400,
  gameQuestions: 10,
  sessionsRounds: 2,
  aloneRounds: 8,
  aloneMs: 10_000,
  neighboursMs: 5000,
  typesRounds: 6,
};

/** The values of `--only`, in the order of the table. */
export const GROUPS = /** @type {const} */ ([
  'fanout',
  'acks',
  'sustained',
  'reconnect',
  'memory',
  'bytes',
  'join',
  'cpu',
  'loop',
  'sessions',
  'neighbours',
  'page',
  'results',
  'types',
]);

/** @typedef {(typeof GROUPS)[number]} Group */

/**
 * @typedef {object} Wanted
 * @property {Form} form
 * @property {(...groups: Group[]) => boolean} wants Whether to measure any of these.
 * @property {boolean} isProfiled Whether the servers write CPU profiles.
 * @property {boolean} onPostgres Whether both servers store in PostgreSQL.
 */

/**
 * Reads the command line.
 *
 * @param {string[]} parameters
 * @returns {Wanted}
 * @throws if a group is unknown.
 */
export function parseWanted(parameters) {
  const only = parameters.find((text) => text.startsWith('--only='))?.slice('--only='.length);
  const unknown = parameters.filter(
    (text) => !['--full', '--profile', '--postgres'].includes(text) && !text.startsWith('--only='),
  );
  const asked = only?.split(',') ?? GROUPS;
  unknown.push(...asked.filter((name) => !GROUPS.some((group) => group === name)));
  if (unknown.length > 0) {
    throw new Error(
      `${unknown.join(', ')} is unknown. Use --full, --profile, --postgres and --only=${GROUPS.join(',')}`,
    );
  }
  return {
    form: parameters.includes('--full') ? FULL : QUICK,
    isProfiled: parameters.includes('--profile'),
    onPostgres: parameters.includes('--postgres'),
    wants: (...groups) => groups.some((group) => asked.some((name) => name === group)),
  };
}
