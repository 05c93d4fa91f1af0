import * as z from 'zod';
import { JoinTarget } from '#app/contract/shapes/account.ts';
import { HostedParticipant, Participant, TakenAnswer } from '#app/contract/shapes/session.ts';
import type { Operation } from './operation.ts';

/** Calls about participants and their answers. */
export const participants = {
  lookUpCode: {
    group: 'Participants',
    summary: 'Look up an access code',
    replies: { 200: JoinTarget },
    refusals: ['not_found', 'too_many_codes'],
  },
  join: {
    group: 'Participants',
    summary: 'Join the running session of a quiz',
    more: '200 if this person has joined already. A guest gets the guest cookie.',
    replies: { 200: Participant, 201: Participant },
    refusals: [
      ...(['sign_in_to_join', 'removed', 'not_found', 'not_started', 'quiz_ended'] as const),
      ...(['session_full', 'session_locked', 'too_many_guests'] as const),
    ],
  },
  listParticipants: {
    group: 'Participants',
    summary: 'List the participants of the running session, or else of the latest',
    more: 'By rank, without those removed. Participants get the top 3 and themselves.',
    query: { removed: 'true: those removed instead, for the host' },
    replies: { 200: z.array(z.union([HostedParticipant, Participant])) },
    refusals: ['not_yours'],
  },
  readParticipant: {
    group: 'Participants',
    summary: 'Read a participant',
    replies: { 200: z.union([HostedParticipant, Participant]) },
    refusals: [],
  },
  removeParticipant: {
    group: 'Participants',
    summary: 'Remove a participant, or undo that',
    replies: { 200: HostedParticipant },
    refusals: [],
  },
  giveTime: {
    group: 'Participants',
    summary: 'Give a participant extra time',
    replies: { 200: HostedParticipant },
    refusals: [],
  },
  featureParticipant: {
    group: 'Participants',
    summary: 'Feature a participant on the wall',
    replies: { 200: HostedParticipant },
    refusals: [],
  },
  chooseHand: {
    group: 'Participants',
    summary: 'Choose the hand that is drawn beside your name',
    replies: { 200: Participant },
    refusals: ['already_started', 'too_many_writes'],
  },
  answer: {
    group: 'Participants',
    summary: 'Answer a question',
    more: '201 once the answer is stored, 200 for the same answer again, at any time.',
    replies: { 200: TakenAnswer, 201: TakenAnswer },
    refusals: [
      ...(['unknown_question', 'no_option', 'one_option_only', 'too_many_options', 'unknown_option'] as const),
      ...(['no_value', 'wrong_value', 'not_a_number', 'too_precise', 'answer_too_long', 'too_many_words'] as const),
      'not_answerable',
      ...(['question_not_open', 'asked_again', 'time_is_up', 'already_answered', 'not_open_yet', 'paused'] as const),
    ],
  },
} as const satisfies Record<string, Operation>;
