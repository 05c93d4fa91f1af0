import { useEffect, useRef } from 'react';
import { JOIN_POLL_MS } from '#app/core/limits.ts';
import { callApi } from '#app/ui/calls/call-api.ts';
import { isNullOr, isOneOf, isShape, isText } from '#app/ui/calls/checks.ts';

/** What came of asking whether the host has started. `lost`: nothing came. */
export type WaitingNews = 'started' | 'not_yet' | 'lost';

interface WaitingOptions {
  code: string;
  onNews(news: WaitingNews): void;
}

/**
 * Asks every 2 to 4 s whether the host has started, and at once when the page is looked at again or the network is
 * back ([JP8]). What else may have become of the quiz is for the form that joins to find out: that is `started` too.
 */
export function useWaiting({ code, onNews }: WaitingOptions): void {
  const tell = useRef(onNews);
  tell.current = onNews;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const askLater = () => {
      // Not all at once: a hall waits for the same press.
      timer = setTimeout(ask, JOIN_POLL_MS.min + Math.random() * (JOIN_POLL_MS.max - JOIN_POLL_MS.min));
    };
    async function ask() {
      clearTimeout(timer);
      askLater();
      const news = await askWhether(code);
      if (!isOver) tell.current(news);
    }
    const askNow = () => document.visibilityState === 'visible' && void ask();
    askLater();
    document.addEventListener('visibilitychange', askNow);
    window.addEventListener('online', askNow);
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', askNow);
      window.removeEventListener('online', askNow);
    };
  }, [code]);
}

const isTarget = isShape<{ status: string; sessionId: string | null }>({
  status: isOneOf('active', 'completed'),
  sessionId: isNullOr(isText),
});

async function askWhether(code: string): Promise<WaitingNews> {
  const found = await callApi('GET', `/api/join/${encodeURIComponent(code)}`);
  if (!found.ok) return found.status === 0 || found.status >= 500 ? 'lost' : 'started';
  if (!isTarget(found.value)) return 'lost';
  return found.value.sessionId === null && found.value.status === 'active' ? 'not_yet' : 'started';
}
