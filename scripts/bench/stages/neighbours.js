import { fileURLToPath } from 'node:url';
import { addLargeSession } from '../../support/large-session.js';
import { BUDGET } from '../budget.js';
import { startProgram } from '../calls.js';
import { contentOf, createCaller } from '../http.js';
import { median, percentile } from '../statistics.js';

/** @typedef {import('../world.js').World} World */

const NEIGHBOUR = fileURLToPath(new URL('../neighbour.js', import.meta.url));
/** The finished session that somebody reads. */
const FINISHED = { id: 'finished', players: 5000, questions: 50 };
/** The live session beside it. */
const PLAYERS = 1000;
const CROWD = 'neighbours';
/** Questions beside each of them: the figure is the median of their p99s, so that a bad moment spoils only one. */
const ROUNDS = 3;

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
  const editor = { addresses: [await addLongestQuiz(real.port, host.cookie)] };
  const places = await phones.openSessions({ count: 1, questions: (READS.length + 4) * ROUNDS });
  await phones.gather({ crowd: CROWD, isBare: false, places, each: PLAYERS, spreadMs: null });
  let round = 0;
  const answer = async () => {
    /** @type {number[]} */
    const p99s = [];
    for (let time = 0; time < ROUNDS; time += 1) {
      await phones.fanOut({ crowd: CROWD, kind: 'opened', round });
      const { latencies } = await phones.answer({ crowd: CROWD, round, pace: { spreadMs: neighboursMs } });
      p99s.push(percentile(latencies, 0.99));
      round += 1;
    }
    return p99s;
  };
  /** @type {import('../calls.js').Program<import('../neighbour.js').Commands>} */
  const { commands, stop } = startProgram(NEIGHBOUR, []);
  const answerBeside = async (/** @type {Promise<void>} */ started) => {
    await started;
    const p99s = await answer();
    await commands.stop();
    return median(p99s);
  };
  const read = (/** @type {Omit<Read, 'name'>} */ { addresses, isSignedOut }) =>
    commands.read({
      addresses: addresses.map((address) => `http://127.0.0.1:${real.port}${address}`),
      cookie: isSignedOut ? '' : host.cookie,
    });
  try {
    const alone = await answer();
    /** @type {{ name: string, ours: number }[]} */
    const beside = [];
    for (const what of READS) beside.push({ name: what.name, ours: await answerBeside(read(what)) });
    const besideEditor = await answerBeside(read(editor));
    const address = `http://127.0.0.1:${real.port}/api/media`;
    const besideUploads = await answerBeside(commands.upload({ address, cookie: host.cookie }));
    alone.push(...(await answer()));
    return figuresOf({ alone, beside, besideEditor, besideUploads });
  } finally {
    await stop();
    await phones.leave({ crowd: CROWD });
    await phones.endSessions({ places });
  }
}

/**
 * @param {{ alone: number[], beside: { name: string, ours: number }[], besideEditor: number, besideUploads: number }} p99s
 * @returns {import('../budget.js').Figure[]}
 */
function figuresOf({ alone, beside, besideEditor, besideUploads }) {
  const common = {
    group: /** @type {const} */ ('neighbours'),
    unit: /** @type {const} */ ('ms'),
    bare: median(alone),
  };
  return [
    ...beside.map(({ name, ours }) => ({
      ...common,
      name: `beside a finished 5,000 x 50: ${name}: ack p99`,
      ours,
      ...BUDGET.neighbours,
    })),
    { ...common, name: 'beside the longest quiz in the editor: ack p99', ours: besideEditor, ...BUDGET.neighbours },
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
