import { formatPercentage } from '#app/core/format.ts';
import { roundHalfAway } from '#app/core/scoring.ts';

/** The figures of a completed session. Removed participants are not counted ([RP2]). */
export interface SessionLine {
  sessionId: string;
  quizId: string;
  /** Whether the quiz still exists. */
  isQuizThere: boolean;
  /** The quiz's title when the session was created. */
  title: string;
  /** The session's number within its quiz, from 1. */
  number: number;
  /** ISO 8601, UTC. */
  completedAt: string;
  /** All questions, and those that were asked. */
  questions: number;
  asked: number;
  participants: number;
  /** The sum over all participants. */
  totalScore: number;
  answers: number;
  correct: number;
}

/** The mean score in whole points; null if nobody took part. */
export function meanScoreOf({ totalScore, participants }: Pick<SessionLine, 'totalScore' | 'participants'>) {
  return participants === 0 ? null : roundHalfAway(totalScore / participants) || 0;
}

/** The share of correct answers among all answers, 0 to 1; null without answers. */
export function shareOf({ correct, answers }: Pick<SessionLine, 'correct' | 'answers'>): number | null {
  return answers === 0 ? null : correct / answers;
}

/** A share in whole percent; `0%` for null ([FM3]). */
export function shareText(share: number | null): string {
  return formatPercentage(share ?? 0, 1);
}
