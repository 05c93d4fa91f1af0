import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that wait for real time: half a minute until somebody counts as away, a minute until a dead link is given up. */
const SLOW = [/faults\/(links|kill|bodies)/, /live\/presence/, /http\/slow/, /integration\/start/, /data\/migrate/];

/** Starts with the files that take longest, so that none of them is left alone at the end. */
export default class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rankOf = ({ moduleId }: TestSpecification) => {
      const rank = SLOW.findIndex((slow) => slow.test(moduleId));
      return rank < 0 ? SLOW.length : rank;
    };
    return files.sort((one, other) => rankOf(one) - rankOf(other));
  }
}
