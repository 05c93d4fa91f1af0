import { useEffect, useMemo, useRef } from 'react';
import type { ResultStage } from '#app/core/live/shared-wall.ts';
import type { Known } from '#app/ui/live/view.ts';
import type { Wall } from './wall-context.ts';

/** What the wall shows in results, and the switch to the other. */
export interface StageChoice {
  shown: ResultStage;
  toggle(): void;
}

interface ResultStages {
  shown: ResultStage;
  /** Null if there is nothing to choose. */
  choice: StageChoice | null;
  /** The order before these results; null if this browser did not show the question. */
  before: Known['participants'] | null;
}

/**
 * What the wall shows in results. The server decides it for all screens of the host: it opens the leaderboard after a while
 * ([WA12]), and the last press on any screen counts ([WA33]).
 */
export function useResultStage({ known, settings, run }: Wall): ResultStages {
  const { session, participants, host } = known;
  const before = useRef<Known['participants'] | null>(null);
  useEffect(() => {
    if (session.status === 'question') before.current = participants;
  }, [session.status, participants]);

  const mayShow = session.status === 'results' && settings.leaderboard === 'always';
  const shown = mayShow ? host.wall.stage : 'answers';
  const choice = useMemo((): StageChoice | null => {
    const toggle = () => run({ intent: 'show', what: otherStage(shown) });
    return mayShow ? { shown, toggle } : null;
  }, [mayShow, shown, run]);
  return { shown, choice, before: before.current };
}

export function otherStage(shown: ResultStage): ResultStage {
  return shown === 'answers' ? 'leaderboard' : 'answers';
}
