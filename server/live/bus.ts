/** Something that happened to a session, told after it was stored. Whoever needs more looks it up. */
export type Notice =
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

/** News of one session. */
export type SessionNotice = Extract<Notice, { sessionId: string }>;

/** What a move was about, in its order. */
export type Signal =
  | { type: 'results'; questionId: string }
  | { type: 'restarted'; questionId: string }
  | { type: 'paused' }
  | { type: 'resumed' };

/**
 * How news travels from the sessions to the sockets. A port: within one process a plain call; between several, each
 * hears the news of all.
 */
export interface Bus {
  publish(notice: Notice): void;
  /** @returns Ends the subscription. */
  subscribe(listener: (notice: Notice) => void): () => void;
}

/** The bus of a single process: everybody has heard when `publish` returns, in the order of their subscription. */
export function createBus(onError: (error: unknown) => void): Bus {
  const listeners = new Set<(notice: Notice) => void>();
  return {
    publish(notice) {
      for (const listener of [...listeners]) {
        try {
          listener(notice);
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
