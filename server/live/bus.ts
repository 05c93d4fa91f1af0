/** Something that happened, published after it was stored. It names what changed; listeners read the new values. */
export type LiveEvent =
  /** Status, clock, lock, podium or the host's presence changed: everyone gets the new state, and what caused it. */
  | { kind: 'moved'; sessionId: string; causes: readonly MoveCause[] }
  | { kind: 'joined'; sessionId: string; participantIds: readonly string[] }
  /** Answers came in, or the number of expected answers changed. */
  | { kind: 'answered'; sessionId: string }
  /** Participants were featured, removed, restored, given extra time or another hand, or connected or disconnected. */
  | { kind: 'people'; sessionId: string; participantIds: readonly string[] }
  | { kind: 'removed'; sessionId: string; participantId: string }
  /** Something changed that only the whole state of hosts has: what their screens share, or ranks and counts by a removal. */
  | { kind: 'hosts_state'; sessionId: string; about: 'wall' | 'ranking' }
  /** How well the room is reached has changed. */
  | { kind: 'health'; sessionId: string }
  /** Something changed that only this player is sent: extra time, or their hand. */
  | { kind: 'own_part'; sessionId: string; participantId: string }
  /** The session was deleted while it was in memory. */
  | { kind: 'session_removed'; sessionId: string }
  | { kind: 'quiz_changed'; quizId: string }
  | { kind: 'login_ended'; loginId: string };

/** An event of one session. */
export type SessionEvent = Extract<LiveEvent, { sessionId: string }>;

/** An event that concerns every process. Each process derives all others itself from what it reads of a session. */
export type ProcessEvent = Extract<LiveEvent, { kind: 'login_ended' | 'quiz_changed' | 'session_removed' }>;

/** One cause of a move. */
export type MoveCause =
  | { type: 'results'; questionId: string }
  | { type: 'restarted'; questionId: string }
  | { type: 'paused' }
  | { type: 'resumed' };

/** Carries events from rooms to sockets. It is a port: with one process, publishing is a plain call. */
export interface Bus {
  publish(event: LiveEvent): void;
  /** @returns A function that ends the subscription. */
  subscribe(listener: (event: LiveEvent) => void): () => void;
}

/** The bus of a single process. `publish` calls the listeners in order of subscription and returns after the last. */
export function createBus(onError: (error: unknown) => void): Bus {
  const listeners = new Set<(event: LiveEvent) => void>();
  return {
    publish(event) {
      for (const listener of [...listeners]) {
        try {
          listener(event);
        } catch (error) {
          onError(error);
        }
      }
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Sends events to the other processes and receives theirs. Any of them may be lost. */
export interface Outlet {
  send(event: ProcessEvent): void;
  /** Calls the listener with events of other processes, never with our own. */
  onReceive(listener: (event: ProcessEvent) => void): void;
}

/** A bus that also tells other processes what concerns them ([MP1]), and publishes what they tell on the local one. */
export function createSharedBus(local: Bus, outlet: Outlet): Bus {
  outlet.onReceive(local.publish);
  return {
    publish(event) {
      local.publish(event);
      if (isProcessEvent(event)) outlet.send(event);
    },
    subscribe: local.subscribe,
  };
}

const PROCESS_KINDS: ReadonlySet<LiveEvent['kind']> = new Set<ProcessEvent['kind']>([
  'login_ended',
  'quiz_changed',
  'session_removed',
]);

function isProcessEvent(event: LiveEvent): event is ProcessEvent {
  return PROCESS_KINDS.has(event.kind);
}
