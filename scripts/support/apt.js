import { existsSync } from 'node:fs';
import { run, StepProblem } from './steps.js';

/** Gives up within seconds without a network: what the tests can do without is only left out. */
const APT = [
  'apt-get',
  '-o',
  'Acquire::Retries=0',
  '-o',
  'Acquire::http::Timeout=10',
  '-o',
  'Acquire::https::Timeout=10',
];

/** Whether packages of Debian may be installed. */
export function canUseApt() {
  return process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/**
 * Installs the first of these packages that can be installed.
 *
 * @param {string[]} names
 */
export async function installWithApt(names) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('reading the list of packages', [...APT, 'update'], { env });
  const reasons = [];
  for (const name of names) {
    const reason = await failureOf(() =>
      run(`installing ${name}`, [...APT, 'install', '-y', '--no-install-recommends', name], { env }),
    );
    if (reason === null) return;
    reasons.push(reason);
  }
  throw new StepProblem(reasons.join('\n\n'));
}

/**
 * @param {() => Promise<void>} work
 * @returns {Promise<string | null>}
 */
export async function failureOf(work) {
  try {
    await work();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
