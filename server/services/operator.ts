import { setTimeout as wait } from 'node:timers/promises';
import { type Outcome, refusalMessage, refuse } from '#app/contract/refusals.ts';
import { DAY_MS } from '#app/core/durations.ts';
import type { Data } from '../data/index.ts';
import type { Operation } from '../data/operations.ts';
import type { Rooms } from '../live/rooms.ts';
import type { MailLog, MailQueue } from './mail-queue.ts';
import type { Profiles } from './profiles.ts';

/** How often the server looks for operations: one query of an indexed, empty table ([OP4]). */
const LOOK_EVERY_MS = 1000;
/** Operations are forgotten after this time, in case nobody serves the database for long. */
const KEPT_MS = DAY_MS;

/** Does what `npm run admin` asks for, where it concerns what the server has in memory. */
export interface Operator {
  start(): void;
  stop(): Promise<void>;
}

interface Deps {
  data: Pick<Data, 'operations' | 'logins' | 'apiTokens' | 'users' | 'caretaker'>;
  rooms: Pick<Rooms, 'open'>;
  profiles: Pick<Profiles, 'deleteByOperator'>;
  mailQueue: Pick<MailQueue, 'wake'>;
  onLoginEnd: (idHash: string) => void;
  now: () => Date;
  log: Pick<MailLog, 'info' | 'warn'>;
}

export function createOperator(deps: Deps): Operator {
  const { data, now, log } = deps;
  const stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();

  async function look(): Promise<void> {
    while (!stopping.signal.aborted) {
      // Of several processes one does it; the bus tells the others.
      if (data.caretaker.isCaretaker()) {
        await work().catch((error) => log.warn({ err: error }, 'An operation could not be done'));
      }
      await wait(LOOK_EVERY_MS, undefined, { ref: false, signal: stopping.signal }).catch(() => {});
    }
  }

  async function work(): Promise<void> {
    for (let next = await data.operations.findWaiting(); next; next = await data.operations.findWaiting()) {
      const outcome = await perform(deps, next).catch((error: unknown) => {
        log.warn({ err: error, operation: next?.kind }, 'An operation failed');
        return refuse('broken');
      });
      await data.operations.settle(next.id, outcome.ok ? '' : refusalMessage(outcome), now());
      log.info({ operation: next.kind, subject: next.subject, done: outcome.ok }, 'An operation was asked for');
      await data.operations.removeOlder(new Date(now().getTime() - KEPT_MS));
    }
  }

  return {
    start() {
      running = look();
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

async function perform(deps: Deps, { kind, subject }: Operation): Promise<Outcome<unknown>> {
  const { data, rooms, profiles, mailQueue, onLoginEnd } = deps;
  switch (kind) {
    case 'end_logins':
      for (const { idHash } of await data.logins.listOf(subject)) {
        await data.logins.remove(idHash);
        onLoginEnd(idHash);
      }
      for (const { id } of await data.apiTokens.listOf(subject)) {
        await data.apiTokens.remove(subject, id);
        onLoginEnd(id);
      }
      return { ok: true, value: null };
    case 'end_session':
      return (await (await rooms.open(subject))?.submit({ type: 'end' })) ?? refuse('not_found');
    case 'delete_account': {
      const user = await data.users.find(subject);
      return user ? profiles.deleteByOperator(user) : refuse('not_found');
    }
    case 'send_mails':
      mailQueue.wake();
      return { ok: true, value: null };
    default:
      return refuse('not_found');
  }
}
