import { useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod';
import { EditedQuizShape } from '#app/contract/editing.ts';
import { parseAs } from '#app/contract/parse.ts';
import { type EditedQuiz, isSameQuiz } from '#app/core/editing/quiz.ts';
import { withoutDefaults } from '#app/core/editing/unwritten.ts';
import { AUTOSAVE_AFTER_MS, UNSAVED_STORAGE_PREFIX } from '#app/core/limits.ts';
import { parseJson } from '#app/ui/calls/checks.ts';
import type { EditorState } from './editor-state.ts';

/**
 * Stores unsaved changes in this browser, and offers to restore those stored earlier ([ED14]). An offered autosave
 * stays in storage until the user restores or discards it; newer changes are stored beside it.
 *
 * @param saved The quiz as it is on the server.
 */
export function useAutosave(key: string, editor: EditorState, saved: EditedQuiz) {
  const [offers, setOffers] = useState<readonly Autosave[]>([]);
  const latest = useRef(editor);
  latest.current = editor;
  const start = useRef(editor.quiz);

  useEffect(() => {
    setOffers(findAutosaves(key).filter(({ quiz }) => !isSameQuiz(quiz, start.current)));
  }, [key]);

  /** The quiz state that needs no storing, because it is stored already, is being sent, or was discarded. */
  const settled = useRef<EditedQuiz | null>(null);
  const unsaved = (): Autosave[] => {
    const { quiz, updatedAt } = latest.current;
    return isSameQuiz(quiz, saved) ? [] : [{ quiz, updatedAt, at: Date.now() }];
  };
  const storeWith = (others: readonly Autosave[], mine = unsaved()) => {
    settled.current = latest.current.quiz;
    storeAutosaves(key, [...others, ...mine]);
  };
  const write = useRef(() => {});
  write.current = () => {
    if (latest.current.quiz !== settled.current) storeWith(offers);
  };
  useDelayedWrite(editor.quiz, editor.quiz !== start.current, write);

  const savingBeside = useForgetSaved(key);

  return {
    /** The oldest autosave; null if there is none. */
    offer: offers[0] ?? null,
    isChanged: useIsChanged(editor.quiz, saved),
    /** Call before sending the quiz: stores it immediately, without waiting for a pause in typing. */
    storeWhileSaving() {
      write.current();
      savingBeside.current = offers;
    },
    /** Whether leaving now would lose changes. */
    wouldLose: () => unsaved().length > 0,
    /** Restores the offered autosave. The state it replaces is offered instead. */
    restore(): Autosave | null {
      const [first = null, ...others] = offers;
      setOffers([...others, ...unsaved()]);
      return first;
    },
    discard() {
      setOffers(offers.slice(1));
      storeWith(offers.slice(1));
    },
    /** Discards the changes on the page, so that they are not stored again when the page unloads. */
    drop: () => storeWith(offers, []),
  };
}

/**
 * Deletes the stored changes once the server has accepted them. A successful save redirects to the dashboard. A
 * redirect to the sign-in page keeps them.
 *
 * @returns A ref to set when a save starts: the other autosaves, which stay in storage.
 */
function useForgetSaved(key: string) {
  const others = useRef<readonly Autosave[] | null>(null);
  const forget = useRef(() => {});
  forget.current = () => {
    if (others.current) storeAutosaves(key, others.current);
    others.current = null;
  };
  const { state, formMethod, location } = useNavigation();
  const isAccepted = state === 'loading' && formMethod === 'POST' && location.pathname === DASHBOARD;
  useEffect(() => {
    if (isAccepted) forget.current();
    else if (state === 'idle') others.current = null;
  }, [isAccepted, state]);
  // The next page may appear before this one has rendered with the state above.
  useEffect(
    () => () => {
      if (window.location.pathname === DASHBOARD) forget.current();
    },
    [],
  );
  return others;
}

const DASHBOARD = '/';

/** Updates shortly after typing, as comparing whole quizzes takes time. */
function useIsChanged(quiz: EditedQuiz, saved: EditedQuiz): boolean {
  const [isChanged, setIsChanged] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsChanged(!isSameQuiz(quiz, saved)), AUTOSAVE_AFTER_MS / 2);
    return () => clearTimeout(timer);
  }, [quiz, saved]);
  return isChanged;
}

function useDelayedWrite(quiz: EditedQuiz, touched: boolean, write: { readonly current: () => void }): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the quiz restarts the wait
  useEffect(() => {
    if (!touched) return;
    const timer = setTimeout(() => write.current(), AUTOSAVE_AFTER_MS);
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

/** Unsaved changes of a quiz, as stored in this browser. */
export interface Autosave {
  quiz: EditedQuiz;
  /** The version of the quiz on the server that they are based on; null for a new quiz. */
  updatedAt: string | null;
  /** When they were stored, in epoch milliseconds. */
  at: number;
}

/** Older versions stored default texts as if they had been typed. */
const AutosaveShape = z.object({
  quiz: EditedQuizShape.transform(withoutDefaults),
  updatedAt: z.string().nullable(),
  at: z.number(),
});

/** Older versions stored a single autosave, not a list. */
const StoredShape = z.union([z.array(AutosaveShape), AutosaveShape.transform((one) => [one])]);

/**
 * The storage key for a user's changes to a quiz. It contains the user's id, so that other users of the browser don't
 * see them.
 */
export function autosaveKey({ userId, quizId }: { userId: string; quizId: string | null }): string {
  return `${UNSAVED_STORAGE_PREFIX}${userId}:${quizId ?? 'new'}`;
}

/**
 * Replaces the stored autosaves. If storage is full or forbidden, nothing changes; saving to the server still works.
 */
export function storeAutosaves(key: string, autosaves: readonly Autosave[]): void {
  if (autosaves.length > 0) inStorage((storage) => storage.setItem(key, JSON.stringify(autosaves)));
  else inStorage((storage) => storage.removeItem(key));
}

/** The stored autosaves, oldest first; none if they cannot be read. */
export function findAutosaves(key: string): Autosave[] {
  const text = inStorage((storage) => storage.getItem(key));
  const parsed = text ? parseAs(StoredShape, parseJson(text)) : null;
  return parsed?.ok ? parsed.value : [];
}

function inStorage<Value>(work: (storage: Storage) => Value): Value | null {
  try {
    return work(window.localStorage);
  } catch {
    return null;
  }
}
