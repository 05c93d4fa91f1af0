import { useRevalidator, useSearchParams } from '@remix-run/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { HostCommand } from '#app/contract/host-commands.ts';
import type { Presentation, PresentPage } from '#app/contract/present.ts';
import type { HostPart } from '#app/contract/things.ts';
import { toasts } from '#app/contract/toasts.ts';
import { NO_HEALTH } from '#app/core/live/room-health.ts';
import type { CallResult } from '#app/ui/calls/call-api.ts';
import { QUICKER } from '#app/ui/live/read-message.ts';
import { useLeft } from '#app/ui/live/use-now.ts';
import { dismissAnyToast, showToast } from '#app/ui/primitives/toast-store.ts';
import { carryOut, isStep, showFailure } from './commands.ts';
import { type HostLive, useHostLive } from './host-live.ts';
import { nextStep } from './next-step.ts';
import type { HostKnown, Wall } from './wall-context.ts';

/** A page with a session: running, or just ended. */
export type LivePage = PresentPage & Presentation;

/** The state of a running session's wall, and the way to change it. */
export function useWallState(page: LivePage): Wall {
  const { quiz, addresses, limit, settings } = page;
  const live = useHostLive(quiz.id, page.state, page.screen);
  const [search] = useSearchParams();
  const { linkState, link } = live;
  const known = hostKnown(live);
  const { run, confirm, isSettling } = useRun(quiz.id, live);
  useErrors(live);
  return {
    quiz,
    addresses,
    limit,
    settings,
    known,
    linkState,
    next: nextStep({ session: known.session, course: known.host.course, chosenId: search.get('question') }),
    ...useLeft(known.countdown, linkState !== null),
    isSettling,
    run,
    confirm,
    reconnect: () => link?.reconnect(),
  };
}

/** Every state of a running session has a host's part; once completed, the last one is kept, or there is none. */
function hostKnown({ view: { known } }: HostLive): HostKnown {
  if (!known?.host && known?.session.status !== 'completed') throw new Error("A running wall must have a host's part");
  return { ...known, host: known.host ?? NO_PART };
}

const NO_PART: HostPart = {
  course: [],
  elapsedMs: [],
  removed: [],
  connected: 0,
  progress: { answered: 0, total: 0, correct: 0 },
  shuffled: [],
  hidden: [],
  wall: { stage: 'answers', sound: null, isOnScreen: false },
  room: NO_HEALTH,
};

/** A move seen this soon after a press on this device was caused by it. */
const OWN_MS = 300;

function useRun(quizId: string, live: HostLive) {
  const { revalidate } = useRevalidator();
  const pressedAt = useRef(Number.NEGATIVE_INFINITY);
  const isOwn = () => performance.now() - pressedAt.current < OWN_MS;
  const isSettling = useSettling(hostKnown(live).session.revision, isOwn);
  const current = useRef({ live, revalidate, isSettling });
  current.current = { live, revalidate, isSettling };
  const carry = useCallback(
    async (command: HostCommand, confirmed: Confirmed | null) => {
      if (isStep(command)) {
        if (current.current.isSettling && confirmed !== 'same') return confirmed && tellMovedOn();
        pressedAt.current = performance.now();
        // A toast would cover the next content.
        dismissAnyToast();
      }
      const result = await runOn(command, quizId, current.current.live);
      if (confirmed && !result.ok && result.reason === QUICKER) tellMovedOn();
      // The quiz itself is only in the page's data.
      if (result.ok && command.intent === 'who_can_join') current.current.revalidate();
    },
    [quizId],
  );
  const run = useCallback((command: HostCommand) => void carry(command, null), [carry]);
  const confirm = useCallback(
    (command: HostCommand, isSame: boolean) => void carry(command, isSame ? 'same' : 'moved'),
    [carry],
  );
  return { run, confirm, isSettling };
}

/** A command that the host has confirmed: whether the session is still in the round that they were asked about. */
type Confirmed = 'same' | 'moved';

function tellMovedOn(): void {
  showToast(toasts.moved_on);
}

async function runOn(command: HostCommand, quizId: string, live: HostLive): Promise<CallResult> {
  const { link } = live;
  const result = await carryOut(command, { quizId, session: hostKnown(live).session, link });
  showFailure(command, result);
  // A working link sends what the command changed.
  if (!result.ok || link?.state().status !== 'live') link?.refresh();
  return result;
}

/** Shows refusals from the socket; a command that someone else made obsolete is not an error. */
function useErrors({ view: { error }, link }: HostLive): void {
  const shownAt = useRef(error?.at);
  useEffect(() => {
    if (!error || error.at === shownAt.current) return;
    shownAt.current = error.at;
    if (error.reason === QUICKER) link?.refresh();
    else showToast({ title: 'Error', description: error.message, tone: 'destructive' });
  }, [error, link]);
}

/** Long enough for a finger already on its way. */
const SETTLE_MS = 400;

/**
 * Whether the session has just moved without a recent press on this device. The buttons have changed their meaning, so
 * a press meant for the old state must not count ([WA19]).
 *
 * @param isOwn Whether this device caused the current move.
 */
function useSettling(revision: number, isOwn: () => boolean): boolean {
  const [seen, setSeen] = useState({ revision, isSettling: false });
  // During render, so that no frame shows the new button accepting the old press.
  if (seen.revision !== revision) setSeen({ revision, isSettling: !isOwn() });
  useEffect(() => {
    if (!seen.isSettling) return;
    const timer = setTimeout(() => setSeen({ ...seen, isSettling: false }), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [seen]);
  return seen.isSettling;
}
