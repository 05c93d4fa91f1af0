import { defineConfig } from 'vitest/config';
import { hasPostgres } from './scripts/support/postgres-server.js';
import { ON_POSTGRES } from './tests/support/postgres/files.ts';
import SlowFirst from './tests/support/slow-first.ts';

const report = process.env.TEST_REPORT;

/** The same tests on the second database; left out where there is none. */
const postgres = hasPostgres()
  ? [
      {
        test: {
          name: 'postgres',
          include: ON_POSTGRES,
          isolate: false,
          env: { TEST_DATABASE: 'postgres' },
          globalSetup: ['tests/support/postgres/setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 90_000,
        },
      },
    ]
  : [];

/** Long; run by `npm run faults -- --nodes` only. */
const faults = process.env.FAULTS_REPORT
  ? [
      {
        test: {
          name: 'faults',
          include: ['tests/faults/*.test.ts'],
          globalSetup: ['tests/support/global-setup.ts'],
          fileParallelism: false,
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
    ]
  : [];

export default defineConfig({
  test: {
    reporters: report ? ['default', ['json', { outputFile: report }]] : ['default'],
    // Many tests of the server wait more than they work: four keep two cores busy.
    maxWorkers: 4,
    sequence: { sequencer: SlowFirst },
    projects: [
      { test: { name: 'unit', include: ['tests/unit/**/*.test.ts'], testTimeout: 30_000, isolate: false } },
      ...postgres,
      ...faults,
      {
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          exclude: ['tests/integration/postgres/**'],
          // Files of one worker share its modules: reading the server's sources anew for each takes a tenth of the time.
          isolate: false,
          globalSetup: ['tests/support/global-setup.ts'],
          // Real servers, databases and compilers, on machines that do other things too.
          testTimeout: 60_000,
          hookTimeout: 90_000,
        },
      },
    ],
  },
});
