import { type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import { startCheapServer } from '../../support/cheap-server.ts';
import type { TestServer } from '../../support/server.ts';

/** The recipient of the contact form's messages. */
export const SUPPORT_EMAIL = 'support@example.org';

type Theme = 'light' | 'dark' | 'system';

interface TestFixtures {
  /** What a page may complain about in this test: `test.use({ allowedProblems: [/status of 404/] })`. */
  allowedProblems: RegExp[];
  /** What its pages have complained about so far. */
  problems: string[];
  /** Another person's browser, which shares nothing with the others. */
  another(options?: BrowserContextOptions): Promise<Page>;
  /** Pages opened after this have that theme chosen, as if in the menu. */
  setTheme(theme: Theme): Promise<void>;
}

interface WorkerFixtures {
  /** Settings of this file's server: `test.use({ settings: { PARTICIPANT_LIMIT: '3' } })`. */
  settings: Record<string, string>;
  /** The built server, one for all tests of a worker with the same settings; page addresses are relative to it. */
  server: TestServer;
}

/**
 * Browser tests against the built server. A test fails when a page logs an error, throws, or breaks the content
 * security policy (which Chromium logs as an error), in any tab.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  allowedProblems: [[], { option: true }],
  settings: [{}, { option: true, scope: 'worker' }],
  server: [
    async ({ settings }, use) => {
      const server = await startCheapServer({ env: { RATE_LIMITS: 'off', SUPPORT_EMAIL, ...settings } });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.origin),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
  problems: async ({}, use) => use([]),
  context: async ({ context, javaScriptEnabled, allowedProblems, problems }, use) => {
    collectProblems(context, problems);
    if (javaScriptEnabled !== false) context.on('page', waitForReact);
    await use(context);
    expectNone(problems, allowedProblems);
  },
  another: async ({ browser, allowedProblems, problems }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext(options);
      contexts.push(context);
      collectProblems(context, problems);
      if (options.javaScriptEnabled !== false) context.on('page', waitForReact);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
    expectNone(problems, allowedProblems);
  },
  setTheme: async ({ context }, use) => {
    await use(async (theme) => {
      await context.addInitScript((chosen) => {
        // An empty page, such as axe opens for itself, has no storage.
        if (location.protocol.startsWith('http')) localStorage.setItem('quiz-theme', chosen);
      }, theme);
    });
  },
});

export { expect };

/**
 * Makes every navigation and reload from now on wait for hydration, so that a press is not answered as without scripts,
 * unless the page is wanted as the server sent it. Pages without React (docs/decisions/0050) are ready at once.
 */
function waitForReact(page: Page): void {
  const goTo = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (address, options) => onceAlive(page, await goTo(address, options), options);
  page.reload = async (options) => onceAlive(page, await reload(options), options);
}

async function onceAlive<T>(page: Page, response: T, { waitUntil }: { waitUntil?: string } = {}): Promise<T> {
  if (waitUntil === 'commit') return response;
  await page.waitForFunction(() => {
    if (!document.querySelector('script[type=module]')) return true;
    // React marks the elements while it still compares them; only afterwards does anything answer a press.
    const [, container] = Object.entries(document).find(([key]) => key.startsWith('__reactContainer$')) ?? [];
    return container?.stateNode.current.memoizedState.isDehydrated === false;
  });
  // Effects run in a turn of their own, which is already queued here.
  await page.evaluate(() => {
    const { port1, port2 } = new MessageChannel();
    return new Promise((resolve) => {
      port1.onmessage = resolve;
      port2.postMessage(null);
    }).then(() => port1.close());
  });
  return response;
}

/** A press at the very moment of hydration: React says so, and the browser does what it does without scripts. */
const ASLEEP = /Minified React error #345/;

function expectNone(problems: readonly string[], allowedProblems: readonly RegExp[]): void {
  const unexpected = problems.filter((problem) => ![ASLEEP, ...allowedProblems].some((one) => one.test(problem)));
  expect(unexpected, 'what the pages complained about').toEqual([]);
}

function collectProblems(context: BrowserContext, problems: string[]): void {
  context.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => problems.push(error.error().stack ?? error.error().message));
}
