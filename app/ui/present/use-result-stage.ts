import { useEffect, useRef, useState } from 'react';
import type { Known } from '#app/ui/live/view.ts';
import type { ControlsProps, ResultStage } from './controls.tsx';
import { isLastQuestion } from './next-step.ts';
import type { Wall } from './wall-context.ts';

/** How long results are shown before the leaderboard replaces them. */
const RESULTS_MS = 8_000;

interface ResultStages {
  shown: ResultStage;
  choice: ControlsProps['stage'];
  /** The order before these results; null if this browser did not show the question. */
  before: Known['participants'] | null;
}

/**
 * What the wall shows in results: the answers and then, if the quiz always shows its leaderboard and more questions
 * follow, the leaderboard ([WA12]).
 */
export function useResultStage({ known, settings }: Wall): ResultStages {
  const { session } = known;
  const isResults = session.status === 'results';
  const key = isResults ? `${session.currentQuestionId} ${session.asking}` : null;
  const [picked, setPicked] = useState<{ key: string | null; stage: ResultStage }>({ key: null, stage: 'answers' });
  const shown = isResults && picked.key === key ? picked.stage : 'answers';

  const before = useRef<Known['participants'] | null>(null);
  useEffect(() => {
    if (session.status === 'question') before.current = known.participants;
  }, [session.status, known.participants]);

  const opensAutomatically =
    isResults && settings.leaderboard === 'always' && !isLastQuestion(known.host.course, session);
  const isPicked = picked.key === key;
  useEffect(() => {
    if (!opensAutomatically || isPicked) return;
    const timer = setTimeout(() => setPicked({ key, stage: 'leaderboard' }), RESULTS_MS);
    return () => clearTimeout(timer);
  }, [opensAutomatically, isPicked, key]);

  const toggle = () => setPicked({ key, stage: shown === 'answers' ? 'leaderboard' : 'answers' });
  const mayShow = isResults && settings.leaderboard === 'always';
  return { shown, choice: mayShow ? { shown, toggle } : null, before: before.current };
}
