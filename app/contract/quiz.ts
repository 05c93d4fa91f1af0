import * as z from 'zod';
import {
  DESCRIPTION_MAX,
  FUN_FACT_MAX,
  OPTION_TEXT_MAX,
  OPTIONS_OF_ANY,
  ORDER_MAX,
  POINTS,
  QUESTION_TEXT_MAX,
  QUESTIONS_MAX,
  TIME_LIMIT,
  TITLE_MAX,
} from '#app/core/limits.ts';
import { QUESTION_TYPES, type QuestionKey, type QuestionSetup, type QuestionType } from '#app/core/question.ts';
import { mostInDraft, rulesOf } from '#app/core/questions/registry.ts';
import { QUIZ_DEFAULTS, toDefaultPoints, toDefaultTimeLimit } from '#app/core/quiz.ts';
import { checkTags } from '#app/core/tags.ts';
import { countCodePoints, isBlank } from '#app/core/text.ts';
import { pictureDraft, soundDraft } from './media.ts';
import { changedSettings, newSettings } from './settings.ts';
import { id, text } from './text.ts';

/** Text of at most `max` code points ([QZ1], [QZ5]). */
function textUpTo(max: number, missing: string) {
  // Counting code points is slow in a large quiz, and a text never has more of them than UTF-16 units.
  const fits = (typed: string) => typed.length <= max || countCodePoints(typed) <= max;
  return text(missing).refine(fits, `Please use at most ${max} characters`).meta({ maxLength: max });
}

/** Optional text: null, '' and blank text become null. */
function optionalText(max: number) {
  return textUpTo(max, 'This must be text')
    .nullable()
    .transform((typed) => (typed === null || isBlank(typed) ? null : typed));
}

const fields = {
  title: text('Please enter a title')
    .describe(`At most ${TITLE_MAX} characters; spaces around it are removed`)
    .transform((typed) => typed.trim())
    .pipe(textUpTo(TITLE_MAX, 'Please enter a title').refine((title) => !isBlank(title), 'Please enter a title')),
  description: optionalText(DESCRIPTION_MAX).transform((typed) => typed ?? ''),
  defaultTimeLimit: z
    .unknown()
    .describe(`Seconds, from ${TIME_LIMIT.min} to ${TIME_LIMIT.max}; anything else counts as ${TIME_LIMIT.default}`)
    .transform(toDefaultTimeLimit),
  defaultPoints: z
    .unknown()
    .describe(`From ${POINTS.min} to ${POINTS.max}; anything else counts as ${POINTS.default}`)
    .transform(toDefaultPoints),
};

/** Tags of a quiz ([TG1]). */
const tags = z.array(text('A tag must be text'), 'The tags must be a list').transform((typed, context) => {
  const checked = checkTags(typed);
  if (checked.ok) return checked.tags;
  context.addIssue({ code: 'custom', message: checked.message });
  return z.NEVER;
});

/** The statuses that an author can set. A quiz becomes completed only when its session ends. */
const status = z.enum(['draft', 'active'], 'This must be draft or active');

/** The id of a stored question or option; null if it is missing or not a string. */
const knownId = z
  .unknown()
  .optional()
  .describe('The id of a stored one, which it keeps; anything else is a new one')
  .transform((sent) => (typeof sent === 'string' ? sent : null));

/** A question's own time or points. Absent, null, '' and 0 become null: the question uses the quiz's default ([QZ3]). */
function ownNumber({ min, max }: { min: number; max: number }) {
  const own = z.int(`Please enter a whole number from ${min} to ${max}`);
  const message = `Please enter a number from ${min} to ${max}`;
  const empty = z.literal(['', 0, null]).transform(() => null);
  return z.union([empty, own.min(min, message).max(max, message)], message).default(null);
}

const order = z
  .int('The order must be a whole number')
  .min(0, 'The order must be 0 or more')
  .max(ORDER_MAX, `The order must be at most ${ORDER_MAX}`)
  .nullable()
  .default(null);

const optionFields = {
  text: textUpTo(OPTION_TEXT_MAX, 'Please enter the text of the option'),
  isCorrect: z.boolean('isCorrect must be true or false').default(false),
  order,
  image: pictureDraft,
};

const questionFields = {
  text: textUpTo(QUESTION_TEXT_MAX, 'Please enter the text of the question'),
  type: z.enum(QUESTION_TYPES, `The type must be one of ${QUESTION_TYPES.join(', ')}`),
  timeLimit: ownNumber(TIME_LIMIT),
  points: ownNumber(POINTS),
  order,
  funFact: optionalText(FUN_FACT_MAX).default(null),
  /** What the type needs beside options; each field is checked by the type. */
  setup: z.unknown().optional().describe('As the setup of a question that is read; unknown fields are ignored'),
  key: z.unknown().optional().describe('As the key of a question that is read; unknown fields are ignored'),
  image: pictureDraft,
  sound: soundDraft,
};

interface SentQuestion {
  type: QuestionType;
  setup?: unknown;
  key?: unknown;
}

/** Checks what a question's type decides: its setup, its key and the number of its options. */
function ofItsType<Sent extends SentQuestion>(
  sent: Sent,
  context: z.core.$RefinementCtx,
): Omit<Sent, 'setup' | 'key'> & { setup: QuestionSetup; key: QuestionKey } {
  const type = rulesOf(sent.type);
  const setup = type.readSetup(sent.setup);
  const key = type.readKey(sent.key);
  for (const [part, read] of [['setup', setup] as const, ['key', key] as const]) {
    if (typeof (sent[part] ?? {}) !== 'object' || Array.isArray(sent[part])) {
      context.issues.push({ code: 'custom', message: `${part} must be an object`, path: [part], input: sent });
    }
    if (read.ok) continue;
    for (const { field, message } of read.problems) {
      context.issues.push({ code: 'custom', message, path: [part, field], input: sent });
    }
  }
  return { ...sent, setup: setup.ok ? setup.value : {}, key: key.ok ? key.value : {} };
}

/** No option of a type whose author marks none is correct ([QT1]). */
function withoutUnusedMarks<Sent extends { type: QuestionType; options: { isCorrect: boolean }[] }>(sent: Sent): Sent {
  if (rulesOf(sent.type).options?.isMarked) return sent;
  return { ...sent, options: sent.options.map((option) => ({ ...option, isCorrect: false })) };
}

/** Refuses pictures of options where the type has none ([ME31]). */
function refusePictures(
  { type, options }: { type: QuestionType; options: readonly { image: unknown }[] },
  context: z.core.$RefinementCtx,
): void {
  if (rulesOf(type).options?.hasPictures) return;
  for (const [index, { image }] of options.entries()) {
    if (image === null) continue;
    const message = `Options of the type ${type} have no pictures`;
    context.issues.push({ code: 'custom', message, path: ['options', index, 'image'], input: image });
  }
}

/** Messages for a quiz with too many questions and a question with too many options ([QZ5]). */
export const TOO_MANY_QUESTIONS = `A quiz has at most ${QUESTIONS_MAX} questions`;
export function tooManyOptions(type: QuestionType): string {
  const most = mostInDraft(type);
  return most === 0 ? `A question of the type ${type} has no options` : `A question has at most ${most} options`;
}

const questions = z
  .array(
    z
      .object({
        id: knownId,
        ...questionFields,
        options: z
          .array(z.object({ id: knownId, ...optionFields }), 'The options must be a list')
          .max(OPTIONS_OF_ANY, `A question has at most ${OPTIONS_OF_ANY} options`)
          .default([]),
      })
      .refine(({ type, options }) => options.length <= mostInDraft(type), {
        path: ['options'],
        error: ({ input }) => tooManyOptions((input as { type: QuestionType }).type),
      })
      .superRefine(refusePictures)
      .transform(withoutUnusedMarks)
      .transform(ofItsType),
    'The questions must be a list',
  )
  .max(QUESTIONS_MAX, TOO_MANY_QUESTIONS);

/** POST /api/quizzes */
export const QuizDraft = z.object({
  title: fields.title,
  description: fields.description.default(QUIZ_DEFAULTS.description),
  defaultTimeLimit: fields.defaultTimeLimit.default(QUIZ_DEFAULTS.defaultTimeLimit),
  defaultPoints: fields.defaultPoints.default(QUIZ_DEFAULTS.defaultPoints),
  status: status.default(QUIZ_DEFAULTS.status),
  ...newSettings,
  tags: tags.default([]),
  questions: questions.default([]),
});
export type QuizDraft = z.output<typeof QuizDraft>;

/** Everything that an author sets on a quiz, except its status and questions. */
export type QuizSettings = Omit<QuizDraft, 'status' | 'questions'>;

/** PUT /api/quizzes/{id}: an absent field keeps its value. */
export const QuizChange = z.object({
  title: fields.title.exactOptional(),
  description: fields.description.exactOptional(),
  defaultTimeLimit: fields.defaultTimeLimit.exactOptional(),
  defaultPoints: fields.defaultPoints.exactOptional(),
  status: status.exactOptional(),
  ...changedSettings,
  tags: tags.exactOptional(),
  questions: questions.exactOptional(),
  /** The version that the author edited. If it is older than the stored one, somebody else has saved in the meantime. */
  updatedAt: z.iso
    .datetime({ offset: true, error: 'updatedAt must be a time in ISO 8601' })
    .transform((typed) => new Date(typed))
    .nullish(),
});
export type QuizChange = z.output<typeof QuizChange>;

/** POST /api/questions */
export const NewQuestion = z.object({ quizId: id('Please say which quiz'), ...questionFields }).transform(ofItsType);
export type NewQuestion = z.output<typeof NewQuestion>;

/** POST /api/options */
export const NewOption = z.object({ questionId: id('Please say which question'), ...optionFields });
export type NewOption = z.output<typeof NewOption>;
