import { useNavigation, useSubmit } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import type { JoinStep } from '#app/contract/join.ts';
import { JOIN_POLL_MS } from '#app/core/limits.ts';
import { joinPath, waitingPath } from '#app/core/redirect.ts';
import { callApi } from '#app/ui/calls/call-api.ts';
import { isNullOr, isOneOf, isShape, isText } from '#app/ui/calls/checks.ts';
import { Progress } from '#app/ui/primitives/progress.tsx';
import { Back, QuizHeading } from './step-parts.tsx';
import type { ConnectionWords } from './use-join-toasts.ts';

interface WaitingStepProps extends Extract<JoinStep, { step: 'waiting' }> {
  connection: ConnectionWords;
  /** Tells it to screen readers, politely. */
  say(words: string): void;
}

/** For somebody who has said their name before the host has started: they go in by themselves. */
export function WaitingStep({ quiz, name, connection, say }: WaitingStepProps) {
  const submit = useSubmit();
  const isIdle = useNavigation().state === 'idle';
  const [news, setNews] = useState<WaitingNews>('not_yet');
  const onNews = (latest: WaitingNews) => {
    setNews(latest);
    if (latest === 'lost') return connection.lost();
    connection.back();
    if (latest === 'not_yet' || !isIdle) return;
    submit({ intent: 'join', name }, { method: 'post', action: waitingPath(quiz.code), replace: true });
  };
  useWaiting({ code: quiz.code, onNews });
  useEffect(() => {
    say(`${words[news]} You go in by yourself, as ${name}.`);
    return () => say('');
  }, [say, news, name]);
  return (
    <div className="flex flex-1 flex-col gap-4">
      {/* Without scripts the page asks by loading itself again. */}
      <noscript>
        <meta httpEquiv="refresh" content="4" />
      </noscript>
      <QuizHeading quiz={quiz} isFocus />
      <div className="grid gap-2">
        <p className="text-lg font-semibold">{words[news]}</p>
        <p>
          You go in by yourself, as <bdi className="font-semibold wrap-anywhere">{name}</bdi>. Keep this page open.
        </p>
      </div>
      <Progress label="Waiting for the host" value={null} />
      <div className="flex pt-1">
        <Back to={joinPath(quiz.code)} />
      </div>
    </div>
  );
}

const words: Record<WaitingNews, string> = {
  not_yet: 'The host has not started yet.',
  started: 'The host has started. In you go...',
  lost: 'The connection is gone. We keep trying.',
};

/** What came of asking whether the host has started. `lost`: nothing came. */
type WaitingNews = 'started' | 'not_yet' | 'lost';

interface WaitingOptions {
  code: string;
  onNews(news: WaitingNews): void;
}

/**
 * Asks every 2 to 4 s whether the host has started, and at once when the page is looked at again or the network is
 * back ([JP8]). What else may have become of the quiz is for the form that joins to find out: that is `started` too.
 */
function useWaiting({ code, onNews }: WaitingOptions): void {
  const tell = useRef(onNews);
  tell.current = onNews;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const askLater = () => {
      // Not all at once: a hall waits for the same press.
      timer = setTimeout(ask, JOIN_POLL_MS.min + Math.random() * (JOIN_POLL_MS.max - JOIN_POLL_MS.min));
    };
    async function ask() {
      clearTimeout(timer);
      askLater();
      const news = await askWhether(code);
      if (!isOver) tell.current(news);
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

async function askWhether(code: string): Promise<WaitingNews> {
  const found = await callApi('GET', `/api/join/${encodeURIComponent(code)}`);
  if (!found.ok) return found.status === 0 || found.status >= 500 ? 'lost' : 'started';
  if (!isTarget(found.value)) return 'lost';
  return found.value.sessionId === null && found.value.status === 'active' ? 'not_yet' : 'started';
}
