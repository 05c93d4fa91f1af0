import type { Config } from '../config.ts';

/** The exit codes of all commands ([OP1]). */
export const EXIT = { done: 0, failed: 1, wrongUse: 2 } as const;

/** The command line does not say what to do. */
export class WrongUse extends Error {
  override name = 'WrongUse';
}

export interface Call {
  /** What follows the command's name. */
  args: readonly string[];
  config: Config;
  /** The folder with package.json and prisma/. */
  root: string;
  say(line: string): void;
  now: Date;
}

/** A command for the operator. */
export interface Command {
  help: string;
  /**
   * @returns The exit code.
   * @throws WrongUse, and StartProblem with a sentence.
   */
  run(call: Call): Promise<number>;
}

/**
 * The words of a command line, and which of the known options are among them.
 *
 * @throws WrongUse for an unknown option, or another number of words.
 */
export function readWords(
  args: readonly string[],
  { count, options = [], help }: { count: readonly [number, number]; options?: readonly string[]; help: string },
): { words: string[]; has(option: string): boolean } {
  const words = args.filter((arg) => !arg.startsWith('--'));
  const given = args.filter((arg) => arg.startsWith('--'));
  const unknown = given.find((option) => !options.includes(option));
  if (unknown) throw new WrongUse(`There is no option ${unknown}.\n\n${help}`);
  if (words.length < count[0] || words.length > count[1]) throw new WrongUse(help);
  return { words, has: (option) => given.includes(option) };
}
