import { Link, useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { signInPath } from '#app/core/redirect.ts';
import { Mark } from '#app/ui/layout/mark.tsx';
import type { LinkState, Stopped } from '#app/ui/live/lifeline.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import { StageHeading } from './stage-parts.tsx';

/**
 * Why the link no longer reconnects; null while it does.
 *
 * @param isOver The session has ended: then it does not matter that it has been deleted since, as a practice room is.
 */
export function stoppedOf(link: LinkState | null, isOver: boolean): Stopped | null {
  if (!link || 'since' in link || link.status === 'live') return null;
  return isOver && link.status === 'refused' ? null : link;
}

/** Shown when the link no longer reconnects: the reason, and what to do ([PL15]). */
export function StoppedStage({ why, reconnect }: { why: Stopped; reconnect(): void }) {
  const location = useLocation();
  if (why.status === 'refused') return <NotPlaying why="missing" />;
  if (why.status === 'ended' && why.reason === 'removed') return <NotPlaying why="removed" />;
  if (why.status === 'ended' && why.reason === 'signed_out') {
    return (
      <Message title="You are signed out" text="Sign in again to continue. Your score is safe.">
        <Button asChild variant="primary" size="large">
          <Link to={signInPath(location)}>Sign in</Link>
        </Button>
      </Message>
    );
  }
  return (
    <Message title="Open somewhere else" text="You have this quiz open in too many places.">
      <Button variant="primary" size="large" onClick={reconnect}>
        Continue here
      </Button>
    </Message>
  );
}

type NotPlayingReason = 'missing' | 'removed';

const TEXTS: Record<NotPlayingReason, { title: string; text: string }> = {
  missing: {
    title: 'Participant not found',
    text: 'Open this on the device you joined with, or rejoin with the code to get your score back.',
  },
  removed: {
    title: 'The host removed you from this session',
    text: 'You can no longer answer here. You can join another quiz.',
  },
};

export function notPlayingTitle(why: NotPlayingReason): string {
  return TEXTS[why].title;
}

/** Shown to someone who is not a participant, or no longer one, with the way back to the join page ([PL2]). */
export function NotPlaying({ why }: { why: NotPlayingReason }) {
  const { title, text } = TEXTS[why];
  return (
    <Message mark title={title} text={text}>
      <Button asChild variant="primary" size="large">
        <Link to="/join">Return to Join Page</Link>
      </Button>
    </Message>
  );
}

interface MessageProps {
  mark?: boolean;
  title: string;
  text: string;
  children: ReactNode;
}

function Message({ mark = false, title, text, children }: MessageProps) {
  return (
    <div className="m-auto grid w-full max-w-md grid-cols-1 justify-items-center gap-4 px-4 py-10 text-center wrap-anywhere">
      {mark && <Mark className="size-24" />}
      <StageHeading className="text-2xl">{title}</StageHeading>
      <p className="text-lg">{text}</p>
      {children}
    </div>
  );
}
