import type { z } from 'zod';
import type { ClientMessageType, clientMessages } from '#app/contract/messages.ts';
import { type SessionChange, type ToldResults, withChange } from '#app/core/live/session-change.ts';
import type { PlayersState } from '#app/core/live/shapes.ts';
import { isRecord, parseJson } from '#app/ui/calls/checks.ts';
import type { LiveEnvironment, OpenedSocket } from './environment.ts';
import { type FoldedMessage, toMessage } from './read-message.ts';

export type ClientMessage = {
  [Type in ClientMessageType]: { type: Type } & z.input<(typeof clientMessages)[Type]['shape']>;
}[ClientMessageType];

/** As a browser reports a link that broke without a word. */
export const LOST = 1006;

const HEARTBEAT_MS = 30_000;
/** How long a socket may take to open, and the server then to answer join_session. */
const OPEN_MS = 8_000;
/** How long a sign of life may take once it has been asked for. */
const PROBE_MS = 5_000;
/** After this long without a frame one is asked for; spread, as all phones heard the last one together. */
const SILENCE_MS = 45_000;
const SILENCE_SPREAD_MS = 10_000;

/** One socket, from its opening to its end. Who needs another one opens another. */
export interface Connection {
  /** Whether the server has answered the first join_session with the state. */
  isJoined(): boolean;
  send(message: ClientMessage): void;
  /** Asks for the state anew: a link that does not answer in time is dead. */
  probe(): void;
  /** Ends it from this side; nothing is told any more. */
  end(): void;
}

export interface ConnectionOptions {
  environment: LiveEnvironment;
  url: string;
  join: Extract<ClientMessage, { type: 'join_session' }>;
  onMessage(message: FoldedMessage): void;
  /** Once, unless it was ended from this side. */
  onEnd(code: number): void;
}

/**
 * Opens a socket and joins ([CL9], [CL12]). Browsers answer the server's pings by themselves and do not show them, so
 * the only way to know that a link lives is to ask and be answered.
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

  // Also where the browser refuses to try at all.
  timeout.set(OPEN_MS, lose);
  try {
    socket = environment.openSocket(url, { onOpen, onText, onClose: (code) => finish() && onEnd(code) });
  } catch {
    timeout.set(0, lose);
  }
  return { isJoined: () => phase === 'joined', send, probe, end };
}

/** Reads what one socket brings, and makes whole states of changes: the server tells phones no more ([SK21]). */
export interface StateReader {
  /** Null for a frame that no view needs; `lost` for a change of a state that is not known. */
  read(text: string): FoldedMessage | 'lost' | null;
}

export function createStateReader(): StateReader {
  let known: PlayersState | null = null;
  let results: ToldResults | null = null;

  /** The state that a change makes is checked like one that came whole. */
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

/** One thing to do later. */
export interface Timer {
  /** Does the work after some milliseconds, instead of what was set before. */
  set(ms: number, work: () => void): void;
  clear(): void;
  isSet(): boolean;
}

export function createTimer(after: (ms: number, work: () => void) => () => void): Timer {
  let callOff: (() => void) | null = null;
  const clear = () => {
    callOff?.();
    callOff = null;
  };
  return {
    clear,
    isSet: () => callOff !== null,
    set(ms, work) {
      clear();
      callOff = after(ms, () => {
        callOff = null;
        work();
      });
    },
  };
}
