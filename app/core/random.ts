/** Returns numbers from 0 up to, but not including, 1. */
export type Random = () => number;

/** A generator of pseudo-random numbers: the same texts always give the same numbers (FNV-1a, then mulberry32). */
export function seededRandom(...texts: readonly string[]): Random {
  let state = hash(texts.join('\0'));
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value;
}
