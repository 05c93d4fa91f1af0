import { useSearchParams } from '@remix-run/react';
import { useEffect, useMemo, useRef } from 'react';
import type { PresentPage } from '#app/contract/present.ts';
import { showToast } from '../primitives/toast-store.ts';
import { carryOut, isStep, QUICKER, tellFailure, type WallCommand } from './commands.ts';
import type { Desk } from './desk.ts';
import { createGate } from './keys.ts';
import { nextStep } from './next-step.ts';
import { isHostedRow } from './people.ts';
import { type HostLive, useHostLive } from './use-host-live.ts';
import { useLeft } from './use-now.ts';

export type RunningPage = Extract<PresentPage, { kind: 'running' }>;

/** What is so on the wall of a running session, and the way to change it. */
export function useDeskState(page: RunningPage): Desk {
  const { quiz, addresses } = page;
  const live = useHostLive(quiz.id, page.presentation);
  const [search] = useSearchParams();
  const { known, presentation, linkState } = live;
  const next = nextStep({ session: known.session, course: presentation.course, chosenId: search.get('question') });
  const leftMs = useLeft(known.countdown, linkState !== null);
  const run = useRun(quiz.id, live);
  const reconnect = () => live.link?.reconnect();
  useErrors(live);
  return { quiz, addresses, known, presentation, linkState, next, answered: answeredOf(live), leftMs, run, reconnect };
}

function useRun(quizId: string, live: HostLive): (command: WallCommand) => void {
  const current = useRef(live);
  current.current = live;
  return useMemo(() => {
    const gate = createGate(() => performance.now());
    return (command) => {
      if (isStep(command) && !gate('step')) return;
      void runOn(command, quizId, current.current);
    };
  }, [quizId]);
}

async function runOn(command: WallCommand, quizId: string, live: HostLive): Promise<void> {
  const { link, known, refresh } = live;
  const result = await carryOut(command, { quizId, session: known.session, link });
  tellFailure(command, result);
  if (result.ok && command.intent === 'end') showToast({ title: 'Quiz completed' });
  // A link that lives tells the rest by itself.
  if (!result.ok || link?.state().status !== 'live' || !isStep(command)) refresh();
}

/** What the socket refused; a command that came too late is none. */
function useErrors({ error, refresh }: HostLive): void {
  const told = useRef(error?.at);
  useEffect(() => {
    if (!error || error.at === told.current) return;
    told.current = error.at;
    if (error.message === QUICKER) refresh();
    else showToast({ title: 'Error', description: error.message, tone: 'destructive' });
  }, [error, refresh]);
}

function answeredOf({ known, presentation }: HostLive): Desk['answered'] {
  if (known.progress) return known.progress;
  const { session } = presentation.state;
  const isSame =
    session.currentQuestionId === known.session.currentQuestionId && session.asking === known.session.asking;
  if (isSame && presentation.attendance.total > 0) return presentation.attendance;
  const rows = known.participants.filter(isHostedRow);
  const connected = rows.filter((row) => row.connected).length;
  return { answered: 0, total: rows.length < known.total ? Math.max(connected, presentation.connected) : connected };
}
