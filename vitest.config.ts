import { defineConfig } from 'vitest/config';
import SlowFirst from './tests/support/slow-first.ts';

const report = process.env.TEST_REPORT;

export default defineConfig({
  test: {
    reporters: report ? ['default', ['json', { outputFile: report }]] : ['default'],
    // Many tests of the server wait more than they work: four keep two cores busy.
    maxWorkers: 4,
    sequence: { sequencer: SlowFirst },
    projects: [
      { test: { name: 'unit', include: ['tests/unit/**/*.test.ts'], testTimeout: 30_000, isolate: false } },
      {
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
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
