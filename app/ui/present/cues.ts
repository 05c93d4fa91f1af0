import type { Session } from '#app/contract/things.ts';
import type { CueName, MusicName } from '#app/ui/sound/pieces.ts';

/** What sounds depend on. */
export interface HeardState {
  status: Session['status'];
  /** How many players are in. */
  total: number;
  /** Whole seconds left of the open question; 0 while it is paused, and otherwise. */
  seconds: number;
  /** How many places of the podium are shown; null without a podium. */
  places: number | null;
}

/** The last seconds that sound. */
const LAST: Readonly<Record<number, CueName>> = { 5: 'last_5', 4: 'last_4', 3: 'last_3', 2: 'last_2', 1: 'last_1' };
/** By how many places are shown: third place comes first. */
const PLACES: Readonly<Record<number, CueName>> = { 1: 'podium_third', 2: 'podium_second', 3: 'podium_first' };

/** The sound of a change; null if it has none. Everything that sounds is visible too ([WA18]). */
export function cueOf(before: HeardState, now: HeardState): CueName | null {
  const isNewPlace = now.places !== null && before.places !== null && now.places > before.places;
  if (isNewPlace) return PLACES[now.places ?? 0] ?? null;
  if (now.status === 'results' && before.status === 'question') return 'reveal';
  if (now.seconds !== before.seconds && LAST[now.seconds]) return LAST[now.seconds] ?? null;
  return now.status === 'waiting' && now.total > before.total ? 'joined' : null;
}

/** The music of a state; null if there is none. */
export function musicOf({ status }: Pick<HeardState, 'status'>): MusicName | null {
  return status === 'waiting' ? 'lobby' : null;
}

/** Which sounds a screen may make. In a calm show there is none, and with reduced motion no music ([CS1], [WA18]). */
export type Audible = 'all' | 'cues' | 'none';

export function audibleOf({ calmShow, isReduced }: { calmShow: boolean; isReduced: boolean }): Audible {
  if (calmShow) return 'none';
  return isReduced ? 'cues' : 'all';
}

/** What is heard, in words for those who don't hear it; null in silence ([WA18]). */
export function captionOf({ status, seconds }: HeardState, audible: Audible): string | null {
  if (audible === 'all' && status === 'waiting') return '♪ Lobby music';
  if (audible !== 'none' && seconds > 0 && seconds <= 5) return '♪ Last five seconds';
  return null;
}
