import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '#app/ui/calls/call-api.ts';
import { liveUrl } from '#app/ui/live/environment.ts';
import type { LinkState } from '#app/ui/live/lifeline.ts';
import { connectLive } from '#app/ui/live/link.ts';
import { isSession } from '#app/ui/live/read-message.ts';
import type { StateSnapshot } from '#app/ui/live/view.ts';
import type { OverviewSession } from './card-grid.tsx';

/**
 * Reloads the page's data whenever the session has changed ([OV7]). It does so only after a message from the server, so
 * a lost network never replaces the page with an error.
 *
 * @returns The state of the connection; null before it starts, and without a session.
 */
export function useOverviewLink(session: OverviewSession | null): LinkState | null {
  const { revalidate } = useRevalidator();
  const [link, setLink] = useState<LinkState | null>(null);
  const shown = useRef(session?.revision ?? 0);
  shown.current = session?.revision ?? 0;
  const sessionId = session?.id ?? null;
  useEffect(() => {
    if (sessionId === null) return;
    let asked = 0;
    const live = connectLive({
      url: liveUrl(window.location),
      sessionId,
      fetchState: () => fetchSession(sessionId),
      onView(view, state) {
        setLink(state);
        const revision = view.known?.session.revision ?? 0;
        if (revision <= shown.current || revision <= asked) return;
        asked = revision;
        revalidate();
      },
    });
    return () => live.close();
  }, [sessionId, revalidate]);
  return link;
}

/** Reads the session's state by HTTP while the socket is down. The overview needs no participants. */
async function fetchSession(sessionId: string): Promise<StateSnapshot | null> {
  const result = await callApi('GET', `/api/sessions/${sessionId}`);
  return result.ok && isSession(result.value) ? { session: result.value, participants: [], question: null } : null;
}
