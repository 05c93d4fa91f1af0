import { z } from 'zod';
import type { Action } from '#app/core/permissions.ts';
import { Answering } from './live.ts';
import { id } from './text.ts';
import type { AnswerCounts, HostedParticipant, OwnResult, OwnState, Participant, Question, Session } from './things.ts';

const revision = z.int().min(0).optional();
const session = { sessionId: id('sessionId is missing') };

/** Every message that a browser may send over /ws, by type: its row of the permission table and its shape. */
export const clientMessages = {
  heartbeat: { action: 'page.public', shape: z.looseObject({}) },
  join_session: {
    action: 'session.read',
    shape: z.object({ ...session, participantId: id('participantId must be a text').nullish() }),
  },
  answer_submitted: { action: 'answer.give', shape: Answering },
  restart_question: {
    action: 'session.steer',
    shape: z.object({ ...session, questionId: id('questionId is missing'), revision }),
  },
  pause_timer: { action: 'session.steer', shape: z.object({ ...session, revision }) },
  resume_timer: { action: 'session.steer', shape: z.object({ ...session, revision }) },
} as const satisfies Record<string, { action: Action; shape: z.ZodType }>;

export type { OwnResult, OwnState };

export type ClientMessageType = keyof typeof clientMessages;

/** Every message of the server, by type. */
export interface ServerMessages {
  session_state: {
    session: Session;
    participants: (Participant | HostedParticipant)[];
    /** How many are in, without the removed. */
    total: number;
    question: Question | null;
    /** Epoch milliseconds. */
    serverNow: number;
    you?: OwnState;
  };
  participant_changed: { participants: HostedParticipant[] };
  participant_joined: { participant: HostedParticipant; participants: HostedParticipant[]; total: number };
  participant_answered: { answerCounts: AnswerCounts; answered: number; total: number };
  question_results: {
    questionId: string;
    correctOptionIds: string[];
    answerCounts: AnswerCounts;
    funFact: string;
    you?: Omit<OwnResult, 'questionId'>;
  };
  restart_question: { sessionId: string; quizId: string; questionId: string };
  pause_timer: { sessionId: string; quizId: string };
  resume_timer: { sessionId: string; quizId: string };
  answer_accepted: { questionId: string };
  error: { message: string };
}

export type ServerMessageType = keyof ServerMessages;
export type ServerMessage = { [Type in ServerMessageType]: { type: Type } & ServerMessages[Type] }[ServerMessageType];
