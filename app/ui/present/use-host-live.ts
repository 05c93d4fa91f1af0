import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Presentation } from '#app/contract/present.ts';
import { liveUrl } from '#app/ui/live/environment.ts';
import { foldState } from '#app/ui/live/fold.ts';
import type { LinkState } from '#app/ui/live/lifeline.ts';
import { connectLive, type LiveLink } from '#app/ui/live/link.ts';
import { emptyView, type Known, type LiveError, type LiveView } from '#app/ui/live/view.ts';
import { fetchHostState, fetchPresentation } from './host-state.ts';

/** A session as its host sees it now. */
export interface HostLive {
  known: Known;
  /** What no message tells: the course of questions, how long they took, who was removed. A moment older. */
  presentation: Presentation;
  /** Null until this browser has begun: on the server, and without scripts for ever. */
  linkState: LinkState | null;
  link: LiveLink | null;
  error: LiveError | null;
  /** Asks for the presentation anew. */
  refresh(): void;
}

interface Shown {
  view: LiveView;
  linkState: LinkState | null;
}

/** Starts from what the server rendered, and follows the session from there on ([WA3]). */
export function useHostLive(quizId: string, rendered: Presentation): HostLive {
  const sessionId = rendered.state.session.id;
  const [shown, setShown] = useState<Shown>(() => ({
    view: foldState(emptyView(sessionId), rendered.state, 0),
    linkState: null,
  }));
  const [presentation, refresh] = usePresentation(quizId, rendered, shown);
  const link = useRef<LiveLink | null>(null);
  const initial = useRef(rendered.state);

  useEffect(() => {
    const live = connectLive({
      ...{ url: liveUrl(window.location), sessionId, initial: initial.current },
      fetchState: () => fetchHostState(quizId),
      onView: (view, linkState) => setShown({ view, linkState }),
    });
    link.current = live;
    setShown({ view: live.view(), linkState: live.state() });
    return () => {
      link.current = null;
      live.close();
    };
  }, [quizId, sessionId]);

  const known = useNewest(shown.view, presentation);
  return { known, presentation, linkState: shown.linkState, link: link.current, error: shown.view.error, refresh };
}

/** What the link has told, or what a call has told of a later state. */
function useNewest(view: LiveView, { state }: Presentation): Known {
  const newest = useMemo(() => {
    const isLater = state.session.revision > (view.known?.session.revision ?? -1);
    return isLater ? foldState(view, state, performance.now()).known : view.known;
  }, [view, state]);
  if (!newest) throw new Error('A wall is rendered with the state of its session');
  return newest;
}

/** While not everybody is in the list, who is connected is asked for at most this often. */
const PEOPLE_EVERY_MS = 5_000;

function usePresentation(quizId: string, rendered: Presentation, { view, linkState }: Shown) {
  const [presentation, setPresentation] = useState(rendered);
  useEffect(() => setPresentation(rendered), [rendered]);
  const turn = useRef(0);
  const refresh = useCallback(async () => {
    const own = ++turn.current;
    const fresh = await fetchPresentation(quizId);
    const isSame = fresh?.state.session.id === rendered.state.session.id;
    if (fresh && isSame && own === turn.current) setPresentation(fresh);
  }, [quizId, rendered]);

  const known = view.known;
  const revision = known?.session.revision ?? 0;
  const isLive = linkState?.status === 'live';
  // Of a session that has ended there is none any more.
  const isStale = isLive && known?.session.status !== 'completed' && revision !== presentation.state.session.revision;
  const staleSince = isStale ? revision : null;
  useEffect(() => {
    if (staleSince !== null) void refresh();
  }, [staleSince, refresh]);

  const wasLost = useRef(false);
  useEffect(() => {
    if (isLive && wasLost.current) void refresh();
    wasLost.current = linkState !== null && !isLive;
  }, [isLive, linkState, refresh]);

  const isListPart = known !== null && known.participants.length < known.total;
  const people = isListPart ? known.participants : null;
  useEffect(() => {
    if (people === null) return;
    const timer = setTimeout(() => void refresh(), PEOPLE_EVERY_MS);
    return () => clearTimeout(timer);
  }, [people, refresh]);
  return [presentation, () => void refresh()] as const;
}
