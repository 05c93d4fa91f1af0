/**
 * Says whether this process does what must be done once for all processes that share a database ([MP4]): tidying,
 * deleting, and whatever else nobody in particular would do. At times there is none; never two for long.
 */
export interface Caretaker {
  /** Whether no other process can be it, so that nobody else marks anything for us to do. */
  readonly isAlone: boolean;
  isCaretaker(): boolean;
  /** Calls the listener whenever this process becomes the caretaker, and at once if it already is. */
  onBecoming(listener: () => void): void;
  /** Lets another process take over. */
  close(): Promise<void>;
}

/** A process that has its database for itself. */
export const LONE_CARETAKER: Caretaker = {
  isAlone: true,
  isCaretaker: () => true,
  onBecoming: (listener) => listener(),
  close: async () => {},
};
