import { z } from 'zod';
import { EditedQuizShape } from '#app/contract/editing.ts';
import { parseAs } from '#app/contract/parse.ts';
import type { EditedQuiz } from '#app/core/editing/quiz.ts';
import { parseJson } from '#app/ui/calls/checks.ts';

/** Unsaved changes, as this browser keeps them. */
export interface KeptQuiz {
  quiz: EditedQuiz;
  /** The stored version that they are changes of; null for a new quiz. */
  updatedAt: string | null;
  /** When they were kept, in epoch milliseconds. */
  at: number;
}

const KeptShape = z.object({ quiz: EditedQuizShape, updatedAt: z.string().nullable(), at: z.number() });

/** Where a person's changes of a quiz are kept: others at the same browser do not get to see them. */
export function keptKey({ userId, quizId }: { userId: string; quizId: string | null }): string {
  return `quiz-editor:${userId}:${quizId ?? 'new'}`;
}

/** Keeps changes. A browser that is full or forbids it keeps none; saving works all the same. */
export function keep(key: string, kept: KeptQuiz): void {
  inStorage((storage) => storage.setItem(key, JSON.stringify(kept)));
}

/** What is kept; null where there is nothing, or nothing that can be read. */
export function findKept(key: string): KeptQuiz | null {
  const text = inStorage((storage) => storage.getItem(key));
  const parsed = text ? parseAs(KeptShape, parseJson(text)) : null;
  return parsed?.ok ? parsed.value : null;
}

export function forget(key: string): void {
  inStorage((storage) => storage.removeItem(key));
}

let sent: string | null = null;

/** Notes which changes are on their way to the server. */
export function noteSent(key: string): void {
  sent = key;
}

/** The server has what was sent: it need not be kept any longer. */
export function forgetSent(): void {
  if (sent !== null) forget(sent);
  sent = null;
}

function inStorage<Value>(work: (storage: Storage) => Value): Value | null {
  try {
    return work(window.localStorage);
  } catch {
    return null;
  }
}
