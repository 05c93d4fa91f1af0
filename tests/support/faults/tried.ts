import { appendFileSync } from 'node:fs';

/** What one kind of fuzzing did, for the table that `npm run fuzz` prints. */
export interface Fuzzed {
  /** What was sent. */
  name: string;
  count: number;
  seed: number;
  /** What became of it, such as `200 x 13`. */
  outcomes: string[];
  grownMb: number;
}

/** Adds a line to the report that a script has asked for. */
export function reportFuzz(done: Fuzzed): void {
  const file = process.env.FUZZ_REPORT;
  if (file) appendFileSync(file, `${JSON.stringify(done)}\n`);
}
