import type { AnswerRefusal } from '#app/core/questions/type-rules.ts';
import type { Change } from './commands.ts';

/** Why a live session refuses a command. The messages are in the contract's table of refusals. */
export type LiveRefusal =
  | 'quicker'
  | 'unknown_question'
  | 'quiz_ended'
  | 'no_reveal'
  | 'already_started'
  | 'nobody_joined'
  | 'question_asked'
  | 'question_not_asked'
  | 'no_question_open'
  | 'not_found'
  | 'removed'
  | 'session_full'
  | 'session_locked'
  | 'time_is_up'
  | 'paused'
  | 'not_open_yet'
  | 'already_answered'
  | 'asked_again'
  | 'question_not_open'
  | 'not_typed'
  | AnswerRefusal;

/** The result of a command: changes to apply in order, or a refusal. */
export type Decision = { ok: true; changes: readonly Change[] } | { ok: false; reason: LiveRefusal };

/** Success without changes: the requested state already holds. */
export const nothing: Decision = { ok: true, changes: [] };

export function changed(changes: readonly Change[]): Decision {
  return { ok: true, changes };
}

/** Success with changes of status, clock, lock or podium, for which the revision rises ([CM14]). */
export function moved(session: { revision: number }, changes: readonly Change[]): Decision {
  return changed([...changes, { type: 'revised', revision: session.revision + 1 }]);
}

export function refused(reason: LiveRefusal): Decision {
  return { ok: false, reason };
}
