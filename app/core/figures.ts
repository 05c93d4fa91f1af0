import { roundHalfAway } from './scoring.ts';

/** The mean score in whole points; 0 if `count` is 0, and never -0. */
export function meanScore({ total, count }: { total: number; count: number }): number {
  return count === 0 ? 0 : roundHalfAway(total / count) || 0;
}

/** A user's totals over completed sessions ([AY1]). */
export interface CountedLife {
  quizzesCreated: number;
  sessionsHosted: number;
  /** Distinct people in the hosted sessions, without the host and removed participants. */
  peopleReached: number;
  /** Sessions that the user took part in. */
  quizzesPlayed: number;
  /** Over the sessions played, like the next two. */
  totalScore: number;
  correctAnswers: number;
  answersGiven: number;
}

/** The statistics on the profile. */
export interface ProfileFigures extends Omit<CountedLife, 'totalScore'> {
  meanScore: number;
}

export function toProfileFigures({ totalScore, ...counted }: CountedLife): ProfileFigures {
  return { ...counted, meanScore: meanScore({ total: totalScore, count: counted.quizzesPlayed }) };
}
