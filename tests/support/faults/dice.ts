/** Reproducible randomness: the same seed gives the same throws. */
export interface Dice {
  seed: number;
  /** From 0 up to 1, exclusive. */
  roll(): number;
  /** A whole number from 0 up to `count`, exclusive. */
  below(count: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** True with this probability. */
  chance(of: number): boolean;
}

/** Throws by the seed in the environment, else by a fresh one; the test prints it, so that the run can be repeated. */
export function castDice(name: string): Dice {
  const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1e9));
  say(`${name}: SEED=${seed}`);
  return createDice(seed);
}

/** A line beside the test's result. */
export function say(line: string): void {
  process.stdout.write(`  ${line}\n`);
}

/** Mulberry32: small, and even enough for choosing moments. */
function createDice(seed: number): Dice {
  let state = seed >>> 0;
  const roll = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count: number) => Math.floor(roll() * count);
  return {
    seed,
    roll,
    below,
    pick(items) {
      const item = items[below(items.length)];
      if (item === undefined) throw new Error('Nothing to pick from');
      return item;
    },
    chance: (of) => roll() < of,
  };
}
