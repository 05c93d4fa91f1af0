import { startTransition, useEffect, useRef, useState } from 'react';
import type { HostsState } from '#app/contract/things.ts';
import type { HostScreen } from '#app/core/host-screen.ts';
import { ALL_REVEALED } from '#app/core/live/state.ts';
import { callApi } from '#app/ui/calls/call-api.ts';
import { type Check, isListOf, isShape } from '#app/ui/calls/checks.ts';
import { liveUrl } from '#app/ui/live/environment.ts';
import { foldState } from '#app/ui/live/fold.ts';
import type { LinkState } from '#app/ui/live/lifeline.ts';
import { connectLive, type LiveLink } from '#app/ui/live/link.ts';
import { isHosted, stateShape } from '#app/ui/live/read-message.ts';
import { emptyView, type LiveView } from '#app/ui/live/view.ts';

/** A host's live session. */
export interface HostLive {
  view: LiveView;
  /** Null on the server and until the scripts start. */
  linkState: LinkState | null;
  link: LiveLink | null;
}

/** Starts with the rendered state and then follows the session until nothing is left to show ([WA3]). */
export function useHostLive(quizId: string, rendered: HostsState, screen: HostScreen): HostLive {
  const sessionId = rendered.session.id;
  const [shown, setShown] = useState<HostLive>(() => ({
    view: foldState(emptyView(sessionId), rendered, 0),
    linkState: null,
    link: null,
  }));
  const initial = useRef(rendered);
  const isFinished = hasFinished(shown.view);

  useEffect(() => {
    if (isFinished) return;
    let moment = '';
    const link = connectLive({
      url: liveUrl(window.location),
      sessionId,
      remote: screen === 'remote',
      initial: initial.current,
      fetchState: () => fetchHostState(quizId),
      onView(view, linkState) {
        const show = () => setShown({ view, linkState, link });
        // A new count may take a few frames, as long as none is lost.
        if (momentOf(view, linkState) === moment) startTransition(show);
        else show();
        moment = momentOf(view, linkState);
      },
    });
    setShown({ view: link.view(), linkState: link.state(), link });
    return link.close;
  }, [quizId, sessionId, screen, isFinished]);
  return isFinished ? { ...shown, linkState: null, link: null } : shown;
}

/** What must be shown at once when it changes: a move of the session, a refusal, and whether the link works. */
function momentOf({ known, error }: LiveView, { status }: LinkState): string {
  return [status, known?.session.status, known?.session.revision, known?.host?.wall.stage, error?.at].join();
}

/** Whether the session has ended, with no podium left to reveal. */
function hasFinished({ known }: LiveView): boolean {
  return known?.session.status === 'completed' && (known.session.reveal ?? ALL_REVEALED) === ALL_REVEALED;
}

/**
 * Requests the state that a host's socket sends, by HTTP while the socket is down.
 *
 * @returns Null without an answer, or if no session is running any longer.
 */
export function fetchHostState(quizId: string): Promise<HostsState | null> {
  return get(`/present/${quizId}/state`, isHostsState);
}

const isHostsState = isShape<HostsState>({ ...stateShape, participants: isListOf(isHosted) });

/** Whether a session of the quiz is running; null without an answer. */
export async function fetchIsRunning(quizId: string): Promise<boolean | null> {
  const result = await callApi('GET', `/api/quizzes/${quizId}/session`);
  return result.ok || (result.status === 404 ? false : null);
}

/** All participants, for a room that has more than the state contains. */
export function fetchEverybody(quizId: string) {
  return get(`/api/quizzes/${quizId}/participants`, isListOf(isHosted));
}

async function get<Thing>(path: string, isThing: Check<Thing>): Promise<Thing | null> {
  const result = await callApi('GET', path);
  return result.ok && isThing(result.value) ? result.value : null;
}
