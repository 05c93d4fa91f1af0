import { type Ranked, rankAll } from '#app/core/leaderboard.ts';
import { createCounting } from './counting.ts';
import type { Ranking } from './ranking.ts';
import { type AnswerRow, restore, type SessionRows } from './restore.ts';
import type { LiveParticipant, LiveSession, Moment } from './state.ts';
import { scoredQuestions, shownQuestions } from './streak.ts';
import type { Scene } from './views.ts';

/**
 * What is cached of a completed session: no answers, and of its participants only the best and the numbers needed to
 * compute anyone's rank.
 */
export interface FinishedSession {
  session: SessionRows['session'];
  /** When the host was last connected, in epoch milliseconds. */
  hostSeenAt: number | null;
  /** The number of the last stored change; 0 with one process. */
  sequence: number;
  questions: SessionRows['questions'];
  /** The first by rank, as many as a host's state contains. */
  best: LiveParticipant[];
  /** Participants who were not removed. */
  headcount: number;
  /** Scores and total response times of all participants by rank, without the removed. */
  scores: Float64Array;
  times: Float64Array;
}

/** Some participants of a completed session, with all their answers. */
export interface FinishedPeople {
  participants: LiveParticipant[];
  answers: AnswerRow[];
}

export const NOBODY: FinishedPeople = { participants: [], answers: [] };

/**
 * Builds the views' input for a completed session. It contains only the given people and the best participants, so it
 * supports views of the session itself and of those people.
 */
export function finishedScene(
  finished: FinishedSession,
  people: FinishedPeople,
  around: Pick<Scene, 'hostPresent' | 'isConnected' | 'now' | 'format'>,
): Scene {
  const named = new Set(people.participants.map(({ id }) => id));
  const participants = [...people.participants, ...finished.best.filter(({ id }) => !named.has(id))];
  const { session: row, questions } = finished;
  const session = restore(
    { session: row, questions, participants, answers: people.answers, attended: [] },
    around.now satisfies Moment,
  );
  session.headcount = finished.headcount;
  return { session, ranking: finishedRanking(finished, session), ...around };
}

function finishedRanking(finished: FinishedSession, session: LiveSession): Ranking {
  const { participants } = session;
  let best: Ranked<LiveParticipant>[] | null = null;
  const rankOfMember = (id: string) => {
    const participant = participants.get(id);
    return participant && participant.removedAt === null ? rankOf(finished, participant) : null;
  };
  const shown = () => shownQuestions(session.questions.values());
  return {
    all() {
      best ??= rankAll(finished.best);
      return best;
    },
    rankOf: rankOfMember,
    ranksNow: () => rankOfMember,
    statsOf: (question) => createCounting(session, () => false).statsOf(question),
    count() {},
    shown,
    scored: () => scoredQuestions(shown()),
    forget() {},
  };
}

/** Finds a rank by binary search, as thousands ask for theirs at the end of a large session. */
function rankOf({ scores, times }: FinishedSession, { score, totalResponseTime }: LiveParticipant): number {
  let [low, high] = [0, scores.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const other = scores[middle] ?? 0;
    const isAhead = other > score || (other === score && (times[middle] ?? 0) < totalResponseTime);
    if (isAhead) low = middle + 1;
    else high = middle;
  }
  return low + 1;
}
