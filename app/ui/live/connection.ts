import type * as z from 'zod';
import type { ClientMessageType, clientMessages } from '#app/contract/messages.ts';
import { type PhoneResults, type SessionChange, withChange } from '#app/core/live/session-change.ts';
import type { PlayersState } from '#app/core/live/shapes.ts';
import { isRecord, parseJson } from '#app/ui/calls/checks.ts';
import type { LiveEnvironment, OpenedSocket } from './environment.ts';
import { type FoldedMessage, toMessage } from './read-message.ts';

export type ClientMessage = {
  [Type in ClientMessageType]: { type: Type } & z.input<(typeof clientMessages)[Type]['shape']>;
}[ClientMessageType];

/** The close code that browsers report for a connection that broke without a close frame. */
export const LOST = 1006;

const HEARTBEAT_MS = 30_000;
/** How long a socket may take to open, and how long the server may take to answer join_session. */
const OPEN_MS = 8_000;
/** How long the answer to a probe may take. */
const PROBE_MS = 5_000;
/** After this silence the link is probed. Spread at random, because all phones received the last frame together. */
const SILENCE_MS = 45_000;
const SILENCE_SPREAD_MS = 10_000;

/** One socket, from opening to close. It never reconnects; the lifeline opens a new one. */
export interface Connection {
  /** Whether the server has answered the first join_session with the state. */
  isJoined(): boolean;
  send(message: ClientMessage): void;
  /** Asks for the state again. Without an answer in time, the connection counts as lost. */
  probe(): void;
  /** Closes the socket from this side, without any further callback. */
  end(): void;
}

export interface ConnectionOptions {
  environment: LiveEnvironment;
  url: string;
  join: Extract<ClientMessage, { type: 'join_session' }>;
  onMessage(message: FoldedMessage): void;
  /** Called once, unless this side closed the socket. */
  onEnd(code: number): void;
}

/**
 * Opens a socket and joins the session ([CL9], [CL12]). Browsers answer the server's pings without showing them to the
 * page, so the only way to know that a link is alive is to ask for something.
 */
export function openConnection({ environment, url, join, onMessage, onEnd }: ConnectionOptions): Connection {
  const { after, random } = environment;
  const timeout = createTimer(after);
  const silence = createTimer(after);
  const heartbeat = createTimer(after);
  let phase: 'opening' | 'joining' | 'joined' | 'over' = 'opening';
  let socket: OpenedSocket | null = null;

  const states = createStateReader();
  const send = (message: ClientMessage) => socket?.send(JSON.stringify(message));
  const ask = (ms: number) => {
    send(join);
    timeout.set(ms, lose);
  };
  const probe = () => {
    if (phase === 'joined' && !timeout.isSet()) ask(PROBE_MS);
  };
  const sendHeartbeat = () => {
    send({ type: 'heartbeat' });
    heartbeat.set(HEARTBEAT_MS, sendHeartbeat);
  };

  function onOpen(): void {
    if (phase !== 'opening') return;
    phase = 'joining';
    heartbeat.set(HEARTBEAT_MS, sendHeartbeat);
    ask(OPEN_MS);
  }

  function onText(text: string): void {
    if (phase === 'over') return;
    silence.set(SILENCE_MS + random() * SILENCE_SPREAD_MS, probe);
    const message = states.read(text);
    if (message === 'lost') {
      probe();
      return;
    }
    if (phase === 'joining' && message?.type === 'session_state') phase = 'joined';
    if (phase === 'joined') timeout.clear();
    if (message) onMessage(message);
  }

  function finish(): boolean {
    if (phase === 'over') return false;
    phase = 'over';
    for (const timer of [timeout, silence, heartbeat]) timer.clear();
    return true;
  }

  function end(): void {
    if (finish()) socket?.close();
  }

  function lose(): void {
    end();
    onEnd(LOST);
  }

  // Set before the attempt, so that it also covers a browser that refuses to try.
  timeout.set(OPEN_MS, lose);
  try {
    socket = environment.openSocket(url, { onOpen, onText, onClose: (code) => finish() && onEnd(code) });
  } catch {
    timeout.set(0, lose);
  }
  return { isJoined: () => phase === 'joined', send, probe, end };
}

/** Parses the frames of one socket, and turns changes into whole states ([SK21]). */
export interface StateReader {
  /** Null for a frame that no view needs; `lost` for a change that does not apply to the last known state. */
  read(text: string): FoldedMessage | 'lost' | null;
}

export function createStateReader(): StateReader {
  let known: PlayersState | null = null;
  let results: PhoneResults | null = null;

  /** The resulting state is checked like one that was sent whole. */
  function afterChange(change: SessionChange): FoldedMessage | null {
    try {
      const state = known && withChange(known, change, results);
      return toMessage({ type: 'session_state', ...state });
    } catch {
      return null;
    }
  }

  return {
    read(text) {
      const frame = parseJson(text);
      const isChange = isRecord(frame) && frame.type === 'session_changed';
      const message = isChange ? afterChange(frame as unknown as SessionChange) : toMessage(frame);
      if (message?.type === 'session_state') known = message;
      if (message?.type === 'question_results') results = message;
      return isChange ? (message ?? 'lost') : message;
    },
  };
}

/** A restartable timer. */
export interface Timer {
  /** Runs the work after a delay, and replaces any earlier one. */
  set(ms: number, work: () => void): void;
  clear(): void;
  isSet(): boolean;
}

export function createTimer(after: (ms: number, work: () => void) => () => void): Timer {
  let cancel: (() => void) | null = null;
  const clear = () => {
    cancel?.();
    cancel = null;
  };
  return {
    clear,
    isSet: () => cancel !== null,
    set(ms, work) {
      clear();
      cancel = after(ms, () => {
        cancel = null;
        work();
      });
    },
  };
}
