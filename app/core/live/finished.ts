import { type Ranked, rankAll } from '#app/core/leaderboard.ts';
import { answerCounts } from './counts.ts';
import type { Ranking } from './ranking.ts';
import { type AnswerRow, restore, type SessionRows } from './restore.ts';
import type { LiveParticipant, Moment } from './state.ts';
import type { Scene } from './views.ts';

/**
 * What is kept in memory of a completed session while somebody asks for it: none of its answers, and of its participants
 * only the best and what tells the others' places.
 */
export interface FinishedSession {
  session: SessionRows['session'];
  /** When the host was last there, in epoch milliseconds. */
  hostSeenAt: number | null;
  questions: SessionRows['questions'];
  /** The first by rank, as many as a host's state carries. */
  best: LiveParticipant[];
  /** Participants without the removed. */
  headcount: number;
  /** Of everybody by rank, without the removed. */
  scores: Float64Array;
  times: Float64Array;
}

/** Some participants of a completed session, each with all answers they gave. */
export interface FinishedPeople {
  participants: LiveParticipant[];
  answers: AnswerRow[];
}

export const NOBODY: FinishedPeople = { participants: [], answers: [] };

/**
 * A completed session as the views see it, with these people in it and the best. Whoever else took part is missing: it
 * serves only views of the session itself, of the best, and of the people named.
 */
export function finishedScene(
  finished: FinishedSession,
  people: FinishedPeople,
  around: Pick<Scene, 'hostPresent' | 'isConnected' | 'now'>,
): Scene {
  const named = new Set(people.participants.map(({ id }) => id));
  const participants = [...people.participants, ...finished.best.filter(({ id }) => !named.has(id))];
  const { session: row, questions } = finished;
  const session = restore(
    { session: row, questions, participants, answers: people.answers, attended: [] },
    around.now satisfies Moment,
  );
  session.headcount = finished.headcount;
  return { session, ranking: finishedRanking(finished, session.participants), ...around };
}

function finishedRanking(finished: FinishedSession, participants: ReadonlyMap<string, LiveParticipant>): Ranking {
  let best: Ranked<LiveParticipant>[] | null = null;
  return {
    all() {
      best ??= rankAll(finished.best);
      return best;
    },
    rankOf(id) {
      const participant = participants.get(id);
      return participant && participant.removedAt === null ? rankOf(finished, participant) : null;
    },
    countsOf: (question) => answerCounts({ participants }, question),
    forget() {},
  };
}

/** Found by halves: thousands ask for their own place at the end of a large session. */
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
