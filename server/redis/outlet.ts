import { randomUUID } from 'node:crypto';
import type { Outlet, ProcessEvent } from '../live/bus.ts';
import type { Redis } from './redis.ts';

/** All processes listen on this channel. */
const CHANNEL = 'all';

/** Sends what concerns every process through Redis. */
export function createOutlet(redis: Pick<Redis, 'publish' | 'subscribe'>): Outlet {
  const from = randomUUID();
  return {
    send: (event) => redis.publish(CHANNEL, JSON.stringify({ from, event })),
    onReceive(listener) {
      void redis.subscribe(CHANNEL, (text) => {
        const message = read(text);
        if (message && message.from !== from) listener(message.event);
      });
    },
  };
}

/** Null for what another version sends, and this one does not know. */
function read(text: string): { from: string; event: ProcessEvent } | null {
  try {
    const { from, event } = JSON.parse(text);
    const known = toEvent(event);
    return known && { from, event: known };
  } catch {
    return null;
  }
}

function toEvent({ kind, loginId, quizId, sessionId }: Record<string, unknown>): ProcessEvent | null {
  if (kind === 'login_ended' && typeof loginId === 'string') return { kind, loginId };
  if (kind === 'quiz_changed' && typeof quizId === 'string') return { kind, quizId };
  if (kind === 'session_removed' && typeof sessionId === 'string') return { kind, sessionId };
  return null;
}
