import type { RefusalReason } from './refusals.ts';

/** Which form of /join was sent. `leave`: somebody else holds the device that a guest plays on. */
export type JoinIntent = 'find' | 'join' | 'leave';

/** The form meant; finding a code, where it says nothing we know. */
export function toJoinIntent(value: unknown): JoinIntent {
  return value === 'join' || value === 'leave' ? value : 'find';
}

/** What stands in the way, in words. `unanswered`: the server said nothing; only the browser can tell. */
export interface JoinProblem {
  reason: RefusalReason | 'unanswered';
  message: string;
}

/** The quiz that a code led to. */
export interface FoundQuiz {
  /** As it is kept: six digits. */
  code: string;
  title: string;
}

/** Whom somebody joins as: their account, or nobody for a guest. */
export type JoiningAs = { displayName: string | null; email: string } | null;

/** Where somebody stands on the way into a quiz: what /join shows. */
export type JoinStep =
  | { step: 'code'; code: string; problem: JoinProblem | null }
  | { step: 'sign_in'; quiz: FoundQuiz }
  | { step: 'own'; quiz: FoundQuiz; name: string; nameNumber: number; isGuest: boolean; problem: JoinProblem | null }
  | { step: 'name'; quiz: FoundQuiz; name: string; as: JoiningAs; hasStarted: boolean; problem: JoinProblem | null }
  | { step: 'waiting'; quiz: FoundQuiz; name: string; as: JoiningAs }
  | { step: 'closed'; quiz: FoundQuiz; problem: JoinProblem };

/** A form of /join that did not lead on: what was typed, and why. The mark is for the router: nothing has changed. */
export interface JoinAnswer {
  isRefused: true;
  intent: JoinIntent;
  typed: string;
  problem: JoinProblem;
}
