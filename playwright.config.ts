import { defineConfig } from '@playwright/test';
import { installedChromium } from './scripts/support/chromium.js';

const report = process.env.TEST_REPORT;
const isRoot = process.getuid?.() === 0;
const executablePath = installedChromium();

/** Chromium by itself asks its maker for news; and a name that is no machine's stands for a server behind a proxy. */
const args = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-gpu',
  // Most pages of a test live for a second: optimizing their scripts costs more than it saves.
  '--js-flags=--no-opt --no-maglev',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  // Fewer processes that talk to each other: a tenth less CPU time.
  '--in-process-gpu',
  '--enable-features=NetworkServiceInProcess2',
  '--host-resolver-rules=MAP handsup.test 127.0.0.1',
];

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/support/global-setup.ts',
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  // Browser tests wait for pages and sockets a third of the time: three keep two cores busy.
  workers: 3,
  // In CI one more try, printed as flaky with its first error; elsewhere a failure is a failure.
  retries: process.env.CI ? 1 : 0,
  // A machine that does other things too stalls for seconds. What must not take that long says so itself.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: report ? [['list'], ['json', { outputFile: report }]] : [['list']],
  use: {
    // `--trace on` records what a test did; it costs a third of the time.
    trace: 'off',
    // A browser without a screen may say otherwise.
    reducedMotion: 'no-preference',
    launchOptions: { args, ...(executablePath ? { executablePath } : {}) },
  },
  projects: [
    // First, as one worker runs them all: at the end the other one would wait.
    { name: 'sources', testMatch: 'dev-*.spec.ts', use: { browserName: 'chromium' } },
    { name: 'chromium', testIgnore: 'dev-*.spec.ts', use: { browserName: 'chromium' } },
  ],
});
