import { useEffect } from 'react';
import type { PresentPage } from '#app/contract/present.ts';
import { useQuietRefetch } from '#app/ui/layout/use-refetch-on-return.ts';
import { fetchIsRunning } from './host-state.ts';

const POLL_MS = 2_000;

/**
 * Where no session runs, finds out that one was started on another device, and comes to it ([WA2]): an active quiz is
 * asked about every 2 s, any when the page is looked at again.
 */
export function useComeBack({ kind, quiz }: PresentPage): void {
  const refetch = useQuietRefetch();
  useEffect(() => {
    if (kind === 'running' || kind === 'draft') return;
    const look = async () => {
      if (document.visibilityState === 'visible' && (await fetchIsRunning(quiz.id))) await refetch();
    };
    const timer = kind === 'ready' ? setInterval(look, POLL_MS) : undefined;
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [kind, quiz.id, refetch]);
}
