import { Form, Link, useNavigation } from '@remix-run/react';
import { ChartColumn, Trophy } from 'lucide-react';
import { useEffect } from 'react';
import type { PresentPage } from '#app/contract/present.ts';
import { Mark } from '#app/ui/layout/mark.tsx';
import { useQuietRefetch } from '#app/ui/layout/use-refetch-on-return.ts';
import { Badge } from '#app/ui/primitives/badge.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { fetchIsRunning } from './host-live.ts';

type Quiz = PresentPage['quiz'];
type IdleKind = Exclude<PresentPage['kind'], 'running'>;

interface NoSessionProps {
  kind: IdleKind;
  quiz: Quiz;
  /** The session that has ended, to link its report. */
  sessionId?: string | null;
}

/** The wall while no session of the quiz is running. */
export function NoSession({ kind, quiz, sessionId = null }: NoSessionProps) {
  return (
    <div className="wallstage wallstill">
      <Mark waving className="size-[max(7rem,min(22vw,34vh))] shrink-0" />
      <div className="grid min-w-0 gap-[0.8em]">
        {kind === 'completed' && (
          <Badge tone="success" className="wallbadge">
            Quiz Completed
          </Badge>
        )}
        <h1 dir="auto" className="walltitle wrap-anywhere">
          {quiz.title}
        </h1>
        {kind === 'completed' && (
          <div className="flex flex-wrap items-center justify-center gap-[0.8em] md:justify-start">
            <EndedActions quiz={quiz} sessionId={sessionId} />
          </div>
        )}
        {kind === 'ready' && <Ready quiz={quiz} />}
        {kind === 'draft' && <Draft quiz={quiz} />}
        <Link to="/" className="link">
          Back to the dashboard
        </Link>
      </div>
    </div>
  );
}

/** What follows a session that has ended. */
export function EndedActions({ quiz, sessionId }: { quiz: Quiz; sessionId: string | null }) {
  return (
    <>
      <Button asChild variant="primary" size="large" className="wallnext">
        <Link to={`/leaderboard/${quiz.id}`}>
          <Trophy aria-hidden="true" className="size-[1em]" /> View Leaderboard
        </Link>
      </Button>
      <Start label="Start New Session" />
      {sessionId && (
        <Button asChild variant="quiet" size="large" className="wallnext">
          <Link to={`/reports/${sessionId}`}>
            <ChartColumn aria-hidden="true" className="size-[1em]" /> View Report
          </Link>
        </Button>
      )}
    </>
  );
}

function Ready({ quiz }: { quiz: Quiz }) {
  return (
    <>
      <p>
        Players join with the code{' '}
        <strong translate="no" className="tabular-nums">
          {quiz.accessCode}
        </strong>{' '}
        once you start.
      </p>
      <Start label="Start" isNext />
    </>
  );
}

function Draft({ quiz }: { quiz: Quiz }) {
  return (
    <>
      <p>This quiz is a draft. Publish it before you present it.</p>
      <Button asChild variant="primary" size="large" className="wallnext">
        <Link to={`/creator/${quiz.id}`}>Open the editor</Link>
      </Button>
    </>
  );
}

function Start({ label, isNext = false }: { label: string; isNext?: boolean }) {
  // Following a link is a navigation too, but not a start.
  const isStarting = useNavigation().formData?.get('intent') === 'start';
  return (
    <Form method="post">
      <Button
        type="submit"
        name="intent"
        value="start"
        variant={isNext ? 'primary' : 'secondary'}
        size="large"
        pending={isStarting}
        className="wallnext"
      >
        {label}
      </Button>
    </Form>
  );
}

const POLL_MS = 2_000;

/**
 * Detects a session started on another device and opens it ([WA2]): polls every 2 s for an active quiz, and otherwise
 * checks when the page is shown.
 */
export function useComeBack({ kind, quiz }: PresentPage): void {
  const refetch = useQuietRefetch();
  useEffect(() => {
    if (kind === 'running' || kind === 'draft') return;
    const check = async () => {
      if (document.visibilityState === 'visible' && (await fetchIsRunning(quiz.id))) await refetch();
    };
    const timer = kind === 'ready' ? setInterval(check, POLL_MS) : undefined;
    document.addEventListener('visibilitychange', check);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, [kind, quiz.id, refetch]);
}
