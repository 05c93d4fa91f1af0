import * as z from 'zod';
import type * as live from '#app/core/live/shapes.ts';
import type * as media from '#app/core/media.ts';
import type * as content from '#app/core/question.ts';
import { QUESTION_TYPES } from '#app/core/question.ts';
import type * as summaries from '#app/core/questions/summaries.ts';
import type { AnswerValue as GivenValue } from '#app/core/questions/type-rules.ts';
import { exactly } from './exactly.ts';
import { count, html, idText } from './values.ts';

export const Picture = exactly<media.Picture>()(
  z.object({
    id: idText.describe('The id of the upload'),
    alt: z.string().describe('The alternative text; empty if its author wrote none'),
    width: z.int().min(1),
    height: z.int().min(1),
    src: z.string().describe('An address under /media/, which needs no login'),
    srcSet: z.string().describe('The addresses of all widths'),
  }),
);

export const Sound = exactly<media.Sound>()(
  z.object({
    id: idText.describe('The id of the upload'),
    caption: z.string().describe('What can be heard; empty if its author wrote nothing'),
    src: z.string(),
  }),
);

/** An upload as its author is told of it. */
export const ToldUpload = z.object({
  id: idText.describe('By which a question or option refers to it'),
  kind: z.enum(['image', 'sound']),
  width: z.int().nullable().describe('Of the upright picture, in pixels; null for a sound'),
  height: z.int().nullable(),
  bytes: count.describe('Of all that is kept of it, which counts towards the quota'),
  src: z.string().describe('An address under /media/, which needs no login'),
  srcSet: z.string().describe('The addresses of all widths; empty for a sound'),
});
export type ToldUpload = z.output<typeof ToldUpload>;

/** What everybody may know of a question beside its text and options. */
export const QuestionSetup = exactly<content.QuestionSetup>()(
  z.object({
    maxChoices: z.int().optional().describe('poll: how many options a player may pick'),
    unit: z.string().optional().describe('number: what is counted, such as km; may be empty'),
    from: z.literal([0, 1]).optional().describe('scale: the first step'),
    steps: z.int().optional().describe('scale: how many steps there are'),
    low: z.string().optional().describe('scale: what the first step means'),
    high: z.string().optional().describe('scale: what the last step means'),
    count: z.int().optional().describe('words: how many a player may send'),
  }),
);

/** The part of the solution that is not in the options. */
export const QuestionKey = exactly<content.QuestionKey>()(
  z.object({
    accepted: z
      .array(z.string())
      .readonly()
      .optional()
      .describe('text: as the author wrote them; the first is the solution'),
    refused: z
      .array(z.string())
      .readonly()
      .optional()
      .describe('text: answers that are wrong although they look alike'),
    typos: z.literal([0, 1]).optional().describe('text: how many mistakes of typing are forgiven'),
    value: z.number().optional().describe('number: the solution'),
    tolerance: z.number().optional().describe('number: how far off an answer may be'),
    percent: z.boolean().optional().describe('number: whether the tolerance is in percent of the value'),
    closest: z.boolean().optional().describe('number: whether nearer answers earn more'),
  }),
);

export const Option = exactly<live.Option>()(
  z.object({
    id: idText,
    questionId: idText,
    text: z.string(),
    html: html('The text'),
    isCorrect: z.boolean().optional().describe('Absent for anyone but the host until the results are shown'),
    order: count,
    image: Picture.nullable(),
  }),
);

export const Question = exactly<live.Question>()(
  z.object({
    id: idText,
    quizId: idText,
    text: z.string(),
    html: html('The text'),
    type: z.enum(QUESTION_TYPES),
    timeLimit: z.int().describe('Seconds'),
    points: z.int(),
    order: count,
    funFact: z
      .string()
      .optional()
      .describe('Empty if there is none; absent for anyone but the host until the results are shown'),
    funFactHtml: html('The fun fact'),
    options: z.array(Option).describe('For players in the order in which they see them'),
    setup: QuestionSetup,
    image: Picture.nullable(),
    sound: Sound.nullable(),
    key: QuestionKey.optional(),
  }),
);

/** An answer that is not made of picked options. */
export const AnswerValue = exactly<GivenValue>()(z.union([z.string(), z.number(), z.array(z.string()).readonly()]));

/** What the answers to a question come to, for types whose counts by option do not tell it. */
export const AnswerSummary = exactly<summaries.AnswerSummary>()(
  z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('text'),
      answers: z.array(z.object({ text: z.string(), count, accepted: z.boolean() })).describe('Most frequent first'),
      others: count.describe('How many gave an answer that is not listed'),
      heldBack: count.describe('How many of these may offend'),
    }),
    z.object({
      kind: z.literal('number'),
      count,
      median: z.number().nullable(),
      bins: z.array(z.object({ from: z.number(), to: z.number(), count })),
    }),
    z.object({
      kind: z.literal('order'),
      inPlace: z.record(z.string(), count).describe('How many had each item in its place, by option id'),
      right: count.describe('How many had the whole order right'),
    }),
    z.object({
      kind: z.literal('words'),
      words: z.array(z.object({ text: z.string(), count })).describe('Most frequent first'),
      others: count,
      heldBack: count,
    }),
  ]),
);
