import * as z from 'zod';
import { Question, QuestionKey } from '#app/contract/shapes/question.ts';
import { HostedParticipant, Participant, QuestionStats, Session } from '#app/contract/shapes/session.ts';
import { HostPart, OwnResult, OwnState, RoomHealth, SessionChange } from '#app/contract/shapes/states.ts';
import { count, html, idText } from '#app/contract/shapes/values.ts';
import { type RefusalReason, refusals } from './refusals.ts';

function isReason(name: string): name is RefusalReason {
  return Object.hasOwn(refusals, name);
}

const reasons: RefusalReason[] = Object.keys(refusals).filter(isReason);

/** Participants who joined or changed, for hosts. */
const people = {
  participants: z.array(HostedParticipant),
  total: count.describe('How many participants are in the session, without removed ones'),
  connected: count.describe('How many of them are connected'),
};

const ofSession = { sessionId: idText, quizId: idText };

/** Every message of the server, by type. */
export const serverMessages = {
  session_state: z.object({
    session: Session,
    participants: z
      .array(z.union([HostedParticipant, Participant]))
      .describe(
        'For players at most the top 3; for hosts at most 100: the newest while waiting, else the first by rank',
      ),
    total: people.total,
    question: Question.nullable(),
    serverNow: z.number().describe('Epoch milliseconds'),
    you: OwnState.exactOptional(),
    host: HostPart.optional(),
  }),
  session_changed: SessionChange,
  participant_changed: z.object(people),
  participant_joined: z.object({ participant: HostedParticipant, ...people }),
  participant_answered: z.object({
    ...QuestionStats.shape,
    answered: count,
    total: count.describe("Those who count for 'everyone has answered'"),
  }),
  room_health: z.object(RoomHealth.shape),
  question_results: z.object({
    questionId: idText,
    correctOptionIds: z.array(idText),
    ...QuestionStats.shape,
    key: QuestionKey,
    funFact: z.string(),
    funFactHtml: html('The fun fact'),
    you: OwnResult.omit({ questionId: true }).exactOptional(),
  }),
  restart_question: z.object({ ...ofSession, questionId: idText }),
  pause_timer: z.object(ofSession),
  resume_timer: z.object(ofSession),
  answer_accepted: z.object({ questionId: idText }),
  /** After a deployment the server may send reasons that an older page does not know. */
  error: z.object({ message: z.string().describe('For people, in English'), reason: z.enum(reasons) }),
} as const satisfies Record<string, z.ZodObject>;

/** Every message of the server, by type. */
export type ServerMessages = { [Type in keyof typeof serverMessages]: z.output<(typeof serverMessages)[Type]> };

export type ServerMessageType = keyof ServerMessages;
export type ServerMessage = { [Type in ServerMessageType]: { type: Type } & ServerMessages[Type] }[ServerMessageType];
