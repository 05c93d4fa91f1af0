import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Flags that keep Chromium from contacting any host but this machine. */
const QUIET = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-default-apps',
  '--disable-extensions',
  '--no-first-run',
  '--disable-quic',
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE 127.0.0.1',
];

/**
 * Runs a fresh browser: no cache, and no cookies except these.
 *
 * @template Value
 * @param {{ chromium: string | null, origin: string, cookie: string, pixelsPerPoint?: number }} options
 * @param {(browser: { context: import('@playwright/test').BrowserContext, port: number }) => Promise<Value>} work
 * @returns {Promise<Value>}
 */
export async function withFreshBrowser({ chromium, origin, cookie, pixelsPerPoint = 1 }, work) {
  const { chromium: playwright } = await import('@playwright/test');
  const folder = mkdtempSync(path.join(tmpdir(), 'handsup-pages-'));
  const context = await playwright.launchPersistentContext(folder, {
    args: [...QUIET, '--remote-debugging-port=0'],
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: pixelsPerPoint,
    ...(chromium && { executablePath: chromium }),
  });
  try {
    await context.addCookies(cookiesFrom(cookie, origin));
    return await work({ context, port: await debuggingPortOf(folder) });
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/**
 * @param {string} cookie
 * @param {string} origin
 */
function cookiesFrom(cookie, origin) {
  const pairs = cookie === '' ? [] : cookie.split('; ').map((pair) => pair.split(/=(.*)/s));
  return pairs.map(([name = '', value = '']) => ({ name, value, url: origin }));
}

/**
 * Reads the debugging port from the file that Chromium writes soon after its start.
 *
 * @param {string} folder
 */
async function debuggingPortOf(folder) {
  const file = path.join(folder, 'DevToolsActivePort');
  for (let tries = 0; tries < 100; tries += 1) {
    try {
      return Number(readFileSync(file, 'utf8').split('\n')[0]);
    } catch {
      await wait(50);
    }
  }
  throw new Error('Chromium did not write its debugging port');
}
