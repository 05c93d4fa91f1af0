import * as z from 'zod';
import { HAND_COUNT } from '#app/core/hand.ts';
import type * as live from '#app/core/live/shapes.ts';
import { TIME_FACTORS } from '#app/core/live/state.ts';
import { exactly } from './exactly.ts';
import { AnswerSummary, AnswerValue } from './question.ts';
import { count, idText, time } from './values.ts';

/** How many participants chose each option. */
const AnswerCounts = exactly<live.AnswerCounts>()(
  z.record(z.string(), count).describe('By option id, or by step of a scale'),
);

export const QuestionStats = exactly<live.QuestionStats>()(
  z.object({ answerCounts: AnswerCounts, summary: AnswerSummary.nullable() }),
);

/** A live session, as the recipient may see it. */
export const Session = exactly<live.Session>()(
  z.object({
    id: idText,
    quizId: idText,
    number: z.int().min(1).describe("Counts the quiz's sessions"),
    status: z.enum(['waiting', 'question', 'results', 'completed']),
    currentQuestionId: idText.nullable(),
    asking: count.describe('The round of the current question, from 1; 0 without a current question'),
    questionStartedAt: time.nullable(),
    opensAt: time.nullable().describe('When answers open, while the question is shown without them'),
    timerPaused: z.boolean(),
    timeRemaining: z.number().nullable().describe('Seconds with decimals; null if no question is open'),
    currentStats: QuestionStats,
    locked: z.boolean(),
    hostPresent: z.boolean(),
    revision: count.describe('Grows with every change of status, clock, lock or podium'),
    createdAt: time,
    completedAt: time.nullable(),
    reveal: z
      .literal([0, 1, 2, 3])
      .nullable()
      .describe('How many places of the podium the wall has shown; null if the session was not ended with a reveal'),
  }),
);

export const Participant = exactly<live.Participant>()(
  z.object({
    id: idText,
    quizId: idText,
    sessionId: idText,
    name: z.string(),
    nameNumber: z.int().min(1).describe('1 for the first participant with that name in the session'),
    score: z.int(),
    correctAnswers: count,
    totalResponseTime: count.describe('Milliseconds, over correct answers only'),
    featured: z.boolean(),
    rank: z.int().min(1).nullable(),
    hand: z
      .int()
      .min(0)
      .max(HAND_COUNT - 1)
      .optional()
      .describe('The drawn hand that the player chose; absent if they chose none'),
  }),
);

/** A participant as hosts see them. */
export const HostedParticipant = exactly<live.HostedParticipant>()(
  z.object({
    ...Participant.shape,
    connected: z.boolean(),
    removed: z.boolean(),
    timeFactor: z.literal([...TIME_FACTORS]),
  }),
);

/** The answer to an answer. Nothing in it depends on whether it is right. */
export const TakenAnswer = z.object({
  participantId: idText,
  questionId: idText,
  answerOptionId: idText.nullable(),
  selectedOptionIds: z.array(idText),
  value: AnswerValue.nullable().describe('The answer, where it is not made of picked options'),
});
