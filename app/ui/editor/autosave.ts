import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { EditedQuizShape } from '#app/contract/editing.ts';
import { parseAs } from '#app/contract/parse.ts';
import { type EditedQuiz, isSameQuiz } from '#app/core/editing/quiz.ts';
import { KEPT_AFTER_MS, UNSAVED_STORAGE_PREFIX } from '#app/core/limits.ts';
import { parseJson } from '#app/ui/calls/checks.ts';
import type { Desk } from './editor-state.ts';

/**
 * Keeps what is not saved in this browser, and offers what was kept before ([ED14]). What is offered stays kept until
 * somebody has decided about it, however much is typed meanwhile: that is kept beside it.
 */
export function useKept(key: string, desk: Desk, saved: EditedQuiz) {
  const [offers, setOffers] = useState<readonly KeptQuiz[]>([]);
  const latest = useRef(desk);
  latest.current = desk;
  const start = useRef(desk.quiz);

  useEffect(() => {
    setOffers(findKept(key).filter(({ quiz }) => !isSameQuiz(quiz, start.current)));
  }, [key]);

  /** What needs no keeping any more: it is kept already, is on its way to the server, or was given up. */
  const settled = useRef<EditedQuiz | null>(null);
  const unsaved = (): KeptQuiz[] => {
    const { quiz, updatedAt } = latest.current;
    return isSameQuiz(quiz, saved) ? [] : [{ quiz, updatedAt, at: Date.now() }];
  };
  const keepWith = (others: readonly KeptQuiz[], mine = unsaved()) => {
    settled.current = latest.current.quiz;
    keep(key, [...others, ...mine]);
  };
  const write = useRef(() => {});
  write.current = () => {
    if (latest.current.quiz !== settled.current) keepWith(offers);
  };
  useKeeping(desk.quiz, desk.quiz !== start.current, write);

  return {
    /** What was kept first. */
    offer: offers[0] ?? null,
    isChanged: useIsChanged(desk.quiz, saved),
    /** At once, and not only when nobody types any more. */
    keepWhileSent() {
      write.current();
      noteSent(key, offers);
    },
    /** Whether anything would be lost now. */
    wouldLose: () => unsaved().length > 0,
    /** Gives what is offered; what it replaces is offered in its place. */
    restore(): KeptQuiz | null {
      const [first = null, ...others] = offers;
      setOffers([...others, ...unsaved()]);
      return first;
    },
    discard() {
      setOffers(offers.slice(1));
      keepWith(offers.slice(1));
    },
    /** What is on the page is given up: on the way out nobody keeps it again. */
    drop: () => keepWith(offers, []),
  };
}

/** Told a little after the typing: comparing whole quizzes takes its time. */
function useIsChanged(quiz: EditedQuiz, saved: EditedQuiz): boolean {
  const [isChanged, setIsChanged] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsChanged(!isSameQuiz(quiz, saved)), KEPT_AFTER_MS / 2);
    return () => clearTimeout(timer);
  }, [quiz, saved]);
  return isChanged;
}

function useKeeping(quiz: EditedQuiz, touched: boolean, write: { readonly current: () => void }): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the quiz starts the wait anew
  useEffect(() => {
    if (!touched) return;
    const timer = setTimeout(() => write.current(), KEPT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [quiz, touched, write]);
  useEffect(() => {
    const keepOnLeaving = () => {
      if (document.visibilityState === 'hidden' && touched) write.current();
    };
    document.addEventListener('visibilitychange', keepOnLeaving);
    return () => document.removeEventListener('visibilitychange', keepOnLeaving);
  }, [touched, write]);
}

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
