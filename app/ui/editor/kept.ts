import { z } from 'zod';
import { EditedQuizShape } from '#app/contract/editing.ts';
import { parseAs } from '#app/contract/parse.ts';
import type { EditedQuiz } from '#app/core/editing/quiz.ts';
import { UNSAVED_STORAGE_PREFIX } from '#app/core/limits.ts';
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

/** Browsers may still have one by itself, as it was kept before there could be several. */
const KeptShapes = z.union([z.array(KeptShape), KeptShape.transform((one) => [one])]);

/** Where a person's changes of a quiz are kept: others at the same browser do not get to see them. */
export function keptKey({ userId, quizId }: { userId: string; quizId: string | null }): string {
  return `${UNSAVED_STORAGE_PREFIX}${userId}:${quizId ?? 'new'}`;
}

/** Keeps these and nothing else there. A browser that is full or forbids it keeps what it had; saving works all the same. */
export function keep(key: string, kept: readonly KeptQuiz[]): void {
  if (kept.length > 0) inStorage((storage) => storage.setItem(key, JSON.stringify(kept)));
  else inStorage((storage) => storage.removeItem(key));
}

/** What is kept, the oldest first; nothing where it cannot be read. */
export function findKept(key: string): KeptQuiz[] {
  const text = inStorage((storage) => storage.getItem(key));
  const parsed = text ? parseAs(KeptShapes, parseJson(text)) : null;
  return parsed?.ok ? parsed.value : [];
}

let sent: { key: string; others: readonly KeptQuiz[] } | null = null;

/** Notes whose changes are on their way to the server, and what else is kept there. */
export function noteSent(key: string, others: readonly KeptQuiz[]): void {
  sent = { key, others };
}

/** The server has what was sent: it need not be kept any longer. */
export function forgetSent(): void {
  if (sent) keep(sent.key, sent.others);
  sent = null;
}

function inStorage<Value>(work: (storage: Storage) => Value): Value | null {
  try {
    return work(window.localStorage);
  } catch {
    return null;
  }
}
