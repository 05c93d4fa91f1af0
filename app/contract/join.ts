import type { RefusalReason } from './refusals.ts';

/** Which form of /join was sent. `leave`: someone else is using a device that a guest joined on. */
export type JoinIntent = 'find' | 'join' | 'leave';

/** The intent of a posted form; `find` if the value is unknown. */
export function toJoinIntent(value: unknown): JoinIntent {
  return value === 'join' || value === 'leave' ? value : 'find';
}

/** Why joining failed. `unanswered`: the request got no response, which only the browser can report. */
export interface JoinProblem {
  reason: RefusalReason | 'unanswered';
  message: string;
}

/** The quiz found by a code. */
export interface FoundQuiz {
  /** Six digits. */
  code: string;
  title: string;
}

/** The account that joins; null for a guest. */
export type JoiningAs = { displayName: string | null; email: string } | null;

/** The step of joining that /join shows. */
export type JoinStep =
  | { step: 'code'; code: string; problem: JoinProblem | null }
  | { step: 'sign_in'; quiz: FoundQuiz }
  | { step: 'own'; quiz: FoundQuiz; name: string; nameNumber: number; isGuest: boolean; problem: JoinProblem | null }
  | { step: 'name'; quiz: FoundQuiz; name: string; as: JoiningAs; hasStarted: boolean; problem: JoinProblem | null }
  | { step: 'waiting'; quiz: FoundQuiz; name: string; as: JoiningAs }
  | { step: 'closed'; quiz: FoundQuiz; problem: JoinProblem };

/** A refused form of /join: what was typed, and why it failed. `isRefused` tells the router that nothing has changed. */
export interface JoinAnswer {
  isRefused: true;
  intent: JoinIntent;
  typed: string;
  problem: JoinProblem;
}
