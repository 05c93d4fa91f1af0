import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { runToItsEnd, startServerProcess } from '../support/server-process.js';
import { StepProblem } from '../support/steps.js';

/** @typedef {import('./build.js').Built} Built */

/**
 * Runs the image's server and its health check as the image's user, who can write only to the data folder.
 *
 * @param {Built} image
 * @param {typeof import('../support/steps.js').step} step
 */
export async function checkImage(image, step) {
  const data = path.join(image.root, image.variables.DATA_DIR ?? '');
  const as = asUser(image.user);
  const folder = path.join(image.root, image.workdir);
  const env = { PATH: process.env.PATH, ...image.variables, DATA_DIR: data, PORT: '0', LOG_LEVEL: 'warn' };
  makeReadOnly(image.root, data);
  await step('nothing but the data can be written to', () => expectReadOnly(as, [folder, image.root]));
  const server = await step('the server starts', () =>
    startServerProcess({ command: [...as, ...image.command], cwd: folder, env }),
  );
  const health = () =>
    runToItsEnd({ command: [...as, ...image.health], cwd: folder, env: { ...env, PORT: String(server.port) } });
  try {
    await step('the health check succeeds', async () => expectCode(await health(), 0));
    await step('a page is served', () => expectPage(server.origin));
  } catch (error) {
    await server.stop();
    throw error;
  }
  await step('the server stops', async () => expectCode({ code: await server.stop(), output: server.output() }, 0));
  await step('the health check fails without the server', async () => expectCode(await health(), 1));
  await step('the data are where they belong', async () => {
    if (!readdirSync(data).includes('quiz.db')) throw new StepProblem(`There is no database in ${data}.`);
  });
}

/**
 * @param {string} user `uid:gid`
 * @returns {string[]} The beginning of each command. Only root can become somebody else.
 */
function asUser(user) {
  if (process.getuid?.() !== 0) return [];
  const [uid, gid] = user.split(':');
  return ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--no-new-privs', '--bounding-set=-all'];
}

/**
 * @param {string} root
 * @param {string} data
 */
function makeReadOnly(root, data) {
  mkdirSync(data, { recursive: true });
  execFileSync('chmod', ['-R', 'a-w', root]);
  execFileSync('chmod', ['u+w', data]);
}

/**
 * @param {string[]} as
 * @param {string[]} folders
 */
async function expectReadOnly(as, folders) {
  for (const folder of folders) {
    const { code } = await runToItsEnd({
      command: [...as, 'sh', '-c', `find "${folder}" -writable ! -type l ! -path "*/data" -print -quit | grep -q .`],
      env: process.env,
    });
    if (code === 0) throw new StepProblem(`Something in ${folder} can be written to.`);
  }
}

/**
 * @param {{ code: number | null, output: string }} result
 * @param {number} expected
 */
function expectCode({ code, output }, expected) {
  if (code !== expected) throw new StepProblem(`It ended with ${code} instead of ${expected}: ${output}`);
}

/** @param {string} origin */
async function expectPage(origin) {
  const page = await fetch(origin);
  if (page.status !== 200) throw new StepProblem(`The start page was answered ${page.status}.`);
}
