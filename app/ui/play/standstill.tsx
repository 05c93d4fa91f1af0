import { Link, useLocation } from '@remix-run/react';
import { signInPath } from '#app/core/redirect.ts';
import type { LinkState, Standstill as Why } from '#app/ui/live/lifeline.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import { NoSeat } from './no-seat.tsx';
import { StageHeading } from './stage-heading.tsx';

/** Why nothing goes on by itself; null while it does. */
export function toStandstill(link: LinkState | null): Why | null {
  return link && !('since' in link) && link.status !== 'live' ? link : null;
}

/** Nothing goes on here by itself: why, and the way on ([PL15]). */
export function Standstill({ why, reconnect }: { why: Why; reconnect(): void }) {
  const location = useLocation();
  if (why.status === 'refused') return <NoSeat why="missing" />;
  if (why.status === 'ended' && why.reason === 'removed') return <NoSeat why="removed" />;
  if (why.status === 'ended' && why.reason === 'signed_out') {
    return (
      <Stopped title="You are signed out" text="Sign in again to go on: your place and your score are kept.">
        <Button asChild variant="primary" size="large">
          <Link to={signInPath(location)}>Sign in</Link>
        </Button>
      </Stopped>
    );
  }
  return (
    <Stopped
      title="Open somewhere else"
      text="You have this quiz open in too many places. It goes on here when you want it to."
    >
      <Button variant="primary" size="large" onClick={reconnect}>
        Go on here
      </Button>
    </Stopped>
  );
}

function Stopped({ title, text, children }: { title: string; text: string; children: React.ReactNode }) {
  return (
    <div className="m-auto grid w-full max-w-md grid-cols-1 justify-items-center gap-4 py-8 text-center">
      <StageHeading className="text-2xl">{title}</StageHeading>
      <p className="text-lg">{text}</p>
      {children}
    </div>
  );
}
