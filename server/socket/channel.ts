import type { ServerMessage } from '#app/contract/messages.ts';
import { refusalMessage, refuse } from '#app/contract/refusals.ts';
import { HOST_NEWS_EVERY_MS } from '#app/core/limits.ts';
import type { Scene } from '#app/core/live/views.ts';
import type { SessionNotice, Signal } from '../live/bus.ts';
import type { Room } from '../live/room.ts';
import { type Audience, createAudience } from './audience.ts';
import { hostsState, ownState, playersState, toNewsMessages, toResults, toSignalMessage } from './frames.ts';
import { CLOSE, type Peer, toFrame } from './peer.ts';
import { inSlices } from './slices.ts';

/** Tells the sockets of one session what happens in it. */
export interface Channel {
  readonly audience: Audience;
  hear(notice: SessionNotice): void;
  close(): void;
}

/** One move, ready to be told: everything was looked at in the same moment. */
interface Telling {
  hosts: Buffer[];
  /** Own results first, where there are any; then what all get in the same bytes. */
  players: { peer: Peer; own: Buffer[] }[];
  common: Buffer[];
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
  async function look(told: readonly Signal[]): Promise<Telling> {
    try {
      return await room.look((scene) => toTelling(scene, told, audience.players()));
    } catch (error) {
      signals = [...told, ...signals];
      throw error;
    }
  }

  async function tellMove(): Promise<void> {
    const told = signals;
    signals = [];
    hasMoved = false;
    const { hosts, players, common, asking, slower } = await look(told);
    for (const peer of audience.hosts()) peer.send(...hosts);
    await inSlices(players, ({ peer, own }) => peer.send(...own, ...common));
    // Their own time stands in their own part alone ([SK10]).
    if (asking !== toldAsking) for (const id of slower) await tellOwn(id);
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
    return Math.max(0, toldMs + HOST_NEWS_EVERY_MS - performance.now());
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

  async function tellOwn(participantId: string): Promise<void> {
    const peers = audience.of(participantId);
    if (peers.length === 0) return;
    const state = await room.look((scene) => ownState(scene, participantId), participantId);
    for (const peer of [...peers]) peer.tell(state);
  }

  return {
    audience,
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
          return void tellOwn(notice.participantId).catch(logError);
        case 'removed':
          for (const peer of [...audience.of(notice.participantId)]) sendAway(peer);
      }
    },
    close() {
      if (newsTimer) clearTimeout(newsTimer);
    },
  };
}

/** Says why, and ends the socket ([SK7]). */
function sendAway(peer: Peer): void {
  peer.tell(refusalMessage(refuse('removed')));
  peer.close(CLOSE.removed);
}

function toTelling(scene: Scene, signals: readonly Signal[], players: ReturnType<Audience['players']>): Telling {
  const results = signals.flatMap((signal) =>
    signal.type === 'results' ? (toResults(scene, signal.questionId) ?? []) : [],
  );
  const state = toFrame(playersState(scene));
  const after: Buffer[] = signals
    .map((signal) => toSignalMessage(scene, signal))
    .filter((message): message is ServerMessage => message !== null)
    .map(toFrame);
  return {
    hosts: [...results.map((one) => toFrame(one.common)), toFrame(hostsState(scene)), ...after],
    players: players.map(({ participantId, peer }) => ({
      peer,
      own: results.map((one) => one.frameFor(participantId)),
    })),
    common: [state, ...after],
    ...toAsking(scene),
  };
}

function toAsking({ session }: Scene): Pick<Telling, 'asking' | 'slower'> {
  const { phase, participants } = session;
  if (phase.status !== 'question') return { asking: null, slower: [] };
  const slower = [...participants.values()].filter(({ timeFactor }) => timeFactor !== 1).map(({ id }) => id);
  return { asking: `${phase.questionId} ${session.questions.get(phase.questionId)?.asking}`, slower };
}

function noNews() {
  return { joined: new Set<string>(), people: new Set<string>(), answered: false };
}
