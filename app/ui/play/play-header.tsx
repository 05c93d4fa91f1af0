import { Link } from '@remix-run/react';
import { type LucideIcon, RefreshCw, Unplug, Wifi, WifiOff } from 'lucide-react';
import type { Participant } from '#app/contract/things.ts';
import { signed } from '#app/core/score-text.ts';
import { STAR_PATH } from '#app/ui/answers/answer-marks.tsx';
import type { LinkState } from '#app/ui/live/lifeline.ts';
import { PlayerName } from '#app/ui/people/player-name.tsx';
import { linkText } from './status.ts';
import { type Status, StatusLine, TONE_CLASSES } from './status-line.tsx';

interface PlayHeaderProps {
  participant: Participant;
  title: string;
  score: number;
  link: LinkState | null;
  /** Null once the link has stopped: then it is of no use. */
  status: Status | null;
  reconnect(): void;
}

/**
 * One slim line: the player, with a star if featured, the quiz, what is happening, the score and the state of the link
 * ([PL4], [PL6], [PL27]). It has the same height in every state, so that nothing below it moves.
 */
export function PlayHeader({ participant, title, score, link, status, reconnect }: PlayHeaderProps) {
  return (
    <header
      data-tone={status?.tone ?? 'plain'}
      className={`playhead border-b-2 ${TONE_CLASSES[status?.tone ?? 'plain']}`}
    >
      <div className={lineClass}>
        <div className="min-h-14.5 min-w-0">
          <p className="flex min-w-0 items-baseline gap-2 text-sm leading-tight">
            <span className="flex max-w-3/4 shrink-0 font-semibold">
              {participant.featured && <Star />}
              <PlayerName of={participant} isClipped />
            </span>
            <span className="min-w-0 truncate text-xs" dir="auto">
              {title}
            </span>
          </p>
          {status && <StatusLine status={status} reconnect={reconnect} />}
        </div>
        <div className="min-w-24 text-end">
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

/** The shape that the answers have already loaded, as an icon of its own would cost too much ([WT2]). */
function Star() {
  return (
    <svg
      viewBox="-1 -1 26 26"
      role="img"
      aria-label="Featured"
      stroke="currentColor"
      strokeWidth={2}
      className="me-1 size-3.5 shrink-0 fill-accent"
    >
      <path d={STAR_PATH} />
    </svg>
  );
}

const lineClass =
  'mx-auto grid w-full max-w-5xl grid-cols-[minmax(0,1fr)_auto] items-center gap-3 py-0.5 ' +
  'ps-[max(1rem,env(safe-area-inset-left))] pe-[max(1rem,env(safe-area-inset-right))]';

// Without JavaScript there is no link to show.
function LinkStatus({ link }: { link: LinkState | null }) {
  const Icon = ICONS[link?.status ?? 'connecting'];
  const isWell = link === null || link.status === 'live' || link.status === 'connecting';
  return (
    <p
      data-link={link?.status ?? 'none'}
      className={`invisible flex items-center justify-end gap-1 text-xs whitespace-nowrap scripted:visible ${isWell ? '' : 'font-semibold'}`}
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
