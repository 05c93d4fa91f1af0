import { z } from 'zod';
import { CONFIRMED_LATE_MAX } from '#app/core/live/confirmation.ts';
import type { SessionChange } from '#app/core/live/session-change.ts';
import { WALL_REQUESTS } from '#app/core/live/shared-wall.ts';
import type { Action } from '#app/core/permissions.ts';
import type { QuestionKey } from '#app/core/question.ts';
import { hostCommands } from './host-commands.ts';
import { Answering } from './live.ts';
import type { RefusalReason } from './refusals.ts';
import { id } from './text.ts';
import type {
  AnswerCounts,
  AnswerSummary,
  HostedParticipant,
  HostPart,
  OwnResult,
  OwnState,
  Participant,
  Question,
  QuestionStats,
  RoomHealth,
  Session,
} from './things.ts';

const revision = z.int().min(0).optional();
const session = { sessionId: id('sessionId is missing') };

/** Every message that a browser may send over /ws, by type: its permission and its shape. */
export const clientMessages = {
  heartbeat: { action: 'page.public', shape: z.looseObject({}) },
  join_session: {
    action: 'session.read',
    shape: z.object({
      ...session,
      participantId: id('participantId must be a text').nullish(),
      /** Whether the client accepts `session_changed` instead of a whole `session_state` ([SK21]). */
      changes: z.boolean().optional(),
      /** Whether a host's screen is a remote, which does not show the wall ([WA35]). */
      remote: z.boolean().optional(),
    }),
  },
  answer_submitted: { action: 'answer.give', shape: Answering },
  /** A phone has shown a question that was opened ([RH1]). Its socket says whose phone it is. */
  got: {
    action: 'answer.give',
    shape: z.object({
      /** The revision of the state that it has shown, and by how many hundredths of a second that came late. */
      q: z.tuple([z.int().min(0), z.int().min(0).max(CONFIRMED_LATE_MAX)]),
    }),
  },
  restart_question: {
    action: hostCommands.restart.action,
    shape: z.object({ ...session, questionId: id('questionId is missing'), revision }),
  },
  pause_timer: { action: hostCommands.pause.action, shape: z.object({ ...session, revision }) },
  resume_timer: { action: hostCommands.resume.action, shape: z.object({ ...session, revision }) },
  /** What the host's screens show alike ([WA33]). The last one wins, so it has no revision. */
  show_on_wall: {
    action: hostCommands.show.action,
    shape: z.object({ ...session, what: z.enum(WALL_REQUESTS) }),
  },
} as const satisfies Record<string, { action: Action; shape: z.ZodType }>;

export type { OwnResult, OwnState };

export type ClientMessageType = keyof typeof clientMessages;

/** Participants who joined or changed, for hosts. */
interface PeopleUpdate {
  participants: HostedParticipant[];
  /** How many participants are in the session, without removed ones. */
  total: number;
  /** How many of them are connected. */
  connected: number;
}

/** Every message of the server, by type. */
export interface ServerMessages {
  session_state: {
    session: Session;
    participants: (Participant | HostedParticipant)[];
    /** Participants who have not been removed. */
    total: number;
    question: Question | null;
    /** Epoch milliseconds. */
    serverNow: number;
    you?: OwnState;
    /** For hosts of a running session. */
    host?: HostPart | undefined;
  };
  session_changed: SessionChange;
  participant_changed: PeopleUpdate;
  participant_joined: PeopleUpdate & { participant: HostedParticipant };
  participant_answered: QuestionStats & { answered: number; total: number };
  /** For hosts, at most once a second. */
  room_health: RoomHealth;
  question_results: {
    questionId: string;
    correctOptionIds: string[];
    answerCounts: AnswerCounts;
    summary: AnswerSummary | null;
    key: QuestionKey;
    funFact: string;
    /** Absent if the fun fact looks as typed. */
    funFactHtml?: string | undefined;
    you?: Omit<OwnResult, 'questionId'>;
  };
  restart_question: { sessionId: string; quizId: string; questionId: string };
  pause_timer: { sessionId: string; quizId: string };
  resume_timer: { sessionId: string; quizId: string };
  answer_accepted: { questionId: string };
  /** A refusal. After a deployment the server may send reasons that an older page does not know. */
  error: { message: string; reason: RefusalReason };
}

export type ServerMessageType = keyof ServerMessages;
export type ServerMessage = { [Type in ServerMessageType]: { type: Type } & ServerMessages[Type] }[ServerMessageType];
