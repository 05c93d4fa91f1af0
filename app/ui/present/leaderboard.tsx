import { Star } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { HostedParticipant, Participant } from '#app/contract/things.ts';
import { pointsText, signed } from '#app/core/score-text.ts';
import type { Known } from '#app/ui/live/view.ts';
import { PlayerName } from '#app/ui/people/player-name.tsx';
import { isCalm } from '#app/ui/primitives/calm.ts';
import { classes } from '#app/ui/primitives/classes.ts';

const SHOWN = 6;
/** How long the old order is shown, so that viewers see who moves. */
const STAND_MS = 700;

interface LeaderboardProps {
  now: Known['participants'];
  /** The order before the results; null if unknown. */
  before: Known['participants'] | null;
}

/** The leaders, sliding from their old rank to the new one ([WA12]). */
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
      {/* The same list in reading order, for screen readers. */}
      <ol className="sr-only">
        {ranked.map(({ participant }) => (
          <li key={participant.id}>
            <span>{`${participant.rank}. `}</span>
            <PlayerName of={participant} />
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
    const timer = setTimeout(() => setHasMoved(true), isCalm() ? 0 : STAND_MS);
    return () => clearTimeout(timer);
  }, []);
  return hasMoved;
}

function Row({ mover: { participant, from, to, gain }, hasMoved }: { mover: Mover; hasMoved: boolean }) {
  const position = hasMoved ? to : from;
  const { rank, score, featured } = participant;
  return (
    <li
      className="wallrank"
      data-top={(rank ?? 9) <= 3 || undefined}
      data-out={position === null || undefined}
      style={{ transform: `translateY(calc(${position ?? SHOWN} * 100%))` }}
    >
      <span className="wallrankbox">
        <span className="w-[1.6em] shrink-0 text-center font-display font-bold tabular-nums">{rank}</span>
        <span className="flex min-w-0 flex-1 items-center">
          <PlayerName of={participant} isClipped />
          {featured && <Star aria-hidden="true" className="ms-[0.3em] size-[0.8em] shrink-0 fill-accent" />}
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

/** A row of the leaderboard with its old and new position. */
export interface Mover {
  participant: Participant | HostedParticipant;
  /** Positions in the list from 0; null if not among those shown. */
  from: number | null;
  to: number | null;
  /** The points of the last question. */
  gain: number;
}

type People = readonly (Participant | HostedParticipant)[];

/** Participants by rank; within a rank in the given order. */
function byRank(people: People): People {
  return [...people].sort((one, other) => (one.rank ?? Number.MAX_VALUE) - (other.rank ?? Number.MAX_VALUE));
}

/**
 * The rows of the leaderboard: everyone who is, or was, among the first `shown` ([WA12]).
 *
 * @param before The order before the results; null if unknown, as after a reload.
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
  // A stable DOM order: rows move by transform only.
  return movers.sort((one, other) => (one.participant.id < other.participant.id ? -1 : 1));
}
