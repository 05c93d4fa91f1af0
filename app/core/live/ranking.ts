import { compareScores, isTied, type Ranked, rankAll } from '#app/core/leaderboard.ts';
import { answerCounts } from './counts.ts';
import type { AnswerCounts } from './shapes.ts';
import type { LiveParticipant, LiveQuestion, LiveSession } from './state.ts';

/**
 * The places of everybody in a session, without the removed. Kept between looks, because thousands of players each ask
 * for their own place: somebody who joins stands last, and only what changes scores makes it count again.
 */
export interface Ranking {
  /** Everybody in order. */
  all(): readonly Ranked<LiveParticipant>[];
  /** The place of one; null for the removed. */
  rankOf(participantId: string): number | null;
  /** How many chose each option; of a closed question it is kept, as thousands may ask while its results stand. */
  countsOf(question: LiveQuestion): AnswerCounts;
  /** Something other than a newcomer has changed the order. */
  forget(): void;
}

export function createRanking(session: LiveSession): Ranking {
  let ranked: Ranked<LiveParticipant>[] = [];
  let ranks = new Map<string, number>();
  let seen = -1;
  /** Stands behind the last who was seen. It is never asked further than that, so that it goes on with who comes. */
  let entrants = session.participants.values();
  const counts = new Map<LiveQuestion, AnswerCounts>();

  function countAgain(): void {
    ranked = rankAll([...session.participants.values()].filter(({ removedAt }) => removedAt === null));
    ranks = new Map(ranked.map(({ of, rank }) => [of.id, rank]));
    entrants = session.participants.values();
    for (seen = 0; seen < session.participants.size; seen += 1) entrants.next();
  }

  /** Newcomers who stand last are added; false when one of them does not. */
  function addNewcomers(): boolean {
    for (; seen < session.participants.size; seen += 1) {
      const { value: of } = entrants.next();
      if (!of) return false;
      const last = ranked.at(-1);
      if (of.removedAt !== null || (last && compareScores(of, last.of) < 0)) return false;
      const rank = last && isTied(last.of, of) ? last.rank : ranked.length + 1;
      ranked.push({ of, rank });
      ranks.set(of.id, rank);
    }
    return true;
  }

  function bringUpToDate(): void {
    if (seen === session.participants.size) return;
    if (seen < 0 || !addNewcomers()) countAgain();
  }

  return {
    all() {
      bringUpToDate();
      return ranked;
    },
    rankOf(participantId) {
      bringUpToDate();
      return ranks.get(participantId) ?? null;
    },
    countsOf(question) {
      if (question.resultsAt === null) return answerCounts(session, question);
      const current = counts.get(question) ?? answerCounts(session, question);
      counts.set(question, current);
      return current;
    },
    forget() {
      counts.clear();
      seen = -1;
    },
  };
}
