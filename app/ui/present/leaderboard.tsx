import { Star } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { HostedParticipant, Participant } from '#app/contract/things.ts';
import { pointsText, signed } from '#app/core/score-text.ts';
import type { Known } from '#app/ui/live/view.ts';
import { classes } from '#app/ui/primitives/classes.ts';
import { PersonName } from './people.tsx';

const SHOWN = 6;
/** How long everybody stands where they stood, so that one sees who moves. */
const STAND_MS = 700;

interface LeaderboardProps {
  now: Known['participants'];
  /** How they stood before the results; null where nobody knows. */
  before: Known['participants'] | null;
}

/** The first of the room, who slide from where they stood to where they stand now ([WA12]). */
export function Leaderboard({ now, before }: LeaderboardProps) {
  const hasMoved = useHasMoved(before !== null);
  const movers = moversOf(before, now, SHOWN);
  const rows = Math.min(SHOWN, now.length);
  const ranked = movers.filter(({ to }) => to !== null).sort((one, other) => (one.to ?? 0) - (other.to ?? 0));
  return (
    <section aria-labelledby="wall-leaderboard" className="wallstage">
      <h1 id="wall-leaderboard" className="walltitle">
        Leaderboard
      </h1>
      <ol className="wallranks" style={{ '--rows': rows }} aria-hidden="true">
        {movers.map((mover) => (
          <Row key={mover.participant.id} mover={mover} hasMoved={hasMoved} />
        ))}
      </ol>
      {/* What is moved about on the wall, read in its order. */}
      <ol className="sr-only">
        {ranked.map(({ participant }) => (
          <li key={participant.id}>
            <span>{`${participant.rank}. `}</span>
            <PersonName person={participant} />
            <span>{`, ${pointsText(participant.score)}`}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function useHasMoved(isMoving: boolean): boolean {
  const [hasMoved, setHasMoved] = useState(!isMoving);
  useEffect(() => {
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const timer = setTimeout(() => setHasMoved(true), isStill ? 0 : STAND_MS);
    return () => clearTimeout(timer);
  }, []);
  return hasMoved;
}

function Row({ mover: { participant, from, to, gain }, hasMoved }: { mover: Mover; hasMoved: boolean }) {
  const place = hasMoved ? to : from;
  const { rank, score, featured } = participant;
  return (
    <li
      className="wallrank"
      data-top={(rank ?? 9) <= 3 || undefined}
      data-out={place === null || undefined}
      style={{ transform: `translateY(calc(${place ?? SHOWN} * 100%))` }}
    >
      <span className="wallrankbox">
        <span className="w-[1.6em] shrink-0 text-center font-display font-bold tabular-nums">{rank}</span>
        <span className="min-w-0 flex-1 truncate">
          <PersonName person={participant} />
          {featured && <Star aria-hidden="true" className="ms-[0.3em] inline size-[0.8em] fill-accent" />}
        </span>
        <span
          className={classes(
            'shrink-0 font-display text-success tabular-nums',
            (!hasMoved || gain <= 0) && 'invisible',
          )}
        >
          {`+${Math.max(0, gain)}`}
        </span>
        <span className="min-w-[3.2em] shrink-0 text-end font-display font-bold tabular-nums">
          {signed(hasMoved ? score : score - gain)}
        </span>
      </span>
    </li>
  );
}

/** Somebody on the wall's leaderboard, where they stood and where they stand. */
export interface Mover {
  participant: Participant | HostedParticipant;
  /** Places in the list, counted from 0; null: not among those shown, or not there yet. */
  from: number | null;
  to: number | null;
  /** What the last question brought. */
  gain: number;
}

type People = readonly (Participant | HostedParticipant)[];

/** The people in the order of their rank; in one rank as they came. */
function byRank(people: People): People {
  return [...people].sort((one, other) => (one.rank ?? Number.MAX_VALUE) - (other.rank ?? Number.MAX_VALUE));
}

/**
 * The rows of the leaderboard: everybody who stands among the first so many, or stood there before ([WA12]).
 *
 * @param before How they stood before the results; null where nobody knows, as after a reload.
 */
export function moversOf(before: People | null, now: People, shown: number): Mover[] {
  const earlier = before && byRank(before);
  const later = byRank(now);
  const movers = later.flatMap((participant, to): Mover[] => {
    const at = earlier?.findIndex(({ id }) => id === participant.id) ?? to;
    const from = at >= 0 && at < shown ? at : null;
    if (from === null && to >= shown) return [];
    const known = earlier?.[at];
    return [{ participant, from, to: to < shown ? to : null, gain: known ? participant.score - known.score : 0 }];
  });
  // The same order in every rendering: what moves is moved by transform alone.
  return movers.sort((one, other) => (one.participant.id < other.participant.id ? -1 : 1));
}

declare module 'react' {
  interface CSSProperties {
    '--rows'?: number;
  }
}
