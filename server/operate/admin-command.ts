import type { Beside } from '../data/beside.ts';
import type { Call } from './command.ts';

/** A call of a part of `npm run admin`, with the database. */
export interface AdminCall extends Omit<Call, 'args'>, Beside {
  words: readonly string[];
  has(option: string): boolean;
}

/** A part of `npm run admin`. */
export interface AdminCommand {
  /** The words that follow, as the help shows them. */
  use: string;
  /** What it does, in a line. */
  about: string;
  /** The fewest and the most words that follow. */
  words: readonly [number, number];
  options?: readonly string[];
  /** @returns The exit code. */
  run(call: AdminCall): Promise<number>;
}
