import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

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
  console.log(`  ✓ ${name} (${((performance.now() - begun) / 1000).toFixed(1)} s)`);
  return value;
}

/**
 * Runs a program and keeps what it says for the case that it fails. Every 5 s it prints a sign of life.
 *
 * @param {string} name What the person reads while it runs.
 * @param {string[]} command
 * @param {{ env?: NodeJS.ProcessEnv, progress?: () => string }} [options] `progress` tells how far it is.
 * @returns {Promise<void>}
 * @throws {StepProblem} with the end of what it said.
 */
export function run(name, [program = '', ...args], { env = process.env, progress = () => '' } = {}) {
  const begun = Date.now();
  const child = spawn(program, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  const keep = (/** @type {Buffer} */ chunk) => {
    said = (said + chunk).slice(-4000);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const ticker = setInterval(() => {
    const how = progress();
    console.log(`    … ${name}: ${Math.round((Date.now() - begun) / 1000)} s${how && `, ${how}`}`);
  }, 5000);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      clearInterval(ticker);
      if (code === 0) return resolve();
      reject(new StepProblem(`${name} failed. It said:\n${said.trim()}`));
    });
  });
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
    console.error(
      `\n${error instanceof StepProblem ? error.message : (error instanceof Error && error.stack) || error}`,
    );
    process.exit(1);
  }
}
