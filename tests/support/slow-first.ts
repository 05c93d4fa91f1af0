import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The slowest files: those that wait for real time, then those with the most work. */
const SLOW = [
  /faults\/links/,
  /http\/slow/,
  /integration\/start/,
  /faults\/(bodies|kill|unwritable)/,
  /matrix\/matrix/,
  /integration\/(dev|demo)/,
  /data\/migrate/,
  /live\/limits/,
  /mail\/faults/,
  /people\/account-api/,
  /reports\/large/,
];

/** Starts with the slowest files, so that none of them runs alone at the end. */
export default class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rankOf = ({ moduleId }: TestSpecification) => {
      const rank = SLOW.findIndex((slow) => slow.test(moduleId));
      return rank < 0 ? SLOW.length : rank;
    };
    return files.sort((one, other) => rankOf(one) - rankOf(other));
  }
}
