import { useNavigation, useSubmit } from '@remix-run/react';
import { useEffect, useState } from 'react';
import type { JoinStep } from '#app/contract/join.ts';
import { joinPath, waitingPath } from '#app/core/redirect.ts';
import { Progress } from '#app/ui/primitives/progress.tsx';
import { Back } from './back.tsx';
import { QuizHeading } from './quiz-heading.tsx';
import type { ConnectionWords } from './use-join-toasts.ts';
import { useWaiting, type WaitingNews } from './use-waiting.ts';

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
