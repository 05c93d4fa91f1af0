import { roundHalfAway } from '#app/core/scoring.ts';

/** A session that one has led to its end, in numbers. Who was removed counts in none of them ([RP2]). */
export interface SessionLine {
  sessionId: string;
  quizId: string;
  /** Whether the quiz is still there. */
  isQuizThere: boolean;
  /** The quiz's, as it was when the session was made. */
  title: string;
  /** Counts the sessions of one quiz, from 1. */
  number: number;
  /** ISO 8601, UTC. */
  completedAt: string;
  /** Questions it had, and those that were asked. */
  questions: number;
  asked: number;
  participants: number;
  /** Of all participants together. */
  totalScore: number;
  answers: number;
  correct: number;
}

/** Whole points on average; null where nobody took part. */
export function meanScoreOf({ totalScore, participants }: Pick<SessionLine, 'totalScore' | 'participants'>) {
  return participants === 0 ? null : roundHalfAway(totalScore / participants) || 0;
}

/** The share of right answers among those given, from 0 to 1; null where none was given. */
export function shareOf({ correct, answers }: Pick<SessionLine, 'correct' | 'answers'>): number | null {
  return answers === 0 ? null : correct / answers;
}

/** A share in whole percent; '-' where there is none. */
export function shareText(share: number | null): string {
  return share === null ? '-' : `${Math.round(share * 100)}%`;
}
