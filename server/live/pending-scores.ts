import type { Change } from '#app/core/live/commands.ts';
import type { UnstoredScores } from '#app/core/live/restore.ts';

/** Scores stored in one write, so that no answer waits long behind those of a whole hall. */
const SCORES_PER_WRITE = 250;

/**
 * Scores of closed questions that everybody was told and that are not stored yet ([LE17]). They follow in small writes. If
 * the server ends before that, they are computed again from the answers.
 */
export class PendingScores {
  #pending: UnstoredScores[];
  /** Those of the write under way. */
  #taken: UnstoredScores[] = [];

  constructor(unstored: readonly UnstoredScores[]) {
    this.#pending = [...unstored];
  }

  get isEmpty(): boolean {
    return this.#pending.length === 0;
  }

  /**
   * The scores to store in one write with these changes: some of them where there are no changes, which go first. A completed
   * session is whole at once, as its rows are read from then on.
   */
  takeFor(changes: readonly Change[]): readonly UnstoredScores[] {
    for (const change of changes) this.#note(change);
    if (changes.some(({ type }) => type === 'completed')) this.#takeAll();
    else if (changes.length === 0) this.#takeSome();
    else this.#taken = [];
    return this.#taken;
  }

  /** The write failed: what was taken is still to be stored. */
  putBack(): void {
    this.#pending = [...this.#taken, ...this.#pending];
    this.#taken = [];
  }

  /** A question that is closed is scored; one that is asked again loses its scores. */
  #note(change: Change): void {
    if (change.type === 'withdrawn') {
      this.#pending = this.#pending.filter(({ questionId }) => questionId !== change.questionId);
    } else if (change.type === 'closed' && change.scores.size > 0) {
      this.#pending.push({ questionId: change.questionId, participantIds: [...change.scores.keys()] });
    }
  }

  #takeAll(): void {
    this.#taken = this.#pending;
    this.#pending = [];
  }

  #takeSome(): void {
    const [next, ...others] = this.#pending;
    if (!next) {
      this.#taken = [];
      return;
    }
    const { questionId, participantIds } = next;
    const rest = participantIds.slice(SCORES_PER_WRITE);
    this.#pending = rest.length === 0 ? others : [{ questionId, participantIds: rest }, ...others];
    this.#taken = [{ questionId, participantIds: participantIds.slice(0, SCORES_PER_WRITE) }];
  }
}
