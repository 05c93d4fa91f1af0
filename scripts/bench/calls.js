import { fork } from 'node:child_process';
import { StepProblem } from '../support/steps.js';

/** @typedef {{ id: number, name: string, parameters: unknown }} Call */
/** @typedef {{ id: number, value?: unknown, problem?: string }} Reply */

/**
 * One of our programs running in a child process.
 *
 * @template Commands
 * @typedef {object} Program
 * @property {Commands} commands Its commands, called like local functions.
 * @property {() => Promise<void>} stop
 */

/**
 * In the child: executes the parent's calls. The child exits with its parent.
 *
 * @param {Record<string, (parameters: never) => Promise<unknown>>} commands
 */
export function answerCalls(commands) {
  const answer = async (/** @type {Call} */ { id, name, parameters }) => {
    try {
      process.send?.({ id, value: await commands[name]?.(/** @type {never} */ (parameters)) });
    } catch (error) {
      process.send?.({ id, problem: (error instanceof Error && error.message) || String(error) });
    }
  };
  process.on('message', (call) => void answer(/** @type {Call} */ (call)));
  process.on('disconnect', () => process.exit());
}

/**
 * In the parent: starts a program that answers calls.
 *
 * @template Commands
 * @param {string} file
 * @param {string[]} execArgv Options of Node.js.
 * @returns {Program<Commands>}
 */
export function startProgram(file, execArgv) {
  // Structured clones, so that thousands of timestamps travel as one typed array.
  const child = fork(file, { execArgv, serialization: 'advanced' });
  /** @type {Map<number, { resolve: (value: unknown) => void, reject: (error: Error) => void }>} */
  const waiting = new Map();
  let count = 0;
  child.on('message', (message) => {
    const { id, value, problem } = /** @type {Reply} */ (message);
    if (problem === undefined) waiting.get(id)?.resolve(value);
    else waiting.get(id)?.reject(new StepProblem(problem));
    waiting.delete(id);
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  ended.then((code) => {
    for (const { reject } of waiting.values()) reject(new Error(`${file} ended with code ${code}`));
  });
  const call = (/** @type {string} */ name) => (/** @type {unknown} */ parameters) =>
    new Promise((resolve, reject) => {
      count += 1;
      waiting.set(count, { resolve, reject });
      child.send({ id: count, name, parameters }, (error) => error && reject(error));
    });
  const commands = new Proxy({}, { get: (_, name) => call(String(name)) });
  return {
    commands: /** @type {Commands} */ (commands),
    async stop() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
