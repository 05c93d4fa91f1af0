import { addLargeSession } from '../../support/large-session.js';
import { BUDGET } from '../budget.js';
import { percentile, pool } from '../statistics.js';

/** @typedef {import('../world.js').World} World */

/** The finished session that is read. */
const FINISHED = { id: 'finished', players: 5000, questions: 50 };
/** The live session beside it. */
const PLAYERS = 1000;
const CROWD = 'neighbours';

/**
 * What is read again and again while the others answer; several are read at once.
 *
 * @type {{ name: string, addresses: string[], isSignedOut?: boolean }[]}
 */
const READS = [
  { name: 'report', addresses: ['/reports/finished'] },
  { name: 'participants.csv', addresses: ['/reports/finished/participants.csv'] },
  { name: 'questions.csv', addresses: ['/reports/finished/questions.csv'] },
  { name: 'my data', addresses: ['/settings/my-data'] },
  { name: 'the session', addresses: ['/api/sessions/finished'] },
  { name: 'the session, signed out', addresses: ['/api/sessions/finished'], isSignedOut: true },
  { name: 'leaderboard', addresses: ['/leaderboard/finished'] },
  { name: 'four reports', addresses: Array(4).fill('/reports/finished') },
];
/** Between two readings of the same: a person looks, and looks again. */
const PAUSE_MS = 100;

/**
 * A live session beside somebody who reads all about a large one that has ended.
 *
 * @param {World} world
 * @param {import('../form.js').Form} form
 * @returns {Promise<import('../budget.js').Figure[]>}
 */
export async function playNeighbours({ phones, real }, { neighboursMs }) {
  const host = await phones.whoHosts();
  addLargeSession(real.databaseFile, { ...FINISHED, hostId: host.id });
  const places = await phones.openSessions({ count: 1, questions: READS.length + 2 });
  await phones.gather({ crowd: CROWD, isBare: false, places, each: PLAYERS, spreadMs: null });
  let round = 0;
  const answer = async () => {
    await phones.fanOut({ crowd: CROWD, kind: 'opened', round });
    const { latencies } = await phones.answer({ crowd: CROWD, round, pace: { spreadMs: neighboursMs } });
    round += 1;
    return latencies;
  };
  const alone = [await answer()];
  /** @type {{ name: string, latencies: Float64Array }[]} */
  const beside = [];
  for (const { name, addresses, isSignedOut } of READS) {
    const cookie = isSignedOut ? '' : host.cookie;
    const reading = readOn(
      addresses.map((address) => `http://127.0.0.1:${real.port}${address}`),
      cookie,
    );
    beside.push({ name, latencies: await answer() });
    await reading.stop();
  }
  alone.push(await answer());
  await phones.leave({ crowd: CROWD });
  await phones.endSessions({ places });
  const bare = percentile(pool(alone), 0.99);
  return beside.map(({ name, latencies }) => ({
    group: 'neighbours',
    name: `beside a finished 5,000 x 50: ${name}: ack p99`,
    unit: 'ms',
    ours: percentile(latencies, 0.99),
    bare,
    ...BUDGET.neighbours,
  }));
}

/**
 * Reads each address again and again until it is stopped.
 *
 * @param {string[]} addresses
 * @param {string} cookie
 */
function readOn(addresses, cookie) {
  let isStopped = false;
  const all = addresses.map(async (address) => {
    while (!isStopped) {
      const answer = await fetch(address, { headers: { Cookie: cookie } });
      if (answer.status !== (cookie === '' ? 401 : 200)) throw new Error(`${address}: ${answer.status}`);
      await answer.arrayBuffer();
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  });
  const done = Promise.all(all);
  // It is told by `stop`.
  done.catch(() => {});
  return {
    stop() {
      isStopped = true;
      return done;
    },
  };
}
