import { ArrowUp, Star } from 'lucide-react';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { HostedParticipant, Participant } from '#app/contract/things.ts';
import { HOST_LIST_SHOWN } from '#app/core/limits.ts';
import { pointsText, signed } from '#app/core/score-text.ts';
import { tieTimes } from '#app/core/tie-times.ts';
import type { Known } from '#app/ui/live/view.ts';
import { PlayerHand } from '#app/ui/people/player-hand.tsx';
import { PlayerName } from '#app/ui/people/player-name.tsx';
import { isCalm } from '#app/ui/primitives/calm.ts';
import { isOnTop } from './people.ts';

const SHOWN = 6;
/** How long the old standings are shown, and then how long the points count up before the rows move. */
const STAND_MS = 900;
const COUNT_MS = 1_000;

interface LeaderboardProps {
  now: Known['participants'];
  /** The standings before the results; null if unknown. */
  before: Known['participants'] | null;
}

/** The leaders: their old standings, then their points count up, then the rows move to the new ranks ([WA12]). */
export function Leaderboard({ now, before }: LeaderboardProps) {
  const scene = useScene(before !== null);
  const movers = moversOf(before, now, SHOWN);
  const times = tieTimes(now);
  const rows = Math.min(SHOWN, now.length);
  const ranked = movers.filter(({ to }) => to !== null).sort((one, other) => (one.to ?? 0) - (other.to ?? 0));
  return (
    <section aria-labelledby="wall-leaderboard" className="wallstage">
      <h1 id="wall-leaderboard" className="walltitle">
        Leaderboard
      </h1>
      <ol className="wallranks" style={{ '--rows': rows }} data-scene={scene} aria-hidden="true">
        {movers.map((mover) => (
          <Row key={mover.participant.id} mover={mover} time={times.get(mover.participant.id)} scene={scene} />
        ))}
      </ol>
      {/* The same list in reading order, for screen readers. */}
      <ol className="sr-only">
        {ranked.map(({ participant, climbed }) => (
          <li key={participant.id}>
            <span>{`${participant.rank}. `}</span>
            <PlayerName of={participant} />
            <span>{`, ${pointsText(participant.score)}`}</span>
            {times.has(participant.id) && <span className="calm:hidden">{`, ${times.get(participant.id)}`}</span>}
            {climbed > 0 && <span>{`, up ${climbed}`}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What the leaderboard shows: the old standings, the points counting up, or the new standings. */
type Scene = 'old' | 'counting' | 'new';

/** With calm, and where the old standings are unknown, the new ones are there at once. */
function useScene(isMoving: boolean): Scene {
  const [scene, setScene] = useState<Scene>(() => (isMoving && !isCalm() ? 'old' : 'new'));
  useEffect(() => {
    if (scene === 'new') return;
    const timer = setTimeout(
      () => setScene(scene === 'old' ? 'counting' : 'new'),
      scene === 'old' ? STAND_MS : COUNT_MS + 250,
    );
    return () => clearTimeout(timer);
  }, [scene]);
  return scene;
}

interface RowProps {
  mover: Mover;
  /** The total time, where it decides between equal scores. */
  time: string | undefined;
  scene: Scene;
}

function Row({ mover: { participant, from, to, gain, fromRank, climbed }, time, scene }: RowProps) {
  const isNew = scene === 'new';
  const position = isNew ? to : from;
  const rank = isNew ? participant.rank : fromRank;
  const { score, featured } = participant;
  const isTop = isOnTop({ rank, score: isNew ? score : score - gain });
  return (
    <li
      className="wallrank"
      data-top={isTop || undefined}
      data-out={position === null || undefined}
      data-climbed={climbed > 0 || undefined}
      style={{ transform: `translateY(calc(${position ?? SHOWN} * 100%))` }}
    >
      <span className="wallrankbox">
        <span className="w-[1.6em] shrink-0 text-center font-display font-bold tabular-nums">{rank}</span>
        <span className="wallclimb">
          {climbed > 0 && (
            <>
              <ArrowUp aria-hidden="true" className="size-[0.9em]" strokeWidth={3} />
              {climbed}
            </>
          )}
        </span>
        <PlayerHand of={participant} className="wallrankhand" />
        <span className="flex min-w-0 flex-1 items-center">
          <PlayerName of={participant} isClipped />
          {featured && <Star aria-hidden="true" className="ms-[0.3em] size-[0.8em] shrink-0 fill-accent" />}
        </span>
        {time && <span className="wallranktime calm:hidden">{time}</span>}
        <span className="wallgain">{gain > 0 && `+${gain}`}</span>
        <Points from={score - gain} to={score} scene={scene} />
      </span>
    </li>
  );
}

/** A score that counts up from the old one. Its box has a fixed size, so that nothing else is laid out again. */
function Points({ from, to, scene }: { from: number; to: number; scene: Scene }) {
  const shown = useRef<HTMLSpanElement>(null);
  useCount(shown, { from, to, isOn: scene === 'counting' && from !== to });
  return (
    <span ref={shown} className="wallpoints">
      {signed(scene === 'old' ? from : to)}
    </span>
  );
}

function useCount(
  shown: RefObject<HTMLElement>,
  { from, to, isOn }: { from: number; to: number; isOn: boolean },
): void {
  useLayoutEffect(() => {
    const element = shown.current;
    if (!element || !isOn) return;
    let frame = 0;
    let begun: number | null = null;
    const draw = (now: number) => {
      begun ??= now;
      const part = Math.min(1, (now - begun) / COUNT_MS);
      // It slows down towards the end.
      element.textContent = signed(Math.round(from + (to - from) * (1 - (1 - part) ** 3)));
      if (part < 1) frame = requestAnimationFrame(draw);
    };
    element.textContent = signed(from);
    frame = requestAnimationFrame(draw);
    return () => {
      cancelAnimationFrame(frame);
      element.textContent = signed(to);
    };
  }, [shown, from, to, isOn]);
}

/** A row of the leaderboard with its old and new position. */
export interface Mover {
  participant: Participant | HostedParticipant;
  /** Positions in the list from 0; null if not among those shown. */
  from: number | null;
  to: number | null;
  /** The points of the last question. */
  gain: number;
  /** The old rank; null if unknown, or while nobody had points. */
  fromRank: number | null;
  /** How many ranks up; 0 for everybody else. */
  climbed: number;
}

type People = readonly (Participant | HostedParticipant)[];

/** Participants by rank; within a rank in the given order. */
function byRank(people: People): People {
  return [...people].sort((one, other) => (one.rank ?? Number.MAX_VALUE) - (other.rank ?? Number.MAX_VALUE));
}

/**
 * The rows of the leaderboard: everyone who is, or was, among the first `shown` ([WA12]).
 *
 * @param before The standings before the results; null if unknown, as after a reload.
 */
export function moversOf(before: People | null, now: People, shown: number): Mover[] {
  const earlier = before && byRank(before);
  const later = byRank(now);
  const hadPoints = earlier?.some(({ score }) => score !== 0) ?? false;
  const movers = later.flatMap((participant, to): Mover[] => {
    const at = earlier?.findIndex(({ id }) => id === participant.id) ?? to;
    const from = at >= 0 && at < shown ? at : null;
    if (from === null && to >= shown) return [];
    const known = earlier?.[at];
    const fromRank = hadPoints ? (known?.rank ?? null) : null;
    const climbed = fromRank === null ? 0 : Math.max(0, fromRank - (participant.rank ?? fromRank));
    const gain = participant.score - scoreBefore(participant, known, earlier);
    return [{ participant, from, to: to < shown ? to : null, gain, fromRank, climbed }];
  });
  // A stable DOM order: rows move by transform only.
  return movers.sort((one, other) => (one.participant.id < other.participant.id ? -1 : 1));
}

/** Somebody missing from a complete list joined since, with no points; of a list that is cut off nothing is known. */
function scoreBefore({ score }: Participant, known: Participant | undefined, earlier: People | null): number {
  if (known) return known.score;
  return earlier && earlier.length < HOST_LIST_SHOWN ? 0 : score;
}

declare module 'react' {
  interface CSSProperties {
    '--rows'?: number;
  }
}
