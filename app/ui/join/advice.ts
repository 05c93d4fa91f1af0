import type { JoinProblem } from '#app/contract/join.ts';

/** What somebody can do about it, where the words do not say so themselves. */
const DELETED = 'It may have been deleted. Ask the host for the code of today.';

export const advice: Partial<Record<JoinProblem['reason'], string>> = {
  session_full: 'Every place is taken. Ask the host to make room, then press Join Quiz again.',
  session_locked: 'Nobody new gets in right now. Ask the host to unlock it, then press Join Quiz again.',
  sign_in_to_join: 'The host lets in people with an account only.',
  unanswered: 'What you typed is still here. Press the button again when you have a connection.',
  removed: 'Was that a mistake? Talk to the host, who can let you in again.',
  quiz_ended: 'Ask the host whether there is another round, or join a quiz with another code.',
  not_found: DELETED,
  malformed_code: DELETED,
  unknown_code: DELETED,
};
