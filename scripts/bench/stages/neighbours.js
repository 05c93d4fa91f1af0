import sharp from 'sharp';
import { addLargeSession } from '../../support/large-session.js';
import { BUDGET } from '../budget.js';
import { contentOf, createCaller } from '../http.js';
import { percentile, pool } from '../statistics.js';

/** @typedef {import('../world.js').World} World */

/** The finished session that somebody reads. */
const FINISHED = { id: 'finished', players: 5000, questions: 50 };
/** The live session beside it. */
const PLAYERS = 1000;
const CROWD = 'neighbours';

/**
 * @typedef {object} Read
 * @property {string} name
 * @property {string[]} addresses Read in parallel.
 * @property {boolean} [isSignedOut]
 */

/**
 * What is read repeatedly while the others answer.
 *
 * @type {Read[]}
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
/** A quiz as long as the limits allow, in the editor. */
const LONGEST = { questions: 200, options: 5, textLength: 1000, optionLength: 300 };
/** Pause between two reads of the same address. */
const PAUSE_MS = 100;
/** Readings of an address before it is measured. */
const WARM_UPS = 3;

/**
 * Measures a live session while somebody reads everything about a large finished session.
 *
 * @param {World} world
 * @param {import('../form.js').Form} form
 * @returns {Promise<import('../budget.js').Figure[]>}
 */
export async function playNeighbours({ phones, real }, { neighboursMs }) {
  const host = await phones.whoHosts();
  addLargeSession(real.databaseFile, { ...FINISHED, hostId: host.id });
  const editor = { name: 'the longest quiz in the editor', addresses: [await addLongestQuiz(real.port, host.cookie)] };
  const places = await phones.openSessions({ count: 1, questions: READS.length + 4 });
  await phones.gather({ crowd: CROWD, isBare: false, places, each: PLAYERS, spreadMs: null });
  let round = 0;
  const answer = async () => {
    await phones.fanOut({ crowd: CROWD, kind: 'opened', round });
    const { latencies } = await phones.answer({ crowd: CROWD, round, pace: { spreadMs: neighboursMs } });
    round += 1;
    return latencies;
  };
  const answerBeside = async (/** @type {Read} */ { addresses, isSignedOut }) => {
    const cookie = isSignedOut ? '' : host.cookie;
    const urls = addresses.map((address) => `http://127.0.0.1:${real.port}${address}`);
    await warmUp(urls, cookie);
    return answerWhile(readOn(urls, cookie));
  };
  const answerWhile = async (/** @type {{ stop: () => Promise<unknown> }} */ neighbour) => {
    const latencies = await answer();
    await neighbour.stop();
    return percentile(latencies, 0.99);
  };
  const alone = [await answer()];
  /** @type {{ name: string, ours: number }[]} */
  const beside = [];
  for (const read of READS) beside.push({ name: read.name, ours: await answerBeside(read) });
  const besideEditor = await answerBeside(editor);
  const besideUploads = await answerWhile(await uploadOn(real.port, host.cookie));
  alone.push(await answer());
  await phones.leave({ crowd: CROWD });
  await phones.endSessions({ places });
  const common = {
    group: /** @type {const} */ ('neighbours'),
    unit: /** @type {const} */ ('ms'),
    bare: percentile(pool(alone), 0.99),
  };
  return [
    ...beside.map(({ name, ours }) => ({
      ...common,
      name: `beside a finished 5,000 x 50: ${name}: ack p99`,
      ours,
      ...BUDGET.neighbours,
    })),
    { ...common, name: `beside ${editor.name}: ack p99`, ours: besideEditor },
    { ...common, name: 'beside uploads of photos of 12 megapixels: ack p99', ours: besideUploads, ...BUDGET.uploads },
  ];
}

/**
 * @param {number} port
 * @param {string} cookie
 * @returns {Promise<string>} The address of its editor.
 */
async function addLongestQuiz(port, cookie) {
  const text = (/** @type {number} */ length, /** @type {number} */ number) =>
    `${number} `.padEnd(length, 'Lorem ipsum ');
  const options = Array.from({ length: LONGEST.options }, (_, place) => ({
    text: text(LONGEST.optionLength, place).trim(),
    isCorrect: place === 0,
  }));
  const questions = Array.from({ length: LONGEST.questions }, (_, at) => ({
    text: text(LONGEST.textLength, at).trim(),
    type: 'single',
    timeLimit: 30,
    points: 100,
    options,
  }));
  const caller = createCaller(port, 1);
  const body = { title: 'The longest quiz', status: 'active', questions };
  /** @type {{ id: string }} */
  const { id } = contentOf(
    await caller.call({ method: 'POST', path: '/api/quizzes', body, cookie }),
    'The longest quiz',
  );
  caller.close();
  return `/creator/${id}`;
}

/**
 * Reads each address a few times: the first reading of a page after the server's start is mostly compiling.
 *
 * @param {string[]} addresses
 * @param {string} cookie
 */
async function warmUp(addresses, cookie) {
  for (let time = 0; time < WARM_UPS; time += 1) {
    await Promise.all(addresses.map((address) => readOnce(address, cookie)));
  }
}

/**
 * @param {string} address
 * @param {string} cookie
 */
async function readOnce(address, cookie) {
  const answer = await fetch(address, { headers: { Cookie: cookie } });
  if (answer.status !== (cookie === '' ? 401 : 200)) throw new Error(`${address}: ${answer.status}`);
  await answer.arrayBuffer();
}

/**
 * Reads each address repeatedly until stopped.
 *
 * @param {string[]} addresses
 * @param {string} cookie
 */
function readOn(addresses, cookie) {
  let isStopped = false;
  const all = addresses.map(async (address) => {
    while (!isStopped) {
      await readOnce(address, cookie);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  });
  const done = Promise.all(all);
  // `stop` reports the error.
  done.catch(() => {});
  return {
    stop() {
      isStopped = true;
      return done;
    },
  };
}

/** A photo of a usual phone. */
const PHOTO = { width: 4000, height: 3000 };

/**
 * Uploads one photo after the other until stopped. Each is another file to the server: what follows the end of a JPEG is no
 * part of the picture.
 *
 * @param {number} port
 * @param {string} cookie
 */
async function uploadOn(port, cookie) {
  const noise = { type: /** @type {const} */ ('gaussian'), mean: 128, sigma: 20 };
  const coarse = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#888', noise } })
    .png()
    .toBuffer();
  const photo = await sharp(coarse)
    .resize(PHOTO.width, PHOTO.height, { kernel: 'cubic' })
    .jpeg({ quality: 90 })
    .toBuffer();
  let isStopped = false;
  const send = async () => {
    for (let count = 0; !isStopped; count += 1) {
      const answer = await fetch(`http://127.0.0.1:${port}/api/media`, {
        method: 'POST',
        headers: { Cookie: cookie, 'Content-Type': 'image/jpeg' },
        body: Buffer.concat([photo, Buffer.from(`${count}`)]),
      });
      if (answer.status !== 201) throw new Error(`An upload was answered ${answer.status}`);
      await answer.arrayBuffer();
    }
  };
  const done = send();
  // `stop` reports the error.
  done.catch(() => {});
  return {
    stop() {
      isStopped = true;
      return done;
    },
  };
}
