import { useEffect, useRef, useState } from 'react';
import type { HostsState } from '#app/contract/things.ts';
import { liveUrl } from '#app/ui/live/environment.ts';
import { foldState } from '#app/ui/live/fold.ts';
import type { LinkState } from '#app/ui/live/lifeline.ts';
import { connectLive, type LiveLink } from '#app/ui/live/link.ts';
import { emptyView, type LiveView } from '#app/ui/live/view.ts';
import { fetchHostState } from './host-state.ts';

/** A session as its host sees it now. */
export interface HostLive {
  view: LiveView;
  /** Null until this browser has begun: on the server, and without scripts for ever. */
  linkState: LinkState | null;
  link: LiveLink | null;
}

/** Starts from the state that the server rendered, and follows the session from there on ([WA3]). */
export function useHostLive(quizId: string, rendered: HostsState): HostLive {
  const sessionId = rendered.session.id;
  const [shown, setShown] = useState<HostLive>(() => ({
    view: foldState(emptyView(sessionId), rendered, 0),
    linkState: null,
    link: null,
  }));
  const initial = useRef(rendered);

  useEffect(() => {
    const link = connectLive({
      url: liveUrl(window.location),
      sessionId,
      initial: initial.current,
      fetchState: () => fetchHostState(quizId),
      onView: (view, linkState) => setShown({ view, linkState, link }),
    });
    setShown({ view: link.view(), linkState: link.state(), link });
    return link.close;
  }, [quizId, sessionId]);
  return shown;
}
