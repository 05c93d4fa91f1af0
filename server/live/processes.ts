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
  /** A process was heard elsewhere. While nobody can be heard, everybody stays. */
  note(id: string): void;
  /** What this process says of itself. */
  say(about: { canStore: boolean }): void;
  /** Whether another process can store. */
  othersCanStore(): boolean;
  /** Called when a process says goodbye, or is not heard any more. */
  onGone(listener: (id: string) => void): void;
  stop(): void;
}

interface Beat {
  id: string;
  /** Whether it reaches the database. */
  canStore?: boolean;
  isLeaving?: boolean;
}

export function createProcesses(link: Link, nowMs = () => performance.now()): Processes {
  const own = randomBytes(6).toString('base64url');
  const heard = new Map<string, number>();
  const listeners = new Set<(id: string) => void>();
  const storing = new Set<string>();
  let canStore = true;
  let deafUntilMs = nowMs();

  function forget(id: string): void {
    storing.delete(id);
    if (!heard.delete(id)) return;
    for (const listener of listeners) listener(id);
  }

  void link.subscribe(CHANNEL, (text) => {
    const { id, isLeaving, canStore: canThey = false }: Beat = JSON.parse(text);
    if (id === own) return;
    if (isLeaving) return forget(id);
    heard.set(id, nowMs());
    if (canThey) storing.add(id);
    else storing.delete(id);
  });
  const tell = (beat: Beat) => link.publish(CHANNEL, JSON.stringify(beat));
  const beating = setInterval(() => {
    tell({ id: own, canStore });
    const now = nowMs();
    // A process that could not be heard gets the same time again.
    if (!link.isUp()) deafUntilMs = now;
    for (const [id, ms] of heard) if (now - Math.max(ms, deafUntilMs) > GONE_AFTER_MS) forget(id);
  }, BEAT_EVERY_MS).unref();
  tell({ id: own, canStore });

  return {
    own,
    note: (id) => void heard.set(id, nowMs()),
    say(about) {
      canStore = about.canStore;
    },
    othersCanStore: () => storing.size > 0,
    onGone: (listener) => void listeners.add(listener),
    stop() {
      clearInterval(beating);
      tell({ id: own, isLeaving: true });
      link.unsubscribe(CHANNEL);
    },
  };
}
