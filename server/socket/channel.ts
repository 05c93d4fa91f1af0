import type { ServerMessage } from '#app/contract/messages.ts';
import { refuse, socketError } from '#app/contract/refusals.ts';
import { HOST_EVENTS_EVERY_MS } from '#app/core/limits.ts';
import { changeBetween, isBasisFor } from '#app/core/live/session-change.ts';
import type { PlayersState } from '#app/core/live/shapes.ts';
import { playersView, type Scene } from '#app/core/live/views.ts';
import type { SessionNotice, Signal } from '../live/bus.ts';
import type { Room } from '../live/room.ts';
import { type Audience, createAudience, type Player, type Seat } from './audience.ts';
import { hostsState, ownState, type Results, toNewsMessages, toResults, toSignalMessage } from './frames.ts';
import { CLOSE, type Peer, toFrame } from './peer.ts';
import { inSlices } from './slices.ts';

/** Tells the sockets of one session what happens in it. */
export interface Channel {
  readonly audience: Audience;
  /** Takes a socket in: from now on it is told. */
  add(peer: Peer, seat: Seat): void;
  remove(peer: Peer, seat: Seat): void;
  /** Tells one participant's socket the whole state, with their own part. */
  tellOwn(peer: Peer, participantId: string): Promise<void>;
  hear(notice: SessionNotice): void;
  close(): void;
}

/** One move, ready to be told: everything was looked at in the same moment. */
interface Telling {
  hosts: Buffer[];
  /** Players' own results come first, where there are any; then what all get in the same bytes. */
  players: { player: Player; own: (() => Buffer)[] }[];
  state: PlayersState;
  /** The state in full, and what of it has changed; null where it cannot be told by its changes. */
  whole: Buffer;
  change: Buffer | null;
  after: Buffer[];
  /** Which asking is open, and the ids of those who have more time for it. */
  asking: string | null;
  slower: string[];
}

export function createChannel(room: Room, logError: (error: unknown) => void): Channel {
  const audience = createAudience(room);
  let signals: Signal[] = [];
  let hasMoved = false;
  let isTelling = false;
  let news = noNews();
  let newsTimer: NodeJS.Timeout | null = null;
  let toldMs = Number.NEGATIVE_INFINITY;
  let toldAsking: string | null = null;
  /** What players were told last, and the sockets that know it: those are told only what changes ([SK21]). */
  let told: PlayersState | null = null;
  const abreast = new WeakSet<Peer>();

  /** Moves are told one after the other; those that come in the meantime are told as one. */
  async function tellMoves(): Promise<void> {
    isTelling = true;
    try {
      while (hasMoved) await tellMove();
    } catch (error) {
      logError(error);
    } finally {
      isTelling = false;
    }
  }

  /** Where the session cannot be looked at now, what led to the move is told with the next one. */
  async function look(taken: readonly Signal[]): Promise<Telling> {
    try {
      return await room.look((scene) => {
        const telling = toTelling(scene, taken, { players: audience.players(), told });
        told = telling.state;
        return telling;
      });
    } catch (error) {
      signals = [...taken, ...signals];
      throw error;
    }
  }

  async function tellMove(): Promise<void> {
    const taken = signals;
    signals = [];
    hasMoved = false;
    const { hosts, players, whole, change, after, asking, slower } = await look(taken);
    for (const peer of audience.hosts()) peer.send(...hosts);
    await inSlices(players, ({ player: { peer, takesChanges }, own }) => {
      const state = change && abreast.has(peer) ? change : whole;
      peer.send(...own.map((toFrame) => toFrame()), state, ...after);
      if (takesChanges) abreast.add(peer);
    });
    // Their own time stands in their own part alone ([SK10]).
    if (asking !== toldAsking) for (const id of slower) await tellParticipant(id);
    toldAsking = asking;
  }

  function moved(more: readonly Signal[]): void {
    signals.push(...more);
    hasMoved = true;
    if (!isTelling) void tellMoves();
  }

  /** Hosts hear at once of the first, then at most ten times a second. One who comes later is told everything. */
  function planNews(): void {
    if (audience.hosts().length === 0) news = noNews();
    else if (newsTimer === null) newsTimer = setTimeout(() => void tellNews().catch(logError), untilNewsMs());
  }

  function untilNewsMs(): number {
    return Math.max(0, toldMs + HOST_EVENTS_EVERY_MS - performance.now());
  }

  async function tellNews(): Promise<void> {
    newsTimer = null;
    toldMs = performance.now();
    // Taken in the moment in which it is looked at: who is counted in the total is named too.
    const named = [...news.joined, ...news.people];
    const messages = await room.look(
      (scene) => {
        const told = news;
        news = noNews();
        // Of a finished session only those are there who were named: others follow with the next message.
        for (const id of told.people) if (!scene.session.participants.has(id)) news.people.add(id);
        return toNewsMessages(scene, told);
      },
      ...named,
    );
    if (news.people.size > 0) planNews();
    const frames = messages.map(toFrame);
    for (const peer of audience.hosts()) peer.send(...frames);
  }

  async function tellParticipant(participantId: string): Promise<void> {
    const players = audience.of(participantId);
    if (players.length === 0) return;
    const { own, common } = await lookAtOwn(participantId);
    for (const player of [...players]) tellWhole(player, own, common);
  }

  function lookAtOwn(participantId: string): Promise<{ own: ServerMessage; common: PlayersState }> {
    return room.look((scene) => ({ own: ownState(scene, participantId), common: playersView(scene) }), participantId);
  }

  /** Notes too whether that state is one to tell changes from. */
  function tellWhole({ peer, takesChanges }: Player, own: ServerMessage, common: PlayersState): void {
    peer.tell(own);
    told ??= common;
    if (takesChanges && isBasisFor(common, told)) abreast.add(peer);
    else abreast.delete(peer);
  }

  return {
    audience,
    add: audience.add,
    remove(peer, seat) {
      audience.remove(peer, seat);
      abreast.delete(peer);
    },
    async tellOwn(peer, participantId) {
      const { own, common } = await lookAtOwn(participantId);
      const player = audience.of(participantId).find((one) => one.peer === peer);
      if (player) tellWhole(player, own, common);
    },
    hear(notice) {
      switch (notice.kind) {
        case 'moved':
          return moved(notice.signals);
        case 'joined':
          for (const id of notice.participantIds) news.joined.add(id);
          return planNews();
        case 'people':
          for (const id of notice.participantIds) news.people.add(id);
          return planNews();
        case 'answered':
          news.answered = true;
          return planNews();
        case 'time_given':
          return void tellParticipant(notice.participantId).catch(logError);
        case 'removed':
          for (const { peer } of [...audience.of(notice.participantId)]) sendAway(peer);
      }
    },
    close() {
      if (newsTimer) clearTimeout(newsTimer);
    },
  };
}

/** Says why, and ends the socket ([SK7]). */
function sendAway(peer: Peer): void {
  peer.tell(socketError(refuse('removed')));
  peer.close(CLOSE.removed);
}

function toTelling(
  scene: Scene,
  signals: readonly Signal[],
  { players, told }: { players: readonly Player[]; told: PlayersState | null },
): Telling {
  const results = signals.flatMap((signal) =>
    signal.type === 'results' ? (toResults(scene, signal.questionId) ?? []) : [],
  );
  const state = playersView(scene);
  const after: Buffer[] = signals
    .map((signal) => toSignalMessage(scene, signal))
    .filter((message): message is ServerMessage => message !== null)
    .map(toFrame);
  return {
    hosts: [...results.map((one) => toFrame(one.common)), toFrame(hostsState(scene)), ...after],
    players: players.map((player) => ({ player, own: results.map((one) => one.frameFor(player.participantId)) })),
    state,
    whole: toFrame({ type: 'session_state', ...state }),
    change: told && toChangeFrame(told, state, results),
    after,
    ...toAsking(scene),
  };
}

/** Null where the change would rest on results that are not told with it. */
function toChangeFrame(before: PlayersState, after: PlayersState, results: readonly Results[]): Buffer | null {
  const change = changeBetween(before, after);
  const isTold = results.at(-1)?.questionId === after.question?.id;
  return change.revealed && !isTold ? null : toFrame({ type: 'session_changed', ...change });
}

function toAsking({ session }: Scene): Pick<Telling, 'asking' | 'slower'> {
  const { phase, participants } = session;
  if (phase.status !== 'question') return { asking: null, slower: [] };
  const slower = [...participants.values()].filter(({ timeFactor }) => timeFactor !== 1).map(({ id }) => id);
  return { asking: `${phase.questionId} ${session.questions.get(phase.questionId)?.round}`, slower };
}

function noNews() {
  return { joined: new Set<string>(), people: new Set<string>(), answered: false };
}
