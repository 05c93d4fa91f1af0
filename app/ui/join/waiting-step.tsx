import { useNavigation, useSubmit } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import type { JoinStep } from '#app/contract/join.ts';
import { JOIN_POLL_MS } from '#app/core/limits.ts';
import { joinPath, waitingPath } from '#app/core/redirect.ts';
import { callApi } from '#app/ui/calls/call-api.ts';
import { isNullOr, isOneOf, isShape, isText } from '#app/ui/calls/checks.ts';
import { PersonName } from '#app/ui/people/player-name.tsx';
import { Progress } from '#app/ui/primitives/progress.tsx';
import { Back, QuizHeading } from './step-parts.tsx';
import type { ConnectionToast } from './use-join-toasts.ts';

interface WaitingStepProps extends Extract<JoinStep, { step: 'waiting' }> {
  connection: ConnectionToast;
  /** Announces a text to screen readers, politely. */
  say(message: string): void;
}

/** Shown to a user who entered their name before the host started: lets them in automatically. */
export function WaitingStep({ quiz, name, connection, say }: WaitingStepProps) {
  const submit = useSubmit();
  const isIdle = useNavigation().state === 'idle';
  const [outcome, setOutcome] = useState<WaitingOutcome>('not_yet');
  const onOutcome = (latest: WaitingOutcome) => {
    setOutcome(latest);
    if (latest === 'lost') return connection.lost();
    connection.back();
    if (latest === 'not_yet' || !isIdle) return;
    submit({ intent: 'join', name }, { method: 'post', action: waitingPath(quiz.code), replace: true });
  };
  useWaiting({ code: quiz.code, onOutcome });
  useEffect(() => {
    say(`${texts[outcome]} You'll be let in automatically, as ${name}.`);
    return () => say('');
  }, [say, outcome, name]);
  return (
    <div className="flex flex-1 flex-col gap-4">
      {/* Without JavaScript the page reloads instead. */}
      <noscript>
        <meta httpEquiv="refresh" content="4" />
      </noscript>
      <QuizHeading quiz={quiz} isFocus />
      <div className="grid gap-2">
        <p className="text-lg font-semibold">{texts[outcome]}</p>
        <p>
          You'll be let in automatically, as <PersonName className="font-semibold wrap-anywhere">{name}</PersonName>.
          Keep this page open.
        </p>
      </div>
      <Progress label="Waiting for the host" value={null} />
      <div className="flex pt-1">
        <Back to={joinPath(quiz.code)} />
      </div>
    </div>
  );
}

const texts: Record<WaitingOutcome, string> = {
  not_yet: 'The host has not started yet.',
  started: 'The host has started. Joining...',
  lost: 'Connection lost. Reconnecting...',
};

/** The result of a poll. `lost`: no answer. */
type WaitingOutcome = 'started' | 'not_yet' | 'lost';

interface WaitingOptions {
  code: string;
  onOutcome(outcome: WaitingOutcome): void;
}

/**
 * Polls every 2 to 4 s whether the host has started, and immediately when the page becomes visible or the network is
 * back ([JP8]). Any other change to the quiz also counts as `started`: joining then reveals what it is.
 */
function useWaiting({ code, onOutcome }: WaitingOptions): void {
  const tell = useRef(onOutcome);
  tell.current = onOutcome;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const askLater = () => {
      // Random, so that the players don't all poll at the same moment.
      timer = setTimeout(ask, JOIN_POLL_MS.min + Math.random() * (JOIN_POLL_MS.max - JOIN_POLL_MS.min));
    };
    async function ask() {
      clearTimeout(timer);
      askLater();
      const outcome = await askWhether(code);
      if (!isOver) tell.current(outcome);
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

async function askWhether(code: string): Promise<WaitingOutcome> {
  const found = await callApi('GET', `/api/join/${encodeURIComponent(code)}`);
  if (!found.ok) return found.status === 0 || found.status >= 500 ? 'lost' : 'started';
  if (!isTarget(found.value)) return 'lost';
  return found.value.sessionId === null && found.value.status === 'active' ? 'not_yet' : 'started';
}
