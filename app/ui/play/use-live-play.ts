import { useEffect, useMemo, useRef, useState } from 'react';
import type { PlayPage } from '#app/contract/play.ts';
import { browserEnvironment, liveUrl } from '#app/ui/live/environment.ts';
import { fetchPlayerState } from '#app/ui/live/fetch-state.ts';
import { foldState } from '#app/ui/live/fold.ts';
import type { LinkState } from '#app/ui/live/lifeline.ts';
import { connectLive, type LiveLink } from '#app/ui/live/link.ts';
import { emptyView, type LiveView } from '#app/ui/live/view.ts';

/** A player's session as it is now, and what the player can do. */
export interface LivePlay {
  view: LiveView;
  /** Null until this browser has begun: on the server, and without scripts for ever. */
  link: LinkState | null;
  answer(selectedOptionIds: readonly string[]): boolean;
  reconnect(): void;
}

interface Handlers {
  /** The state was asked for by calls, and the question did not come. */
  onQuestionFailed(): void;
}

/** Starts from what the server rendered, and follows the session from there on ([PL3]). */
export function useLivePlay({ state }: PlayPage, handlers: Handlers): LivePlay {
  const ids = { sessionId: state.session.id, participantId: state.you.participant.id };
  const [shown, setShown] = useState<{ view: LiveView; link: LinkState | null }>(() => ({
    view: foldState(emptyView(ids.sessionId), state, 0),
    link: null,
  }));
  const live = useRef<LiveLink | null>(null);
  const first = useRef({ state, ids, handlers });

  useEffect(() => {
    const { state: initial, ids, handlers } = first.current;
    const link = connectLive({
      url: liveUrl(window.location),
      ...ids,
      initial,
      environment: browserEnvironment(),
      fetchState: () => fetchPlayerState({ ...ids, onQuestionFailed: handlers.onQuestionFailed }),
      onView: (view, state) => setShown({ view, link: state }),
    });
    live.current = link;
    setShown({ view: link.view(), link: link.state() });
    return () => {
      live.current = null;
      link.close();
    };
  }, []);

  const acts = useMemo(
    () => ({
      answer: (selectedOptionIds: readonly string[]) => live.current?.answer(selectedOptionIds) ?? false,
      reconnect: () => live.current?.reconnect(),
    }),
    [],
  );
  return { ...shown, ...acts };
}
