import { roundHalfAway } from './scoring.ts';

/** The mean score in whole points; 0 if `count` is 0, and never -0. */
export function meanScore({ total, count }: { total: number; count: number }): number {
  return count === 0 ? 0 : roundHalfAway(total / count) || 0;
}

/** A user's totals; only completed sessions count ([AY1]). */
export interface UserTotals {
  quizzesCreated: number;
  sessionsHosted: number;
  /** Distinct people in the hosted sessions, without the host and removed participants. */
  peopleReached: number;
  /** Sessions that the user took part in. */
  quizzesPlayed: number;
  /** This and the next two count only sessions that the user played in. */
  totalScore: number;
  correctAnswers: number;
  /** Only to questions that are scored. */
  answersGiven: number;
}

/** The statistics on the profile. */
export interface ProfileFigures extends Omit<UserTotals, 'totalScore'> {
  meanScore: number;
}

/** Replaces the total score by the mean score per quiz played. */
export function toProfileFigures({ totalScore, ...counted }: UserTotals): ProfileFigures {
  return { ...counted, meanScore: meanScore({ total: totalScore, count: counted.quizzesPlayed }) };
}
