import { randomUUID } from 'node:crypto';
import type { Hold } from './database.ts';

/** Large text parameters: Prisma gets a short name, and the driver replaces it with the text. */
interface LargeTexts {
  hold: Hold;
  /** Forgets the texts that no statement has used. */
  clear(): void;
}

/**
 * @returns The texts, and `open`, which the driver calls for the parameters of a statement. Prisma's query engine would
 *   take 300 ms to pass the questions of a large non-ASCII quiz, and block the event loop meanwhile.
 */
export function createLargeTexts() {
  const texts = new Map<string, string>();
  // Random, so that no user's text can look like a name.
  const prefix = `${randomUUID()}:`;
  const take = (name: string): string | undefined => {
    const text = texts.get(name);
    texts.delete(name);
    return text;
  };
  let count = 0;
  const open = (parameters: readonly unknown[]): unknown[] =>
    parameters.map((value) => (typeof value === 'string' ? (take(value) ?? value) : value));
  const largeTexts: LargeTexts = {
    hold(text) {
      count += 1;
      const name = `${prefix}${count}`;
      texts.set(name, text);
      return name;
    },
    clear: () => texts.clear(),
  };
  return { largeTexts, open };
}
