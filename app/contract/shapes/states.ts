import * as z from 'zod';
import type * as changes from '#app/core/live/session-change.ts';
import type * as live from '#app/core/live/shapes.ts';
import { exactly, withoutSome } from './exactly.ts';
import { AnswerValue, Option, Question } from './question.ts';
import { HostedParticipant, Participant, Session } from './session.ts';
import { count, idText } from './values.ts';

/** A player's answer to a question and what it earned. */
export const OwnResult = exactly<live.OwnResult>()(
  z.object({
    questionId: idText,
    selectedOptionIds: z.array(idText),
    value: AnswerValue.nullable(),
    correct: z.boolean(),
    credit: z.number().min(0).max(1).nullable().describe('How right the answer is; null without an answer or a score'),
    points: z.int(),
    score: z.int(),
    rank: z.int().min(1).nullable(),
    of: count.describe('How many participants are ranked'),
    streak: z.int().min(2).optional().describe('How many questions in a row were answered correctly'),
  }),
);

/** A player's own part of the state. */
export const OwnState = exactly<live.OwnState>()(
  z.object({
    participant: Participant,
    answer: z
      .object({ questionId: idText, selectedOptionIds: z.array(idText), value: AnswerValue.nullable() })
      .nullable(),
    lastResult: OwnResult.nullable(),
    timeLimit: z.number().nullable().describe("The participant's own time limit in seconds"),
  }),
);

/** How well the room is reached. */
export const RoomHealth = exactly<live.RoomHealth>()(
  z.object({
    polling: count.describe('Participants who are connected by requests alone'),
    reached: count.describe('How many phones have the open question'),
    of: count.describe('Of how many that were connected since it opened'),
    slowestMs: z.number().nullable().describe('By how much it came later on the slowest phone'),
    isPoor: z.boolean().describe('Three seconds after the question opened, fewer than 90 % have it'),
  }),
);

/** The part of the state that only hosts get. */
export const HostPart = exactly<live.HostPart>()(
  z.object({
    course: z
      .array(z.object({ questionId: idText, round: count }))
      .describe("The session's questions in their order, and how often each has been opened"),
    elapsedMs: z.array(z.number()).describe('How long each completed question took'),
    removed: z.array(HostedParticipant),
    connected: count,
    progress: z.object({ answered: count, total: count, correct: count }),
    shuffled: z.array(idText).describe('The order in which players see the options, if it is not their own'),
    hidden: z.array(z.string()).describe('Answers that are hidden from the wall'),
    wall: z.object({
      stage: z.enum(['answers', 'leaderboard']),
      sound: z.boolean().nullable(),
      isOnScreen: z.boolean(),
    }),
    room: RoomHealth,
  }),
);

const LeanParticipant = exactly<changes.LeanParticipant>()(
  z.object({
    ...Participant.omit({ quizId: true, sessionId: true, nameNumber: true, featured: true }).shape,
    ...withoutSome(Participant.pick({ nameNumber: true, featured: true })),
  }),
);

const LeanOption = z.object({
  ...Option.omit({ questionId: true, order: true, image: true }).shape,
  ...withoutSome(Option.pick({ order: true, image: true })),
});

const LeanQuestion = exactly<changes.LeanQuestion>()(
  z.object({
    ...Question.omit({ quizId: true, options: true, setup: true, image: true, sound: true }).shape,
    ...withoutSome(Question.pick({ setup: true, image: true, sound: true })),
    options: z.array(LeanOption),
  }),
);

/** What has changed since the last state; what is absent has not. */
export const SessionChange = exactly<changes.SessionChange>()(
  z.object({
    session: z.object(withoutSome(Session)),
    participants: z.array(LeanParticipant).exactOptional(),
    total: count,
    question: LeanQuestion.nullable().exactOptional(),
    revealed: z
      .literal(true)
      .exactOptional()
      .describe('Only the results of the question are new; they were in the question_results just before'),
    serverNow: z.number().describe('Epoch milliseconds'),
  }),
);
