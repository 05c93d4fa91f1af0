import type { HostedParticipant, Participant } from '#app/contract/things.ts';

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
