import { z } from 'zod';
import type { EditedQuiz } from '#app/core/editing/quiz.ts';
import { QUESTION_TYPES } from '#app/core/question.ts';
import { settingShapes } from './settings.ts';
import type { ToastContent } from './toasts.ts';

const id = z.string().regex(/^[\w-]{1,100}$/);

const EditedOptionShape = z.object({ id, text: z.string(), isCorrect: z.boolean() });

/** A question of the editor, as a form or the browser's storage gives it back. */
export const EditedQuestionShape = z.object({
  id,
  text: z.string(),
  type: z.enum(QUESTION_TYPES),
  timeLimit: z.string(),
  points: z.string(),
  funFact: z.string(),
  options: z.array(EditedOptionShape),
});

export const EditedSettingsShape = z.object({
  title: z.string(),
  description: z.string(),
  defaultTimeLimit: z.string(),
  defaultPoints: z.string(),
  ...settingShapes,
});

export const DeletedShape = z.object({ question: EditedQuestionShape, place: z.int().min(0) }).nullable();

/** A whole quiz of the editor: what may be typed, not what may be saved. */
export const EditedQuizShape = z
  .object({ settings: EditedSettingsShape, questions: z.array(EditedQuestionShape), deleted: DeletedShape })
  .refine(hasOwnIds, 'Something is there twice');

/** Questions are found by their ids, and so are options by theirs: each is there once. */
function hasOwnIds({ questions, deleted }: EditedQuiz): boolean {
  const all = deleted ? [...questions, deleted.question] : questions;
  const ids = all.flatMap((question) => [question.id, ...question.options.map((option) => option.id)]);
  return new Set(ids).size === ids.length;
}

/** How the editor saves: as a draft, or to be played. */
export const SAVE_INTENTS = ['draft', 'publish'] as const;
export type SaveIntent = (typeof SAVE_INTENTS)[number];

/** What the editor's page shows after a form that did not lead on. */
export interface EditorAnswer {
  /** What was typed, where a form without scripts brought it. */
  typed: EditedQuiz | null;
  /** The stored quiz's `updatedAt` by which the next save goes; null for a new quiz. */
  updatedAt: string | null;
  /** Messages by the id of the element that they are about. */
  problems: Record<string, string[]>;
  toast: ToastContent | null;
  /** The stored version, where somebody else has saved one meanwhile. */
  conflict: { stored: EditedQuiz; intent: SaveIntent } | null;
  /** The element that gets the focus. */
  focus: string | null;
  /** Without scripts: the index of a question in the open block, used when nothing has the focus. */
  shown: number;
}
