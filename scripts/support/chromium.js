import { existsSync } from 'node:fs';
import path from 'node:path';
import { canUseApt, failureOf, installWithApt } from './apt.js';
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
