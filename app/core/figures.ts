import { roundHalfAway } from './scoring.ts';

/** Whole points on average; 0 where there is nothing to average, and never -0. */
export function meanScore({ total, count }: { total: number; count: number }): number {
  return count === 0 ? 0 : roundHalfAway(total / count) || 0;
}

/** What is counted of somebody's life with quizzes; sessions count once they are completed ([AY1]). */
export interface CountedLife {
  quizzesCreated: number;
  sessionsHosted: number;
  /** Different people in those sessions, without oneself and without those who were removed. */
  peopleReached: number;
  /** Sessions that one took part in. */
  quizzesPlayed: number;
  /** In those. */
  totalScore: number;
  correctAnswers: number;
  answersGiven: number;
}

/** The statistics of a profile. The share that is correct is of the answers one gave. */
export interface ProfileFigures extends Omit<CountedLife, 'totalScore'> {
  meanScore: number;
}

export function toProfileFigures({ totalScore, ...counted }: CountedLife): ProfileFigures {
  return { ...counted, meanScore: meanScore({ total: totalScore, count: counted.quizzesPlayed }) };
}
