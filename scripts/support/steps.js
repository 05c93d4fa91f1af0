import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder with package.json. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const require = createRequire(import.meta.url);
const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/** What goes wrong in a step; printed as it is, without a stack. */
export class StepProblem extends Error {}

/**
 * Does one named step and prints what it took: `  ✓ pages built (12.3 s)`.
 *
 * @template Value
 * @param {string} name
 * @param {() => Promise<Value>} work
 * @returns {Promise<Value>}
 */
export async function step(name, work) {
  const begun = performance.now();
  const value = await work();
  console.log(`  ✓ ${name} (${secondsSince(begun)})`);
  return value;
}

/**
 * Does one named step that may fail without ending the script: prints `  ✗ types (4.1 s)` then.
 *
 * @param {string} name
 * @param {() => Promise<void>} work
 * @returns {Promise<string | null>} What is wrong, or null.
 */
export async function tryStep(name, work) {
  const begun = performance.now();
  try {
    await step(name, work);
    return null;
  } catch (error) {
    console.log(`  ✗ ${name} (${secondsSince(begun)})`);
    return messageOf(error);
  }
}

/**
 * Runs a program and keeps what it says for the case that it fails. Every 5 s it prints a sign of life. A signal to
 * this process ends the program too.
 *
 * @param {string} name What the person reads while it runs.
 * @param {string[]} command
 * @param {{ env?: Record<string, string | undefined>, cwd?: string, keep?: number, progress?: () => string }} [options] `progress` tells
 *   how far it is, `keep` how many characters of its words a failure shows.
 * @returns {Promise<void>}
 * @throws {StepProblem} with what it said; of a lot, the beginning and the end.
 */
export function run(name, [program = '', ...args], options = {}) {
  const { env = process.env, cwd = ROOT, keep = 4000, progress = () => '' } = options;
  const begun = performance.now();
  const child = spawn(program, args, {
    cwd,
    env: /** @type {NodeJS.ProcessEnv} */ (env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      said += text;
    });
  }
  const ticker = setInterval(() => {
    const how = progress();
    console.log(`    … ${name}: ${Math.round((performance.now() - begun) / 1000)} s${how && `, ${how}`}`);
  }, 5000);
  const release = passSignalsOn(child);
  return new Promise((resolve, reject) => {
    const end = (/** @type {string | null} */ problem) => {
      clearInterval(ticker);
      release();
      if (problem === null) resolve();
      else reject(new StepProblem(problem));
    };
    child.once('error', (error) => end(`${name} failed: ${error.message}`));
    child.once('close', (code) => end(code === 0 ? null : `${name} failed. It said:\n${shorten(said.trim(), keep)}`));
  });
}

/**
 * @param {string} text
 * @param {number} length
 */
function shorten(text, length) {
  if (text.length <= length) return text;
  return `${text.slice(0, length / 2)}\n  …\n${text.slice(-length / 2)}`;
}

/**
 * Until `release` is called, a signal ends the child and then this process.
 *
 * @param {import('node:child_process').ChildProcess} child
 * @returns {() => void}
 */
function passSignalsOn(child) {
  const pass = (/** @type {NodeJS.Signals} */ signal) => {
    child.kill(signal);
    process.exit(1);
  };
  for (const signal of SIGNALS) process.on(signal, pass);
  return () => {
    for (const signal of SIGNALS) process.off(signal, pass);
  };
}

/**
 * The command that runs an installed package's tool with this Node.js, the same on every system.
 *
 * @param {string} packageName
 * @param {string} [tool] Its name, where the package has several.
 * @returns {string[]}
 */
export function toolOf(packageName, tool = packageName) {
  const folder = path.join(ROOT, 'node_modules', packageName);
  const { bin } = require(path.join(folder, 'package.json'));
  return [process.execPath, path.join(folder, typeof bin === 'string' ? bin : bin[tool])];
}

/** @returns {string[]} The npm that runs this script, else the one on the path. */
export function npmCommand() {
  const cli = process.env.npm_execpath;
  if (cli && /npm-cli\.c?js$/.test(cli)) return [process.execPath, cli];
  return process.platform === 'win32' ? ['cmd', '/c', 'npm'] : ['npm'];
}

/**
 * Runs a script's steps and turns what goes wrong into one message and exit code 1.
 *
 * @param {() => Promise<void>} work
 */
export async function main(work) {
  try {
    await work();
  } catch (error) {
    console.error(`\n${messageOf(error)}`);
    process.exit(1);
  }
}

/**
 * @param {unknown} error
 * @returns {string} Its sentence, or its stack when nobody expected it.
 */
function messageOf(error) {
  if (error instanceof StepProblem) return error.message;
  return (error instanceof Error && error.stack) || String(error);
}

/**
 * @param {number} begun
 * @returns {string}
 */
function secondsSince(begun) {
  return `${((performance.now() - begun) / 1000).toFixed(1)} s`;
}
