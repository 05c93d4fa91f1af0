import { useEffect, useRef, useState } from 'react';
import type { Known } from '#app/ui/live/view.ts';
import type { ControlsProps, ResultStage } from './controls.tsx';
import { isLastQuestion } from './next-step.ts';
import type { Wall } from './wall-context.ts';

/** The results stand so long before the leaderboard takes their place; a press goes back to them. */
const RESULTS_MS = 8_000;

interface ResultStages {
  shown: ResultStage;
  choice: ControlsProps['stage'];
  /** How the room stood before these results; null where this browser was not there. */
  before: Known['participants'] | null;
}

/**
 * What stands on the wall in results: the answers, then, where the quiz shows its leaderboard all along and more
 * questions come, the leaderboard by itself ([WA12]).
 */
export function useResultStage({ known, settings }: Wall): ResultStages {
  const { session } = known;
  const isResults = session.status === 'results';
  const key = isResults ? `${session.currentQuestionId} ${session.asking}` : null;
  const [picked, setPicked] = useState<{ key: string | null; stage: ResultStage }>({ key: null, stage: 'answers' });
  const shown = isResults && picked.key === key ? picked.stage : 'answers';

  const standing = useRef<Known['participants'] | null>(null);
  useEffect(() => {
    if (session.status === 'question') standing.current = known.participants;
  }, [session.status, known.participants]);

  const comesByItself = isResults && settings.leaderboard === 'always' && !isLastQuestion(known.host.course, session);
  const isPicked = picked.key === key;
  useEffect(() => {
    if (!comesByItself || isPicked) return;
    const timer = setTimeout(() => setPicked({ key, stage: 'leaderboard' }), RESULTS_MS);
    return () => clearTimeout(timer);
  }, [comesByItself, isPicked, key]);

  const toggle = () => setPicked({ key, stage: shown === 'answers' ? 'leaderboard' : 'answers' });
  const mayShow = isResults && settings.leaderboard === 'always';
  return { shown, choice: mayShow ? { shown, toggle } : null, before: standing.current };
}
