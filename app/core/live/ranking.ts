import { compareScores, isTied, type Ranked, rankAll } from '#app/core/leaderboard.ts';
import { createCounting } from './counting.ts';
import type { QuestionStats } from './shapes.ts';
import type { LiveParticipant, LiveQuestion, LiveSession } from './state.ts';
import { scoredQuestions, shownQuestions } from './streak.ts';

/**
 * The cached ranking of a session, without removed participants. Thousands of players each ask for their rank, so it is only
 * recomputed after scores have changed; newcomers are appended, as they rank last.
 */
export interface Ranking {
  /** All participants by rank. */
  all(): readonly Ranked<LiveParticipant>[];
  /** A participant's rank; null if removed. */
  rankOf(participantId: string): number | null;
  /** Everybody's rank as it is now. What it returns stays as it is when scores change later. */
  ranksNow(): (participantId: string) => number | null;
  /** What the answers to a question come to; cached for a closed question, as thousands ask while its results are shown. */
  statsOf(question: LiveQuestion): QuestionStats;
  /** Counts the newest answers to a question ahead of time. */
  count(question: LiveQuestion): void;
  /** The questions whose results have been shown, latest first. Cached in the same way. */
  shown(): readonly LiveQuestion[];
  /** Those of them that are scored. */
  scored(): readonly LiveQuestion[];
  /** Invalidates the cache, after anything but a newcomer has changed the order. */
  forget(): void;
}

/** @param isOffensive Judges answers that players typed. */
export function createRanking(session: LiveSession, isOffensive: (text: string) => boolean): Ranking {
  let ranked: Ranked<LiveParticipant>[] = [];
  let ranks = new Map<string, number>();
  let seen = -1;
  /** Positioned after the last participant seen. It is never advanced past the end, so it continues with newcomers. */
  let entrants = session.participants.values();
  const counting = createCounting(session, isOffensive);
  const closedStats = new Map<LiveQuestion, QuestionStats>();
  let shown: LiveQuestion[] | null = null;
  let scored: LiveQuestion[] | null = null;

  function countAgain(): void {
    ranked = rankAll([...session.participants.values()].filter(({ removedAt }) => removedAt === null));
    ranks = new Map(ranked.map(({ of, rank }) => [of.id, rank]));
    entrants = session.participants.values();
    for (seen = 0; seen < session.participants.size; seen += 1) entrants.next();
  }

  /** Appends newcomers; returns false if one of them does not rank last. */
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
    ranksNow() {
      bringUpToDate();
      const now = ranks;
      return (participantId) => now.get(participantId) ?? null;
    },
    statsOf(question) {
      if (question.resultsAt === null) return counting.statsOf(question);
      const current = closedStats.get(question) ?? counting.statsOf(question);
      closedStats.set(question, current);
      return current;
    },
    count: (question) => counting.keepUp(question),
    shown() {
      shown ??= shownQuestions(session.questions.values());
      return shown;
    },
    scored() {
      scored ??= scoredQuestions(this.shown());
      return scored;
    },
    forget() {
      counting.forget();
      closedStats.clear();
      shown = null;
      scored = null;
      seen = -1;
    },
  };
}
