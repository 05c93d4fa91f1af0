import { spawn } from 'node:child_process';
import { StepProblem } from './steps.js';

/**
 * A test's failure in one of several runs.
 *
 * @typedef {{ run: number, name: string, error: string }} Failure
 */

const TIMES = 5;

/**
 * @param {string[]} args The arguments of `npm run test:steady -- PATH... --times=N`.
 * @returns {{ paths: string[], times: number }}
 * @throws {StepProblem} for an unknown option or an invalid number.
 */
export function readArguments(args) {
  const options = args.filter((one) => one.startsWith('-'));
  const paths = args.filter((one) => !one.startsWith('-'));
  let times = TIMES;
  for (const option of options) {
    const [, count] = /^--times=([1-9]\d{0,2})$/.exec(option) ?? [];
    if (count === undefined)
      throw new StepProblem(`Unknown option ${option}. Use: npm run test:steady -- PATH... --times=N`);
    times = Number(count);
  }
  return { paths, times };
}

/**
 * Lists each test that failed once, with the runs in which it failed and its first error.
 *
 * @param {Failure[]} failures
 * @returns {string[]}
 */
export function listFailures(failures) {
  const names = [...new Set(failures.map(({ name }) => name))];
  return names.map((name) => {
    const own = failures.filter((failure) => failure.name === name);
    const runs = own.map(({ run }) => run).join(', ');
    return `${name}\n  failed in run ${runs}; at first with:\n${own[0]?.error}`;
  });
}

/** Keeps one core busy until its parent process exits. */
const BUSY = 'const parent = process.ppid; while (process.ppid === parent);';

/**
 * Runs some work while other processes keep CPU cores busy.
 *
 * @template Value
 * @param {number} count How many cores.
 * @param {(loops: import('node:child_process').ChildProcess[]) => Promise<Value>} work
 * @returns {Promise<Value>}
 */
export async function besideBusyLoops(count, work) {
  const loops = Array.from({ length: count }, () => spawn(process.execPath, ['-e', BUSY], { stdio: 'ignore' }));
  try {
    return await work(loops);
  } finally {
    for (const loop of loops) loop.kill('SIGKILL');
  }
}
