import { useEffect, useRef, useState } from 'react';
import { type EditedQuiz, isSameQuiz } from '#app/core/editing/quiz.ts';
import { KEPT_AFTER_MS } from '#app/core/limits.ts';
import type { Desk } from './desk.ts';
import { findKept, forget, type KeptQuiz, keep } from './kept.ts';

/** Keeps what is not saved in this browser, and finds what was kept before ([ED14]). */
export function useKept(key: string, desk: Desk, saved: EditedQuiz) {
  const [offer, setOffer] = useState<KeptQuiz | null>(null);
  const latest = useRef(desk);
  latest.current = desk;
  const start = useRef(desk.quiz);
  const isChanged = useIsChanged(desk.quiz, saved);

  useEffect(() => {
    const kept = findKept(key);
    if (kept && !isSameQuiz(kept.quiz, start.current)) setOffer(kept);
  }, [key]);

  /** What was given up: on the way out of the page nobody keeps it again. */
  const givenUp = useRef<EditedQuiz | null>(null);
  const write = useRef(() => {});
  write.current = () => {
    const { quiz, updatedAt } = latest.current;
    if (quiz === givenUp.current) return;
    if (!isSameQuiz(quiz, saved)) keep(key, { quiz, updatedAt, at: Date.now() });
    else if (!offer) forget(key);
  };
  const touched = desk.quiz !== start.current;
  useKeeping(desk.quiz, touched, write);

  return {
    offer,
    isChanged,
    /** Now, and not only when nobody types any more. */
    keepNow: () => write.current(),
    /** Whether anything would be lost now. */
    wouldLose: () => !isSameQuiz(latest.current.quiz, saved),
    decide() {
      setOffer(null);
    },
    drop() {
      givenUp.current = latest.current.quiz;
      forget(key);
      setOffer(null);
    },
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
