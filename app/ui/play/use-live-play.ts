import { useEffect, useMemo, useRef, useState } from 'react';
import type { PlayPage } from '#app/contract/play.ts';
import { browserEnvironment, liveUrl } from '#app/ui/live/environment.ts';
import { fetchPlayerState } from '#app/ui/live/fetch-state.ts';
import { foldState } from '#app/ui/live/fold.ts';
import type { LinkState } from '#app/ui/live/lifeline.ts';
import { connectLive, type LiveLink } from '#app/ui/live/link.ts';
import { emptyView, type LiveView, type PlayerChoice } from '#app/ui/live/view.ts';

/** A player's live session, and what the player can do. */
export interface LivePlay {
  view: LiveView;
  /** Null on the server and until the scripts start. */
  link: LinkState | null;
  answer(choice: PlayerChoice): boolean;
  reconnect(): void;
}

interface Handlers {
  /** Called when the state was requested by HTTP but the question is missing. */
  onQuestionFailed(): void;
}

/** Starts with the rendered state and then follows the session ([PL3]). */
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
      answer: (choice: PlayerChoice) => live.current?.answer(choice) ?? false,
      reconnect: () => live.current?.reconnect(),
    }),
    [],
  );
  return { ...shown, ...acts };
}
