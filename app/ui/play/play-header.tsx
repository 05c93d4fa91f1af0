import { Link } from '@remix-run/react';
import { type LucideIcon, RefreshCw, Unplug, Wifi, WifiOff } from 'lucide-react';
import type { Participant } from '#app/contract/things.ts';
import { signed } from '#app/core/score-text.ts';
import type { LinkState } from '#app/ui/live/lifeline.ts';
import { PlayerName } from '#app/ui/people/player-name.tsx';
import { linkText } from './status-line.tsx';

interface PlayHeaderProps {
  participant: Participant;
  title: string;
  score: number;
  link: LinkState | null;
}

/** One slim line: the player, the quiz, the score and the state of the link ([PL4]). */
export function PlayHeader({ participant, title, score, link }: PlayHeaderProps) {
  return (
    <header className="border-b-2 border-line bg-raised pt-[env(safe-area-inset-top)]">
      <div className={lineClass}>
        <div className="min-w-0">
          <p className="leading-tight font-semibold">
            <PlayerName of={participant} isClipped />
          </p>
          <p className="truncate text-xs text-muted" dir="auto">
            {title}
          </p>
        </div>
        <div className="text-end">
          <p className="leading-tight whitespace-nowrap">
            <span className="font-display text-xl font-bold tabular-nums" data-score="">
              {signed(score)}
            </span>{' '}
            <span className="text-sm">{Math.abs(score) === 1 ? 'point' : 'points'}</span>
          </p>
          <LinkStatus link={link} />
        </div>
      </div>
    </header>
  );
}

const lineClass =
  'mx-auto grid w-full max-w-5xl grid-cols-[minmax(0,1fr)_auto] items-center gap-4 py-1.5 ' +
  'ps-[max(1rem,env(safe-area-inset-left))] pe-[max(1rem,env(safe-area-inset-right))]';

// Without JavaScript there is no link to show.
function LinkStatus({ link }: { link: LinkState | null }) {
  const Icon = ICONS[link?.status ?? 'connecting'];
  const isWell = link === null || link.status === 'live' || link.status === 'connecting';
  return (
    <p
      data-link={link?.status ?? 'none'}
      className={`invisible flex items-center justify-end gap-1 text-xs whitespace-nowrap scripted:visible ${isWell ? 'text-muted' : 'font-semibold text-danger'}`}
    >
      <Icon aria-hidden="true" className="size-3.5 shrink-0" strokeWidth={2.5} />
      <span>{linkText(link)}</span>
    </p>
  );
}

const ICONS: Record<LinkState['status'], LucideIcon> = {
  live: Wifi,
  connecting: RefreshCw,
  reconnecting: RefreshCw,
  offline: WifiOff,
  elsewhere: Unplug,
  refused: Unplug,
  ended: Unplug,
};

/** A way out for guests on a shared device. */
export function NotMe({ participant, sessionId }: { participant: Participant; sessionId: string }) {
  return (
    <p className="pb-[env(safe-area-inset-bottom)] text-center text-sm">
      <Link
        to={`/play/${sessionId}/${participant.id}/leave`}
        className="link inline-flex min-h-11 max-w-full items-center px-3"
      >
        <span className="truncate">
          Not <PlayerName of={participant} />?
        </span>
      </Link>
    </p>
  );
}
