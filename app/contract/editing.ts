import * as z from 'zod';
import { detailsOf } from '#app/core/editing/details.ts';
import type { EditedQuestion, EditedQuiz } from '#app/core/editing/quiz.ts';
import { OPTIONS_OF_ANY, QUESTION_TEXT_MAX } from '#app/core/limits.ts';
import { QUESTION_TYPES } from '#app/core/question.ts';
import type { FormulaProblems } from '#app/core/rich-text.ts';
import { settingShapes } from './settings.ts';
import type { ToastContent } from './toasts.ts';

const id = z.string().regex(/^[\w-]{1,100}$/);

/** An address of the author's own upload. */
const address = z.string().regex(/^\/media\/[\w.-]+$/);

/** A picture in the editor. What is saved of it is its id and alternative text. */
export const EditedPictureShape = z.object({
  id,
  alt: z.string(),
  width: z.number(),
  height: z.number(),
  src: address,
  srcSet: z.string(),
});

export const EditedSoundShape = z.object({ id, caption: z.string(), src: address });

const EditedOptionShape = z.object({
  id,
  text: z.string(),
  isCorrect: z.boolean(),
  image: EditedPictureShape.optional(),
});

/**
 * A question in the editor, as read back from a form or from the browser's storage. Older versions stored none of the
 * details; unknown ones are left out.
 */
export const EditedQuestionShape = z
  .object({
    id,
    text: z.string(),
    type: z.enum(QUESTION_TYPES),
    timeLimit: z.string(),
    points: z.string(),
    funFact: z.string(),
    options: z.array(EditedOptionShape),
    details: z.record(z.string(), z.string()).default({}),
    image: EditedPictureShape.optional(),
    sound: EditedSoundShape.optional(),
  })
  .transform((question): EditedQuestion => ({ ...question, details: detailsOf(question.type, question.details) }));

/** The settings of a quiz in the editor; numbers are text, as typed. */
export const EditedSettingsShape = z.object({
  title: z.string(),
  description: z.string(),
  tags: z.string(),
  defaultTimeLimit: z.string(),
  defaultPoints: z.string(),
  ...settingShapes,
});

/** The question deleted last and its index, for undo. */
export const DeletedShape = z.object({ question: EditedQuestionShape, place: z.int().min(0) }).nullable();

/** Questions as they were before their type changed, for undo. Older versions stored none. */
export const ReplacedShape = z.array(EditedQuestionShape).default([]);

/** A whole quiz in the editor. It allows anything that can be typed, even if it cannot be saved yet. */
export const EditedQuizShape = z
  .object({
    settings: EditedSettingsShape,
    questions: z.array(EditedQuestionShape),
    deleted: DeletedShape,
    replaced: ReplacedShape,
  })
  .refine(hasOwnIds, 'Two questions or options have the same id');

/** Whether every question and option has an id of its own, also after any undo; the editor finds them by id. */
function hasOwnIds(quiz: EditedQuiz): boolean {
  return areDistinct(everyQuestion(quiz)) && areDistinct(everyQuestion(afterUndo(quiz)));
}

function everyQuestion({ questions, deleted }: EditedQuiz): readonly EditedQuestion[] {
  return deleted ? [...questions, deleted.question] : questions;
}

function afterUndo({ replaced, ...quiz }: EditedQuiz): EditedQuiz {
  const before = new Map(replaced.map((question) => [question.id, question]));
  const questions = quiz.questions.map((question) => before.get(question.id) ?? question);
  return { ...quiz, questions, replaced: [] };
}

function areDistinct(all: readonly EditedQuestion[]): boolean {
  const ids = all.flatMap((question) => [question.id, ...question.options.map((option) => option.id)]);
  return new Set(ids).size === ids.length;
}

/** In the address of a form of the editor that may send files: without scripts, pictures and sounds come with it. */
export const WITH_FILES = 'files';

/** How the editor saves: as a draft, or published. */
export const SAVE_INTENTS = ['draft', 'publish'] as const;
export type SaveIntent = (typeof SAVE_INTENTS)[number];

/** The texts that the editor wants to see formatted: those of one question at most. */
export const PreviewedTexts = z
  .array(z.string().max(2 * QUESTION_TEXT_MAX))
  .min(1)
  .max(OPTIONS_OF_ANY + 2);

/** What the editor's action answers when it does not redirect. */
export interface EditorAnswer {
  /** What was typed, when a form without scripts sent it. */
  typed: EditedQuiz | null;
  /** The stored quiz's `updatedAt`, which the next save sends to detect conflicts; null for a new quiz. */
  updatedAt: string | null;
  /** Without scripts: formulas of what was typed that cannot be read. */
  formulas?: FormulaProblems | undefined;
  /** Messages by the id of the element that they belong to. */
  problems: Record<string, string[]>;
  toast: ToastContent | null;
  /** The stored version, if someone else has saved in the meantime. */
  conflict: { stored: EditedQuiz; intent: SaveIntent } | null;
  /** The id of the element to focus. */
  focus: string | null;
  /** Without scripts: the index of the first question in the open block, used when no element has the focus. */
  shown: number;
}
