import * as z from 'zod';
import { HAND_COUNT } from '#app/core/hand.ts';
import { TIME_FACTORS } from '#app/core/live/state.ts';
import { id, text } from './text.ts';

const revision = z.int('The revision must be a whole number').min(0).optional();

/** POST /api/sessions */
export const SessionStart = z.object({ quizId: id('Please say which quiz') });

/** POST /api/sessions/{id}/advance. The session refuses an unknown question. */
export const Advance = z.object({
  questionId: id('Please say which question'),
  restart: z.boolean('restart must be true or false').optional().default(false),
  revision,
});

/** POST /api/sessions/{id}/end-question; the body is optional. */
export const Ending = z.object({ revision }).optional();

/** POST /api/sessions/{id}/end; the body is optional. */
export const QuizEnding = z
  .object({ revision, reveal: z.boolean('reveal must be true or left out').optional() })
  .optional();

/** How many places of the podium have been shown. */
export const RevealStep = z.literal([1, 2, 3], 'reveal must be 1, 2 or 3');

/** PUT /api/sessions/{id}: one of the two, as only a session that has ended can be revealed, and no longer be locked. */
export const SessionChange = z
  .object({
    locked: z.boolean('locked must be true or false').optional(),
    reveal: RevealStep.optional(),
    revision,
  })
  .refine(({ locked, reveal }) => locked !== undefined || reveal !== undefined, {
    path: ['locked'],
    error: 'locked must be true or false',
  })
  .meta({ anyOf: [{ required: ['locked'] }, { required: ['reveal'] }] });
export type SessionChange = z.output<typeof SessionChange>;

/** POST /api/participants. The name is validated only when a new participant is created. */
export const Joining = z.object({
  quizId: id('No quiz selected'),
  name: z.unknown().optional().describe('A text; needed unless this person has joined already'),
});

/** PUT /api/participants/{id}/removed: removes a participant, or undoes that. */
export const Removal = z.object({ removed: z.boolean('removed must be true or false') });
/** PUT /api/participants/{id}/featured */
export const Featuring = z.object({ featured: z.boolean('featured must be true or false') });
/** PUT /api/participants/{id}/time */
export const ExtraTime = z.object({
  factor: z.literal([...TIME_FACTORS], `factor must be one of ${TIME_FACTORS.join(', ')}`),
});

/** PUT /api/sessions/{id}/questions/{questionId}/hidden: hides an answer from the wall, or shows it again. */
export const Hiding = z.object({
  text: text('Please say which answer'),
  hidden: z.boolean('hidden must be true or false'),
});

/** PUT /api/participants/{id}/hand: which drawn hand the player wants. */
export const HandChoice = z.object({
  hand: z
    .int('hand must be a whole number')
    .min(0)
    .max(HAND_COUNT - 1, `hand must be from 0 to ${HAND_COUNT - 1}`),
});

/**
 * POST /api/answers, and answer_submitted on the socket. `selectedOptionIds` takes precedence over `answerOptionId`. `value` is
 * for types without options to pick, and may be any JSON: the question's type says whether it is an answer.
 */
export const Answering = z.object({
  participantId: id('Please say who answers'),
  questionId: id('Please say which question'),
  answerOptionId: id('Please choose an answer').nullish(),
  selectedOptionIds: z.array(id('Please choose an answer'), 'Please choose an answer').max(100).nullish(),
  value: z.unknown().optional().describe('For types without options to pick: a text, a number or a list of texts'),
  asking: z.int('asking must be a whole number').optional().describe("The session's asking that the player saw"),
});
export type Answering = z.output<typeof Answering>;
