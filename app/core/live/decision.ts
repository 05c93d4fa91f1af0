import type { Change } from './commands.ts';

/** Why a live session says no; the words stand in the contract's table of refusals. */
export type LiveRefusal =
  | 'quicker'
  | 'unknown_question'
  | 'quiz_ended'
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
  | 'already_answered'
  | 'asked_again'
  | 'question_not_open'
  | 'no_option'
  | 'one_option_only'
  | 'unknown_option';

/** What a command comes to: changes, in their order, or a refusal. */
export type Decision = { ok: true; changes: readonly Change[] } | { ok: false; reason: LiveRefusal };

/** What is asked for is so already. */
export const nothing: Decision = { ok: true, changes: [] };

export function changed(changes: readonly Change[]): Decision {
  return { ok: true, changes };
}

export function refused(reason: LiveRefusal): Decision {
  return { ok: false, reason };
}
