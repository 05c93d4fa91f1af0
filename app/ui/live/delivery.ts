import type { CallResult } from '#app/ui/calls/call-api.ts';
import { type Connection, createTimer } from './connection.ts';
import type { LiveEnvironment } from './environment.ts';
import { type ErrorMessage, HELD, isPassing } from './read-message.ts';
import type { LiveView, Tap, TapState } from './view.ts';

/** Delivers a tap to the server, by socket or by HTTP. */
export interface Delivery {
  /** Call it after every change of the view or the link. */
  drive(): void;
  /** Handles a refusal from the socket. False if no tap was being sent, so the refusal concerns something else. */
  refuse(refusal: ErrorMessage): boolean;
  stop(): void;
}

export interface DeliveryOptions {
  environment: LiveEnvironment;
  view(): LiveView;
  /** The current connection, once it has joined. */
  connection(): Connection | null;
  /** Reports what happened to the tap. */
  onState(state: TapState): void;
}

/**
 * How long a tap waits for a socket before it falls back to HTTP, and for its acknowledgement before it is sent again.
 */
const TIMEOUT_MS = 3_000;
const TIMEOUT_MAX_MS = 12_000;
const POST_MS = 10_000;
/** The wait before another try, when a pause has just ended or is not known yet, or the server is busy. */
const MOMENT_MS = 1_000;

/**
 * Sends a tap until it has arrived or is refused for good ([CL13], [CL14], [CL16]): once on each new connection, again
 * when no acknowledgement comes, and by POST while there is no connection.
 */
export function createDelivery({ environment, view, connection, onState }: DeliveryOptions): Delivery {
  const next = createTimer(environment.after);
  let sentOn: Connection | null = null;
  let timeoutMs = TIMEOUT_MS;

  function drive(): void {
    const state = view().tap;
    if (state?.status === 'sending') return void send(state.tap);
    if (state?.status !== 'held') return void reset();
    if (sentOn) reset();
    // A held tap is sent again when the host resumes, or after a short wait if the view shows no pause.
    const isRunning = view().known?.session.timerPaused === false;
    if (!isRunning) next.clear();
    else if (!next.isSet()) next.set(MOMENT_MS, () => onState({ ...state, status: 'sending' }));
  }

  function reset(): void {
    sentOn = null;
    timeoutMs = TIMEOUT_MS;
    next.clear();
  }

  function send(tap: Tap): void {
    const current = connection();
    if (current ? current === sentOn : next.isSet() && !sentOn) return;
    sentOn = current;
    if (!current) return void next.set(TIMEOUT_MS, () => void sendByCall(tap));
    current.send({ type: 'answer_submitted', ...tap });
    next.set(timeoutMs, () => {
      timeoutMs = Math.min(TIMEOUT_MAX_MS, timeoutMs * 2);
      current.probe();
      again();
    });
  }

  function again(): void {
    sentOn = null;
    drive();
  }

  async function sendByCall(tap: Tap): Promise<void> {
    next.set(POST_MS, again);
    const result = await environment.post('/api/answers', tap);
    const state = view().tap;
    if (state?.tap === tap && state.status === 'sending') settle(tap, result);
  }

  function settle(tap: Tap, result: CallResult): void {
    next.clear();
    if (result.ok) return void onState({ status: 'received', tap });
    const { status, reason, message } = result;
    if (HELD.includes(reason)) onState({ status: 'held', tap });
    else if (status < 400 || status === 429 || status >= 500) {
      next.set(MOMENT_MS * (1 + environment.random()), again);
    } else onState({ status: 'refused', tap, message });
  }

  function refuse({ reason, message }: ErrorMessage): boolean {
    const state = view().tap;
    if (!sentOn || state?.status !== 'sending') return false;
    // The socket has no status codes: the reason says whether the same tap may be accepted later.
    settle(state.tap, { ok: false, status: isPassing(reason) ? 503 : 400, reason, message });
    return true;
  }

  return { drive, refuse, stop: reset };
}
