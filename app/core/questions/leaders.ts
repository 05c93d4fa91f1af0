import { SUMMARY } from '#app/core/limits.ts';

/** A text with its number so far, which only grows. */
export interface Frequent {
  normalised: string;
  count: number;
}

/** The most frequent texts, in order, kept as they are counted. */
export interface Leaders<Text extends Frequent> {
  /** Call it after each time the text has been counted. */
  add(text: Text): void;
  /** The most frequent ones that are not hidden; null if so many are hidden that others may belong to them. */
  list(most: number, isHidden: (text: Text) => boolean): Text[] | null;
}

/** As many as a summary may list, and some that move up when the host hides others. */
const KEPT = SUMMARY.words + 30;

/** Since numbers only grow, a text that is not among the leaders can only get there when it is counted itself. */
export function createLeaders<Text extends Frequent>(): Leaders<Text> {
  const leaders: Text[] = [];

  /** Moves a text whose number has grown up to its place. */
  function moveUp(from: number, text: Text): void {
    let place = from;
    for (let above = leaders[place - 1]; above && isBefore(text, above); above = leaders[place - 1]) {
      leaders[place] = above;
      place -= 1;
    }
    leaders[place] = text;
  }

  return {
    add(text) {
      const last = leaders.at(-1);
      // Most texts of a large room come last, and stay outside.
      if (leaders.length === KEPT && last && last !== text && !isBefore(text, last)) return;
      const known = leaders.indexOf(text);
      if (known !== -1) return moveUp(known, text);
      moveUp(leaders.length, text);
      if (leaders.length > KEPT) leaders.pop();
    },
    list(most, isHidden) {
      const shown = leaders.filter((text) => !isHidden(text));
      return shown.length < most && leaders.length === KEPT ? null : shown.slice(0, most);
    },
  };
}

/** More frequent first; texts as frequent as each other by their characters. */
export function isBefore(one: Frequent, other: Frequent): boolean {
  return one.count > other.count || (one.count === other.count && one.normalised < other.normalised);
}

/** The same, for sorting. */
export function byFrequency(one: Frequent, other: Frequent): number {
  return isBefore(one, other) ? -1 : 1;
}
