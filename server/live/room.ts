import type { Outcome } from '#app/contract/refusals.ts';
import type { Change, RoomCommand } from '#app/core/live/commands.ts';
import type { Confirmation } from '#app/core/live/confirmation.ts';
import type { Moment } from '#app/core/live/state.ts';
import type { Scene } from '#app/core/live/views.ts';
import type { Format } from '#app/core/rich-text.ts';
import type { WallRequest } from '#app/core/wall-requests.ts';
import type { Arrivals } from './arrivals.ts';
import type { Bus } from './bus.ts';
import type { Clock } from './clock.ts';
import type { Loaded } from './memory.ts';
import type { Attendee, RoomPresence } from './presence.ts';
import type { Together } from './room-together.ts';
import type { Writer } from './writer.ts';

/** An unused room is dropped from memory after this time. */
export const ROOM_IDLE_MS = 60_000;

/** A live session in this process. Commands are handled the same way whether they arrive by socket or HTTP. */
export interface Room {
  readonly sessionId: string;
  readonly hostId: string;
  /** Whether all participants and answers are in memory; false in the room of a session that ended before it was opened. */
  readonly isWhole: boolean;
  /** Whether the session is not completed. */
  isRunning(): boolean;
  /**
   * Decides the command in its turn and stores its changes. Resolves once their events are published; for an answer, as
   * soon as it is stored ([LE16]).
   *
   * @param at When it arrived; now by default.
   * @returns The changes; empty if the command asked for what is already true. Refuses as `transition` does, and with
   *   `unavailable`, `busy`, `broken` or, if the session was deleted, `not_found`.
   */
  submit(command: RoomCommand, at?: Moment): Promise<Outcome<readonly Change[]>>;
  /**
   * Reads the session as it is stored. It waits for changes that are being stored.
   *
   * @param participantIds Participants that `select` needs. If the room is not whole, it has only these and the best.
   */
  read<Value>(select: (scene: Scene) => Value, ...participantIds: string[]): Promise<Value>;
  /**
   * Resolves once the room has everything that any process had stored before the call. Readings for a request come after it.
   *
   * @throws DatabaseUnavailable
   */
  upToDate(): Promise<void>;
  /** What the host asks their screens to show. All of them are told; the last request wins ([WA33]). */
  show(request: WallRequest): void;
  /** A participant's phone has shown the open question. */
  receive(participantId: string, confirmation: Confirmation): void;
  /** One of their sockets was opened. */
  arrive(who: Attendee): void;
  /** One of their sockets was closed. */
  leave(who: Attendee): void;
  /** They made a request for this session. */
  noteRequest(who: Attendee): void;
  /** Stores the time of an open question and announces expired connections. Called once a second. */
  tick(): void;
  /** Ids of the participants who are connected. */
  connected(): ReadonlySet<string>;
  /** The same, of those who are connected to this process. */
  connectedHere(): ReadonlySet<string>;
  /** Whether this process counts the session, among those that have it. */
  isCountedHere(): boolean;
  /** Whether nobody needs the room, so that it may be dropped. It can be rebuilt from its rows at any time. */
  isIdle(): boolean;
  close(): void;
}

/** What a room in memory works with. */
export interface LiveRoomDeps {
  clock: Clock;
  writer: Writer;
  arrivals: Pick<Arrivals, 'caughtUp'>;
  bus: Bus;
  presence: RoomPresence;
  /** Reads the session again from its rows. */
  reload(): Promise<Loaded>;
  /** Null where this process alone serves the session. */
  together?: Together | null;
  /** Judges answers that players typed. */
  isOffensive(text: string): boolean;
  /** Formats texts of sessions whose quiz wants it; absent where none is formatted. */
  format?: Format | undefined;
  logError(error: unknown, message: string): void;
}
