import type { Outcome } from '#app/contract/refusals.ts';
import type { Change, RoomCommand } from '#app/core/live/commands.ts';
import type { LiveSession, Moment } from '#app/core/live/state.ts';
import type { Scene } from '#app/core/live/views.ts';
import type { Arrivals } from './arrivals.ts';
import type { Bus } from './bus.ts';
import type { Clock } from './clock.ts';
import type { Attendee, RoomPresence } from './presence.ts';
import type { Writer } from './writer.ts';

/** A room without anybody in it is given back after this time. */
export const ROOM_IDLE_MS = 60_000;

/** A live session in this process. Every command goes the same way, whether it came by socket or by HTTP. */
export interface Room {
  readonly sessionId: string;
  readonly hostId: string;
  /** Whether all participants and answers are in memory; false in the room of a session that ended before it was opened. */
  readonly isWhole: boolean;
  /** Whether the session is not completed. */
  isRunning(): boolean;
  /**
   * Decides the command in its turn, stores what it changes, tells everybody, and only then answers.
   *
   * @param at When it arrived; now by default.
   * @returns What it changed; nothing where it asked for what is already so. Refuses as `transition` does, and
   *   `unavailable` or `busy`.
   */
  submit(command: RoomCommand, at?: Moment): Promise<Outcome<readonly Change[]>>;
  /**
   * Reads the session as it is stored: while changes are being stored, it waits for them.
   *
   * @param participantIds Whom the reader wants to see. A room that is not whole has nobody else but the best.
   */
  look<Value>(read: (scene: Scene) => Value, ...participantIds: string[]): Promise<Value>;
  /** One of their sockets was opened. */
  arrive(who: Attendee): void;
  /** One of their sockets was closed. */
  leave(who: Attendee): void;
  /** One of their requests named the session. */
  noteRequest(who: Attendee): void;
  /** Once a second: stores the time of an open question, and notices expired connections. */
  tick(): void;
  /** Ids of the participants who are connected. */
  connected(): ReadonlySet<string>;
  /** Whether nobody needs the room: it can be rebuilt from its rows at any time. */
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
  reload(): Promise<LiveSession>;
  logError(error: unknown, message: string): void;
}
