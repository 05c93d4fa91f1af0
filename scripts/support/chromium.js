import { existsSync } from 'node:fs';
import path from 'node:path';
import { run, StepProblem, step, toolOf } from './steps.js';

/** Debian's Chromium without a screen needs a third less of the processor than the whole one (docs/decisions/0091). */
const SHELL = 'chromium-headless-shell';
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Where the installers of other systems put it. */
const PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ...['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].map((name) =>
    path.join(process.env[name] ?? '', 'Google', 'Chrome', 'Application', 'chrome.exe'),
  ),
];

const HELP =
  'There is no Chromium for the browser tests, and none could be installed: install Chromium or Google Chrome, ' +
  'or set CHROMIUM_PATH to its program, then try again.';

/**
 * Finds a Chromium or Chrome, or installs one: Debian's where that is allowed, else Playwright's own.
 *
 * @returns {Promise<string | null>} Path of the program; null when it is Playwright's, which Playwright finds itself.
 * @throws {StepProblem} when there is none and none could be installed.
 */
export async function findChromium() {
  const found = installedChromium();
  if (found) return found;
  return step('browser for the tests installed', async () => {
    const reasons = [];
    if (canUseApt()) {
      const reason = await failureOf(installWithApt);
      const installed = installedChromium();
      if (installed) return installed;
      reasons.push(reason ?? 'apt-get brought no chromium.');
    }
    const reason = await failureOf(installWithPlaywright);
    if (reason === null) return null;
    throw new StepProblem([HELP, ...reasons, reason].join('\n\n'));
  });
}

/**
 * @returns {string | null} The program that CHROMIUM_PATH names, else one that is installed.
 * @throws {StepProblem} when CHROMIUM_PATH names nothing.
 */
export function installedChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named)) throw new StepProblem(`CHROMIUM_PATH is ${named}, but there is no such program.`);
  if (named) return named;
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const onPath = folders.flatMap((folder) => NAMES.map((name) => path.join(folder, name)));
  return [...onPath, ...PATHS].find((file) => path.isAbsolute(file) && existsSync(file)) ?? null;
}

function canUseApt() {
  return process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

async function installWithApt() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('reading the list of packages', ['apt-get', 'update'], { env });
  const install = (/** @type {string} */ name) =>
    run(`installing ${name}`, ['apt-get', 'install', '-y', '--no-install-recommends', name], { env });
  await install(SHELL).catch(() => install('chromium'));
}

async function installWithPlaywright() {
  await run('installing Chromium', [...toolOf('@playwright/test', 'playwright'), 'install', 'chromium']);
}

/**
 * @param {() => Promise<void>} work
 * @returns {Promise<string | null>}
 */
async function failureOf(work) {
  try {
    await work();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
