import { useRevalidator, useSearchParams } from '@remix-run/react';
import { useCallback, useEffect, useRef } from 'react';
import type { HostCommand } from '#app/contract/host-commands.ts';
import type { PresentPage } from '#app/contract/present.ts';
import type { CallResult } from '#app/ui/calls/call-api.ts';
import { QUICKER } from '#app/ui/live/reasons.ts';
import { dismissAnyToast, showToast } from '#app/ui/primitives/toast-store.ts';
import { carryOut, isStep, tellFailure } from './commands.ts';
import type { Desk } from './desk.ts';
import { nextStep } from './next-step.ts';
import { isHostedRow } from './people.ts';
import { type HostLive, useHostLive } from './use-host-live.ts';
import { useLeft } from './use-now.ts';
import { useSettling } from './use-settling.ts';

export type RunningPage = Extract<PresentPage, { kind: 'running' }>;

/** What is so on the wall of a running session, and the way to change it. */
export function useDeskState(page: RunningPage): Desk {
  const { quiz, addresses, limit } = page;
  const live = useHostLive(quiz.id, page.presentation);
  const [search] = useSearchParams();
  const { known, presentation, linkState } = live;
  const next = nextStep({ session: known.session, course: presentation.course, chosenId: search.get('question') });
  const leftMs = useLeft(known.countdown, linkState !== null);
  const { run, isSettling } = useRun(quiz.id, live);
  const reconnect = () => live.link?.reconnect();
  useErrors(live);
  const answered = answeredOf(live);
  const answeredBy = Math.max(answered.answered, isSameAsking(live) ? presentation.answeredBy : 0);
  return {
    ...{ quiz, addresses, limit, known, presentation, linkState },
    next,
    answered,
    answeredBy,
    leftMs,
    isSettling,
    run,
    reconnect,
  };
}

/** A move that is seen so soon after a press of ours was asked for by it, and nobody presses again before they see it. */
const OWN_MS = 300;

function useRun(quizId: string, live: HostLive) {
  const { revalidate } = useRevalidator();
  const pressedAt = useRef(Number.NEGATIVE_INFINITY);
  const isOwn = () => performance.now() - pressedAt.current < OWN_MS;
  const isSettling = useSettling(live.known.session.revision, isOwn);
  const current = useRef({ live, revalidate, isSettling });
  current.current = { live, revalidate, isSettling };
  const run = useCallback(
    async (command: HostCommand) => {
      if (isStep(command)) {
        if (current.current.isSettling) return;
        pressedAt.current = performance.now();
        // It would cover what the room is to read next.
        dismissAnyToast();
      }
      const result = await runOn(command, quizId, current.current.live);
      // Only the page itself tells of the quiz.
      if (result.ok && command.intent === 'who_can_join') current.current.revalidate();
    },
    [quizId],
  );
  return { run: (command: HostCommand) => void run(command), isSettling };
}

async function runOn(command: HostCommand, quizId: string, live: HostLive): Promise<CallResult> {
  const { link, known, refresh } = live;
  const result = await carryOut(command, { quizId, session: known.session, link });
  tellFailure(command, result);
  if (result.ok && command.intent === 'end') showToast({ title: 'Quiz completed' });
  // A link that lives tells the rest by itself.
  if (!result.ok || link?.state().status !== 'live' || !isStep(command)) refresh();
  return result;
}

/** What the socket refused; a command that came too late is none. */
function useErrors({ error, refresh }: HostLive): void {
  const told = useRef(error?.at);
  useEffect(() => {
    if (!error || error.at === told.current) return;
    told.current = error.at;
    if (error.reason === QUICKER) refresh();
    else showToast({ title: 'Error', description: error.message, tone: 'destructive' });
  }, [error, refresh]);
}

/** Whether the presentation, which may be a moment older, is of the question that is shown. */
function isSameAsking({ known, presentation }: HostLive): boolean {
  const { session } = presentation.state;
  return session.currentQuestionId === known.session.currentQuestionId && session.asking === known.session.asking;
}

function answeredOf(live: HostLive): Desk['answered'] {
  const { known, presentation } = live;
  if (known.progress) return known.progress;
  if (isSameAsking(live) && presentation.attendance.total > 0) return presentation.attendance;
  const rows = known.participants.filter(isHostedRow);
  const connected = rows.filter((row) => row.connected).length;
  return { answered: 0, total: rows.length < known.total ? Math.max(connected, presentation.connected) : connected };
}
