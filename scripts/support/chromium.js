import { existsSync } from 'node:fs';
import path from 'node:path';
import { run, StepProblem, step, toolOf } from './steps.js';

/** Debian's headless shell uses a third less CPU time than a full Chromium (docs/decisions/0142). */
const SHELL = 'chromium-headless-shell';
/** Programs in order of preference. */
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Where installers put the browser on macOS and Windows. */
const PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ...['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].map((name) =>
    path.join(process.env[name] ?? '', 'Google', 'Chrome', 'Application', 'chrome.exe'),
  ),
];

/** Gives up within seconds without a network: a full Chromium may be installed, which is only slower. */
const APT = [
  'apt-get',
  '-o',
  'Acquire::Retries=0',
  '-o',
  'Acquire::http::Timeout=10',
  '-o',
  'Acquire::https::Timeout=10',
];

const HELP =
  'There is no Chromium for the browser tests, and none could be installed: install Chromium or Google Chrome, ' +
  'or set CHROMIUM_PATH to its program, then try again.';

/**
 * Finds the browser for the tests, or installs one. Where apt-get may be used, that is Debian's headless shell, even beside
 * a full Chromium. If there is still no browser, it installs Debian's Chromium or else Playwright's headless shell.
 *
 * @returns {Promise<string | null>} The path of the program; null for Playwright's own, which Playwright finds itself.
 * @throws {StepProblem} if there is none and none could be installed.
 */
export async function findChromium() {
  const found = installedChromium();
  if (found && (process.env.CHROMIUM_PATH || isShell(found) || !canUseApt())) return found;
  return step('browser for the tests found', async () => {
    const reason = canUseApt() ? await failureOf(() => installWithApt(found ? [SHELL] : [SHELL, 'chromium'])) : null;
    return installedChromium() ?? (await installPlaywrights(reason));
  });
}

/**
 * @returns {string | null} The program that CHROMIUM_PATH names, else an installed one.
 * @throws {StepProblem} if CHROMIUM_PATH names a program that does not exist.
 */
export function installedChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named)) throw new StepProblem(`CHROMIUM_PATH is ${named}, but there is no such program.`);
  if (named) return named;
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const onPath = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...onPath, ...PATHS].find((file) => path.isAbsolute(file) && existsSync(file)) ?? null;
}

const isShell = (/** @type {string} */ program) => path.basename(program) === SHELL;

function canUseApt() {
  return process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/**
 * Installs the first of these packages that can be installed.
 *
 * @param {string[]} names
 */
async function installWithApt(names) {
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
 * @param {string | null} aptReason Why apt-get could not install a browser.
 * @returns {Promise<null>}
 */
async function installPlaywrights(aptReason) {
  const command = [...toolOf('@playwright/test', 'playwright'), 'install', '--only-shell', 'chromium'];
  const reason = await failureOf(() => run('installing Chromium', command));
  if (reason === null) return null;
  throw new StepProblem([HELP, aptReason, reason].filter(Boolean).join('\n\n'));
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
