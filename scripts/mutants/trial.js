import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runToItsEnd } from '../support/server-process.js';
import { plant } from './plant.js';

/** Enough for the slowest tests plus a build on a busy machine. */
const TIMEOUT_MS = 15 * 60_000;

/**
 * `found`: a test failed. `survived`: all passed. `broken`: no test ran, so the result is unknown.
 *
 * @typedef {{ kind: 'found' | 'survived' | 'broken', output: string }} Trial
 */

/**
 * Plants a fault, runs the tests that should find it, and takes it out again.
 *
 * @param {string} folder The copy to plant it in.
 * @param {import('./list.js').Mutant} mutant
 * @returns {Promise<Trial>}
 */
export async function tryMutant(folder, mutant) {
  const file = path.join(folder, mutant.file);
  const source = readFileSync(file, 'utf8');
  writeFileSync(file, plant(source, mutant));
  try {
    return await runTests(folder, mutant.tests);
  } finally {
    writeFileSync(file, source);
  }
}

/**
 * @param {string} folder
 * @param {string[]} tests
 * @returns {Promise<Trial>}
 */
export async function runTests(folder, tests) {
  const command = [process.execPath, path.join(folder, 'scripts', 'test.js'), ...tests];
  const { output } = await runToItsEnd({ command, cwd: folder, env: process.env, timeoutMs: TIMEOUT_MS });
  const [, failed] = /^\d+ passed, (\d+) failed$/m.exec(output.slice(output.lastIndexOf('\n\n'))) ?? [];
  if (failed === undefined) return { kind: 'broken', output };
  return { kind: failed === '0' ? 'survived' : 'found', output };
}
