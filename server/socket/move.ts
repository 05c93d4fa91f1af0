import type { ServerMessage } from '#app/contract/messages.ts';
import { openRound } from '#app/core/live/room-health.ts';
import { changeBetween } from '#app/core/live/session-change.ts';
import type { PlayersState } from '#app/core/live/shapes.ts';
import { playersView, type Scene } from '#app/core/live/views.ts';
import type { MoveCause } from '../live/bus.ts';
import type { Player } from './audience.ts';
import { hostsState, type Results, toCauseMessage, toResults } from './frames.ts';
import { toFrame } from './peer.ts';

/** One move of a session, ready to send. Everything in it was read at the same moment. */
export interface Move {
  hosts: Buffer[];
  /** Each player's own results, which are sent before the frames that are the same for all. */
  players: { player: Player; own: (() => Buffer)[] }[];
  state: PlayersState;
  /** The state in full; made when the first player needs it, as most have the last one. */
  whole(): Buffer;
  /** Only what changed in the state; null if changes alone are not enough. */
  change: Buffer | null;
  after: Buffer[];
  /** The open round, and the ids of participants with extra time. */
  round: string | null;
  withExtraTime: string[];
}

/** To whom a move is sent. */
interface Receivers {
  hasHosts: boolean;
  players: readonly Player[];
  /** The last state that was sent to players. */
  before: PlayersState | null;
}

export function readMove(scene: Scene, causes: readonly MoveCause[], { hasHosts, players, before }: Receivers): Move {
  const results = causes.flatMap((cause) =>
    cause.type === 'results' ? (toResults(scene, cause.questionId) ?? []) : [],
  );
  const state = playersView(scene);
  const after: Buffer[] = causes
    .map((cause) => toCauseMessage(scene, cause))
    .filter((message): message is ServerMessage => message !== null)
    .map(toFrame);
  let whole: Buffer | null = null;
  return {
    hosts: hasHosts ? [...results.map((one) => toFrame(one.common)), toFrame(hostsState(scene)), ...after] : [],
    players: players.map((player) => ({ player, own: results.map((one) => one.frameFor(player.participantId)) })),
    state,
    whole() {
      whole ??= toFrame({ type: 'session_state', ...state });
      return whole;
    },
    change: before && toChangeFrame(before, state, results),
    after,
    ...toRound(scene),
  };
}

/** Null if the change refers to results that are not sent with it. */
function toChangeFrame(before: PlayersState, after: PlayersState, results: readonly Results[]): Buffer | null {
  const change = changeBetween(before, after);
  const includesResults = results.at(-1)?.questionId === after.question?.id;
  return change.revealed && !includesResults ? null : toFrame({ type: 'session_changed', ...change });
}

function toRound({ session }: Scene): Pick<Move, 'round' | 'withExtraTime'> {
  const round = openRound(session);
  if (round === null) return { round, withExtraTime: [] };
  const people = [...session.participants.values()];
  return { round, withExtraTime: people.filter(({ timeFactor }) => timeFactor !== 1).map(({ id }) => id) };
}
