import type { ServerMessage } from '#app/contract/messages.ts';
import { socketError } from '#app/contract/refusal-replies.ts';
import { refuse } from '#app/contract/refusals.ts';
import { HOST_EVENTS_EVERY_MS } from '#app/core/limits.ts';
import { basisOf } from '#app/core/live/session-change.ts';
import type { PlayersState } from '#app/core/live/shapes.ts';
import { playersView } from '#app/core/live/views.ts';
import type { MoveCause, SessionEvent } from '../live/bus.ts';
import type { Room } from '../live/room.ts';
import { type Audience, createAudience, type Player, type Subscription } from './audience.ts';
import { ownState, toBatchMessages } from './frames.ts';
import { type Move, readMove } from './move.ts';
import { CLOSE, type Peer, toFrame } from './peer.ts';
import { inSlices } from './slices.ts';

/** Sends one session's events to its sockets. */
export interface Channel {
  readonly audience: Audience;
  /** Adds a socket; from now on it gets the session's events. */
  add(peer: Peer, subscription: Subscription): void;
  remove(peer: Peer, subscription: Subscription): void;
  /** Sends one participant's socket the whole state, with their own part. */
  sendOwnState(peer: Peer, participantId: string): Promise<void>;
  handle(event: SessionEvent): void;
  close(): void;
}

export function createChannel(room: Room, logError: (error: unknown) => void): Channel {
  const audience = createAudience(room);
  let causes: MoveCause[] = [];
  let hasMoved = false;
  let isSending = false;
  let pendingEvents = noEvents();
  let batchTimer: NodeJS.Timeout | null = null;
  let batchSentMs = Number.NEGATIVE_INFINITY;
  let sentRound: string | null = null;
  /** The last state sent to players, and the sockets that have it: they are sent only what changes ([SK21]). */
  let lastSent: ReturnType<typeof sent> | null = null;
  const upToDate = new WeakSet<Peer>();

  /** Sends moves one after the other. Those that arrive meanwhile are sent as one. */
  async function sendMoves(): Promise<void> {
    isSending = true;
    try {
      while (hasMoved) await sendMove();
    } catch (error) {
      logError(error);
    } finally {
      isSending = false;
    }
  }

  /** If the session cannot be read now, the causes are kept for the next move. */
  async function readNext(taken: readonly MoveCause[]): Promise<Move> {
    try {
      return await room.read((scene) => {
        const move = readMove(scene, taken, {
          hasHosts: audience.hosts().length > 0,
          players: audience.players(),
          before: lastSent?.state ?? null,
        });
        lastSent = sent(move.state);
        return move;
      });
    } catch (error) {
      causes = [...taken, ...causes];
      throw error;
    }
  }

  async function sendMove(): Promise<void> {
    const taken = causes;
    causes = [];
    hasMoved = false;
    const { hosts, players, whole, change, after, round, withExtraTime } = await readNext(taken);
    for (const peer of audience.hosts()) peer.send(...hosts);
    await inSlices(players, ({ player: { peer, takesChanges }, own }) => {
      const state = change && upToDate.has(peer) ? change : whole();
      peer.send(...own.map((toFrame) => toFrame()), state, ...after);
      if (takesChanges) upToDate.add(peer);
    });
    // Extra time is only in a participant's own part ([SK10]).
    if (round !== sentRound) for (const id of withExtraTime) await sendToParticipant(id);
    sentRound = round;
  }

  function moved(more: readonly MoveCause[]): void {
    causes.push(...more);
    hasMoved = true;
    if (!isSending) void sendMoves();
  }

  /**
   * Hosts get a first event at once, then at most one batch every `HOST_EVENTS_EVERY_MS`. Without hosts, events are
   * dropped: a host who subscribes later gets the whole state.
   */
  function scheduleBatch(): void {
    if (audience.hosts().length === 0) pendingEvents = noEvents();
    else if (batchTimer === null) batchTimer = setTimeout(() => void sendBatch().catch(logError), untilBatchMs());
  }

  function untilBatchMs(): number {
    return Math.max(0, batchSentMs + HOST_EVENTS_EVERY_MS - performance.now());
  }

  async function sendBatch(): Promise<void> {
    batchTimer = null;
    batchSentMs = performance.now();
    // Taken as the scene is read, so that everyone in the total is also in the batch.
    const named = [...pendingEvents.joined, ...pendingEvents.people];
    const messages = await room.read(
      (scene) => {
        const batch = pendingEvents;
        pendingEvents = noEvents();
        // A finished session loads only the participants named above. Others follow in the next batch.
        for (const id of batch.people) if (!scene.session.participants.has(id)) pendingEvents.people.add(id);
        return toBatchMessages(scene, batch);
      },
      ...named,
    );
    if (pendingEvents.people.size > 0) scheduleBatch();
    const frames = messages.map(toFrame);
    for (const peer of audience.hosts()) peer.send(...frames);
  }

  async function sendToParticipant(participantId: string): Promise<void> {
    const players = audience.of(participantId);
    if (players.length === 0) return;
    const { own, common } = await readOwnState(participantId);
    for (const player of [...players]) sendWhole(player, own, common);
  }

  function readOwnState(participantId: string): Promise<{ own: ServerMessage; common: PlayersState }> {
    return room.read((scene) => {
      const common = playersView(scene);
      return { own: ownState(scene, participantId, common), common };
    }, participantId);
  }

  /** Sends the whole state, and notes whether later changes can build on it. */
  function sendWhole({ peer, takesChanges }: Player, own: ServerMessage, common: PlayersState): void {
    peer.sendMessage(own);
    lastSent ??= sent(common);
    if (takesChanges && basisOf(common) === lastSent.basis()) upToDate.add(peer);
    else upToDate.delete(peer);
  }

  return {
    audience,
    add: audience.add,
    remove(peer, subscription) {
      audience.remove(peer, subscription);
      upToDate.delete(peer);
    },
    async sendOwnState(peer, participantId) {
      const { own, common } = await readOwnState(participantId);
      const player = audience.of(participantId).find((one) => one.peer === peer);
      if (player) sendWhole(player, own, common);
    },
    handle(event) {
      switch (event.kind) {
        case 'moved':
          return moved(event.causes);
        case 'joined':
          for (const id of event.participantIds) pendingEvents.joined.add(id);
          return scheduleBatch();
        case 'people':
          for (const id of event.participantIds) pendingEvents.people.add(id);
          return scheduleBatch();
        case 'answered':
          pendingEvents.answered = true;
          return scheduleBatch();
        case 'health':
          pendingEvents.health = true;
          return scheduleBatch();
        case 'hosts_state':
          pendingEvents[event.about] = true;
          return scheduleBatch();
        case 'own_part':
          return void sendToParticipant(event.participantId).catch(logError);
        case 'removed':
          for (const { peer } of [...audience.of(event.participantId)]) disconnect(peer, 'removed');
          return;
        case 'session_removed': {
          const players = audience.players().map(({ peer }) => peer);
          for (const peer of [...audience.hosts(), ...players]) disconnect(peer, 'not_found');
        }
      }
    },
    close() {
      if (batchTimer) clearTimeout(batchTimer);
    },
  };
}

/** Closes a socket and says why: its participant was removed ([SK7]), or its session deleted ([WA41]). */
function disconnect(peer: Peer, why: 'removed' | 'not_found'): void {
  peer.sendMessage(socketError(refuse(why)));
  peer.close(why === 'removed' ? CLOSE.removed : CLOSE.sessionRemoved);
}

/** A state that was sent to players. What later changes build on is made when it is asked for. */
function sent(state: PlayersState) {
  let basis: string | null = null;
  return {
    state,
    basis() {
      basis ??= basisOf(state);
      return basis;
    },
  };
}

function noEvents() {
  return {
    joined: new Set<string>(),
    people: new Set<string>(),
    answered: false,
    wall: false,
    ranking: false,
    health: false,
  };
}
