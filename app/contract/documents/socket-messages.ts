import { operations } from '#app/contract/documents/operations/all.ts';
import type { ClientMessageType } from '#app/contract/messages.ts';
import type { RefusalReason } from '#app/contract/refusals.ts';
import type { ServerMessageType } from '#app/contract/server-messages.ts';

/** What the documents say of a message from a client, beside its row in `clientMessages`. */
interface Sent {
  summary: string;
  more?: string;
  /** The message that answers it, if it succeeds and there is one. */
  reply: ServerMessageType | null;
  /** The refusals that are its own: not those of every message, nor those of the permission that it needs. */
  refusals: readonly RefusalReason[];
  /** Nothing is looked up for it: its socket says who sends it. */
  isOfItsSocket?: true;
}

export const sentMessages: Record<ClientMessageType, Sent> = {
  heartbeat: { summary: 'Keep the socket open', reply: null, refusals: [], isOfItsSocket: true },
  join_session: {
    summary: 'Subscribe to a session',
    more: 'Hosts send no `participantId`, participants their own. A second one replaces the first.',
    reply: 'session_state',
    refusals: ['not_found', 'not_yours', 'another_participant'],
  },
  answer_submitted: {
    summary: 'Answer the open question',
    more: 'Acknowledged once the answer is stored, and again if it is repeated.',
    reply: 'answer_accepted',
    refusals: ['not_found', ...operations.answer.refusals],
  },
  got: {
    summary: 'Say that a phone has shown the question',
    more: '`q` is the revision of the state, and by how many hundredths of a second it came late.',
    reply: null,
    refusals: ['another_participant'],
    isOfItsSocket: true,
  },
  restart_question: {
    summary: 'Ask a question again',
    more: 'Withdraws its answers and their points.',
    reply: 'restart_question',
    refusals: ['not_found', 'quicker', 'unknown_question', 'quiz_ended', 'question_not_asked'],
  },
  pause_timer: {
    summary: 'Pause the open question',
    reply: 'pause_timer',
    refusals: ['not_found', 'quicker', 'no_question_open'],
  },
  resume_timer: {
    summary: 'Resume the open question',
    reply: 'resume_timer',
    refusals: ['not_found', 'quicker', 'no_question_open'],
  },
  show_on_wall: {
    summary: 'Say what the wall shows in results, and whether it sounds',
    more: 'The last one wins. All hosts get the new state.',
    reply: 'session_state',
    refusals: ['not_found'],
  },
};

/** What the documents say of a message from the server: who gets it, and when. */
export const receivedMessages: Record<ServerMessageType, { summary: string; more?: string }> = {
  session_state: {
    summary: 'The whole state of the session',
    more: [
      'In answer to join_session, and at every change of status, clock, lock, podium or presence of the host.',
      'A reader drops states with an older `revision`. `you` is only for the participant who has just joined.',
    ].join(' '),
  },
  session_changed: {
    summary: 'What has changed since the last state',
    more: 'Instead of session_state, to players who sent `changes: true`.',
  },
  participant_changed: {
    summary: 'Participants who were featured, removed, given time, connected or disconnected',
    more: 'To hosts, at most 10 times a second.',
  },
  participant_joined: { summary: 'Participants who joined', more: 'To hosts, at most 10 times a second.' },
  participant_answered: { summary: 'How the answers stand', more: 'To hosts, at most 10 times a second.' },
  room_health: { summary: 'How well the room is reached', more: 'To hosts, at most once a second.' },
  question_results: { summary: 'The results of a question', more: '`you` is only for participants.' },
  restart_question: { summary: 'A question is asked again', more: 'Besides the state of the same revision.' },
  pause_timer: { summary: 'The question is paused', more: 'Besides the state of the same revision.' },
  resume_timer: { summary: 'The question goes on', more: 'Besides the state of the same revision.' },
  answer_accepted: { summary: 'Your answer is stored' },
  error: { summary: 'A message was refused', more: 'The socket stays open.' },
};

/** Refusals that any message may get, whatever it does. They are described, and tested, once. */
export const COMMON_OF_SOCKET: readonly RefusalReason[] = [
  ...(['unreadable', 'token_scope', 'unknown_message', 'broken', 'busy', 'unavailable'] as const),
];
