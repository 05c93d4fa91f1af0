import { randomBytes } from 'node:crypto';
import type { Link } from './link.ts';

const CHANNEL = 'processes';
const BEAT_EVERY_MS = 1000;
/** A process that says nothing for this long counts as gone. */
const GONE_AFTER_MS = 5000;

/** The processes of one deployment, by what they say. */
export interface Processes {
  /** The id of this process. */
  readonly own: string;
  /** Whether a process still speaks. While nobody can be heard, everybody stays. */
  isHere(id: string): boolean;
  /** Called when a process says goodbye, or is not heard any more. */
  onGone(listener: (id: string) => void): void;
  stop(): void;
}

interface Beat {
  id: string;
  isLeaving?: boolean;
}

export function createProcesses(link: Link, nowMs = () => performance.now()): Processes {
  const own = randomBytes(6).toString('base64url');
  const heard = new Map<string, number>();
  const listeners = new Set<(id: string) => void>();
  let deafUntilMs = nowMs();

  function forget(id: string): void {
    if (!heard.delete(id)) return;
    for (const listener of listeners) listener(id);
  }

  void link.subscribe(CHANNEL, (text) => {
    const { id, isLeaving }: Beat = JSON.parse(text);
    if (id === own) return;
    if (isLeaving) forget(id);
    else heard.set(id, nowMs());
  });
  const say = (beat: Beat) => link.publish(CHANNEL, JSON.stringify(beat));
  const beating = setInterval(() => {
    say({ id: own });
    const now = nowMs();
    // Whoever could not be heard gets the same time again.
    if (!link.isUp()) deafUntilMs = now;
    for (const [id, ms] of heard) if (now - Math.max(ms, deafUntilMs) > GONE_AFTER_MS) forget(id);
  }, BEAT_EVERY_MS).unref();
  say({ id: own });

  return {
    own,
    isHere: (id) => heard.has(id),
    onGone: (listener) => void listeners.add(listener),
    stop() {
      clearInterval(beating);
      say({ id: own, isLeaving: true });
      link.unsubscribe(CHANNEL);
    },
  };
}
