import { hashOf } from './text.ts';

/** How many kinds there are of each part of a drawn hand. The drawings and colours are in app/ui/people. */
export const HAND_PARTS = { skin: 8, cloth: 12, sleeve: 6, extra: 12 } as const;

/** A part of a drawn hand: the colour of the skin, the colour and pattern of the sleeve, and something worn. */
export type HandPart = keyof typeof HAND_PARTS;

/** A drawn hand: for each part the index of its kind, from 0. */
export type Hand = Record<HandPart, number>;

const PART_NAMES = ['skin', 'cloth', 'sleeve', 'extra'] as const satisfies readonly HandPart[];

/** How many hands there are: 6,912. */
export const HAND_COUNT = PART_NAMES.reduce((count, part) => count * HAND_PARTS[part], 1);

/** What a player's hand depends on. */
export interface HandOwner {
  id: string;
  /** The number of the hand that the player chose; absent or null if they chose none. */
  hand?: number | null | undefined;
}

/** A player's hand: the one they chose, otherwise one that follows from their id, so that it never changes ([FC1]). */
export function handOf({ id, hand }: HandOwner): Hand {
  return handFromNumber(hand ?? hashOf(id) % HAND_COUNT);
}

/** @param number From 0 to `HAND_COUNT` - 1. */
function handFromNumber(number: number): Hand {
  const hand: Hand = { skin: 0, cloth: 0, sleeve: 0, extra: 0 };
  let rest = number;
  for (const part of PART_NAMES) {
    hand[part] = rest % HAND_PARTS[part];
    rest = Math.floor(rest / HAND_PARTS[part]);
  }
  return hand;
}

/** The number of a hand, as it is sent and stored. */
export function handNumber(hand: Readonly<Hand>): number {
  return [...PART_NAMES].reverse().reduce((number, part) => number * HAND_PARTS[part] + hand[part], 0);
}

/** The same hand with the next kind of one part; the last kind is followed by the first. */
export function withNext(hand: Readonly<Hand>, part: HandPart): Hand {
  return { ...hand, [part]: (hand[part] + 1) % HAND_PARTS[part] };
}

/** The number of quite another hand. It follows from the present one, so that server and browser agree. */
export function surprise(owner: HandOwner): number {
  return hashOf(`${owner.id} ${handNumber(handOf(owner))}`) % HAND_COUNT;
}
