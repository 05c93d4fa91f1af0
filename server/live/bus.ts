/** Something that happened, published after it was stored. It says what has changed; listeners read the rest. */
export type LiveEvent =
  /** Status, clock, lock or the host's presence: everybody gets the state anew, and what led to it. */
  | { kind: 'moved'; sessionId: string; signals: readonly Signal[] }
  | { kind: 'joined'; sessionId: string; participantIds: readonly string[] }
  /** Answers have come in, or how many are waited for has changed. */
  | { kind: 'answered'; sessionId: string }
  /** Marks of participants: featured, removed, connected, extra time. */
  | { kind: 'people'; sessionId: string; participantIds: readonly string[] }
  | { kind: 'removed'; sessionId: string; participantId: string }
  | { kind: 'time_given'; sessionId: string; participantId: string }
  | { kind: 'quiz_changed'; quizId: string }
  | { kind: 'login_ended'; loginId: string };

/** An event of one session. */
export type SessionEvent = Extract<LiveEvent, { sessionId: string }>;

/** What a move was about, in its order. */
export type Signal =
  | { type: 'results'; questionId: string }
  | { type: 'restarted'; questionId: string }
  | { type: 'paused' }
  | { type: 'resumed' };

/**
 * Carries events from the sessions to the sockets. It is a port: within one process a plain call; between several
 * processes, each would get the events of all.
 */
export interface Bus {
  publish(event: LiveEvent): void;
  /** @returns Ends the subscription. */
  subscribe(listener: (event: LiveEvent) => void): () => void;
}

/** The bus of a single process: everybody has heard when `publish` returns, in the order of their subscription. */
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
