import type { ServerMessage } from '#app/contract/messages.ts';
import { socketError } from '#app/contract/refusal-replies.ts';
import { refuse } from '#app/contract/refusals.ts';
import { basisOf } from '#app/core/live/session-change.ts';
import type { PlayersState } from '#app/core/live/shapes.ts';
import { playersView } from '#app/core/live/views.ts';
import type { MoveCause, SessionEvent } from '../live/bus.ts';
import type { Room } from '../live/room.ts';
import { type Audience, createAudience, type Player, type Subscription } from './audience.ts';
import { ownState } from './frames.ts';
import { HostBatches } from './host-batches.ts';
import { type Move, readMove } from './move.ts';
import { CLOSE, type Peer } from './peer.ts';
import { inSlices } from './slices.ts';

/** Sends one session's events to its sockets. */
export class Channel {
  readonly audience: Audience;
  readonly #room: Room;
  readonly #logError: (error: unknown) => void;
  readonly #batches: HostBatches;
  #causes: MoveCause[] = [];
  #hasMoved = false;
  #isSending = false;
  #sentRound: string | null = null;
  /** The last state sent to players, and the sockets that have it: they are sent only what changes ([SK21]). */
  #lastSent: SentState | null = null;
  readonly #upToDate = new WeakSet<Peer>();

  constructor(room: Room, logError: (error: unknown) => void) {
    this.audience = createAudience(room);
    this.#room = room;
    this.#logError = logError;
    this.#batches = new HostBatches(room, this.audience, logError);
  }

  /** Adds a socket; from now on it gets the session's events. */
  add(peer: Peer, subscription: Subscription): void {
    this.audience.add(peer, subscription);
  }

  remove(peer: Peer, subscription: Subscription): void {
    this.audience.remove(peer, subscription);
    this.#upToDate.delete(peer);
  }

  /** Sends one participant's socket the whole state, with their own part. */
  async sendOwnState(peer: Peer, participantId: string): Promise<void> {
    const { own, common } = await this.#readOwnState(participantId);
    const player = this.audience.of(participantId).find((one) => one.peer === peer);
    if (player) this.#sendWhole(player, own, common);
  }

  handle(event: SessionEvent): void {
    switch (event.kind) {
      case 'moved':
        this.#moved(event.causes);
        break;
      case 'own_part':
        void this.#sendToParticipant(event.participantId).catch(this.#logError);
        break;
      case 'removed':
        disconnect(peersOf(this.audience.of(event.participantId)), 'removed');
        break;
      case 'session_removed':
        disconnect([...this.audience.hosts(), ...peersOf(this.audience.players())], 'not_found');
        break;
      default:
        this.#batches.add(event);
    }
  }

  close(): void {
    this.#batches.close();
  }

  #moved(more: readonly MoveCause[]): void {
    this.#causes.push(...more);
    this.#hasMoved = true;
    if (!this.#isSending) void this.#sendMoves();
  }

  /** Sends moves one after the other. Those that arrive meanwhile are sent as one. */
  async #sendMoves(): Promise<void> {
    this.#isSending = true;
    try {
      while (this.#hasMoved) await this.#sendMove();
    } catch (error) {
      this.#logError(error);
    } finally {
      this.#isSending = false;
    }
  }

  async #sendMove(): Promise<void> {
    const causes = this.#causes;
    this.#causes = [];
    this.#hasMoved = false;
    const { hosts, players, whole, change, after, round, withExtraTime } = await this.#readMove(causes);
    for (const peer of this.audience.hosts()) peer.send(...hosts);
    await inSlices(players, ({ player: { peer, takesChanges }, own }) => {
      const state = change && this.#upToDate.has(peer) ? change : whole();
      peer.send(...own.map((toFrame) => toFrame()), state, ...after);
      if (takesChanges) this.#upToDate.add(peer);
    });
    // Extra time is only in a participant's own part ([SK10]).
    if (round !== this.#sentRound) for (const id of withExtraTime) await this.#sendToParticipant(id);
    this.#sentRound = round;
  }

  /** If the session cannot be read now, the causes are kept for the next move. */
  async #readMove(causes: readonly MoveCause[]): Promise<Move> {
    try {
      return await this.#room.read((scene) => {
        const move = readMove(scene, causes, {
          hasHosts: this.audience.hosts().length > 0,
          players: this.audience.players(),
          before: this.#lastSent?.state ?? null,
        });
        this.#lastSent = new SentState(move.state);
        return move;
      });
    } catch (error) {
      this.#causes = [...causes, ...this.#causes];
      throw error;
    }
  }

  async #sendToParticipant(participantId: string): Promise<void> {
    const players = this.audience.of(participantId);
    if (players.length === 0) return;
    const { own, common } = await this.#readOwnState(participantId);
    for (const player of [...players]) this.#sendWhole(player, own, common);
  }

  #readOwnState(participantId: string): Promise<{ own: ServerMessage; common: PlayersState }> {
    return this.#room.read((scene) => {
      const common = playersView(scene);
      return { own: ownState(scene, participantId, common), common };
    }, participantId);
  }

  /** Sends the whole state, and notes whether later changes can build on it. */
  #sendWhole({ peer, takesChanges }: Player, own: ServerMessage, common: PlayersState): void {
    peer.sendMessage(own);
    this.#lastSent ??= new SentState(common);
    if (takesChanges && basisOf(common) === this.#lastSent.basis) this.#upToDate.add(peer);
    else this.#upToDate.delete(peer);
  }
}

/** A state that was sent to players. */
class SentState {
  readonly state: PlayersState;
  #basis: string | null = null;

  constructor(state: PlayersState) {
    this.state = state;
  }

  /** What later changes build on; made when it is first asked for. */
  get basis(): string {
    this.#basis ??= basisOf(this.state);
    return this.#basis;
  }
}

const peersOf = (players: readonly Player[]) => players.map(({ peer }) => peer);

/** Closes sockets and says why: their participant was removed ([SK7]), or their session deleted ([WA41]). */
function disconnect(peers: readonly Peer[], why: 'removed' | 'not_found'): void {
  for (const peer of peers) {
    peer.sendMessage(socketError(refuse(why)));
    peer.close(why === 'removed' ? CLOSE.removed : CLOSE.sessionRemoved);
  }
}
