import { setTimeout as wait } from 'node:timers/promises';
import type { OperationKind } from '../data/operations.ts';
import { newId } from '../services/secrets.ts';
import type { AdminCall } from './admin-command.ts';
import { EXIT } from './command.ts';

/** The server looks every second; ending sessions may take a moment longer. */
const GIVE_UP_AFTER_MS = 8000;
const LOOK_EVERY_MS = 100;

interface Wanted {
  kind: OperationKind;
  /** The id of the account or session. */
  subject: string;
  /** What to say once the server has done it. */
  done: string;
}

/**
 * Asks the running server for what concerns its memory, and waits until it has done it ([OP4]).
 *
 * @returns The exit code.
 */
export async function askServer({ operations, now, say }: AdminCall, { kind, subject, done }: Wanted): Promise<number> {
  const id = newId();
  await operations.ask({ id, kind, subject, createdAt: now });
  for (
    const giveUpAtMs = performance.now() + GIVE_UP_AFTER_MS;
    performance.now() < giveUpAtMs;
    await wait(LOOK_EVERY_MS)
  ) {
    const operation = await operations.find(id);
    if (!operation || operation.result === null) continue;
    say(operation.result === '' ? done : `The server could not do it: ${operation.result}`);
    return operation.result === '' ? EXIT.done : EXIT.failed;
  }
  say('No server has answered. It does this as soon as it runs, within a day.');
  return EXIT.failed;
}
