import type { WallRequest } from '#app/core/wall-requests.ts';
import { createConfirmations } from './confirmation.ts';
import { createTimer } from './connection.ts';
import { createDelivery } from './delivery.ts';
import { browserEnvironment, type LiveEnvironment } from './environment.ts';
import { fold, foldState } from './fold.ts';
import { createLifeline, type LinkState } from './lifeline.ts';
import { ALREADY_ANSWERED, type FoldedMessage, NOT_FOUND } from './read-message.ts';
import { createTapStore, settleTap, type TapStore, tapOn } from './tap.ts';
import { emptyView, type LiveView, type PlayerChoice, type StateSnapshot } from './view.ts';

export interface LiveOptions {
  /** See `liveUrl`. */
  url: string;
  sessionId: string;
  /** The player's own id; without it, the session is joined as its host. */
  participantId?: string;
  /** Of a host: this screen is a remote, and does not show the wall. */
  remote?: boolean;
  /** The state that the page was rendered with, shown until the first one arrives. */
  initial?: StateSnapshot;
  /** Called after every change. The view is the same object as long as nothing in it has changed. */
  onView(view: LiveView, link: LinkState): void;
  /** Requests the state by HTTP while the socket is down; see `fetchPlayerState`. */
  fetchState?(): Promise<StateSnapshot | null>;
  environment?: LiveEnvironment;
}

/** A host's command as a message. The link adds the session and its revision. */
export type CommandMessage =
  | { type: 'restart_question'; questionId: string }
  | { type: 'pause_timer' }
  | { type: 'resume_timer' }
  | { type: 'show_on_wall'; what: WallRequest };

/** A screen's link to its live session. */
export interface LiveLink {
  view(): LiveView;
  state(): LinkState;
  /** Answers the open question. False if there is nothing to answer; otherwise the view shows what happens to it. */
  answer(choice: PlayerChoice): boolean;
  /** Sends a host's command for the state that is shown. False without a connection: commands are not queued. */
  send(command: CommandMessage): boolean;
  /** Reconnects at once, for a button. */
  reconnect(): void;
  /** Requests the state at once: by socket, or by HTTP if there is none. */
  refresh(): void;
  close(): void;
}

/** The polling that the specification asks for, used while the socket is down. */
const POLL_MS = { player: 10_000, host: 2_000 };

/** Links a screen to its live session, and keeps it linked until `close` ([CL9] to [CL20]). */
export function connectLive(options: LiveOptions): LiveLink {
  const { sessionId, participantId, environment = browserEnvironment() } = options;
  const store = createTapStore(environment.storage, sessionId);
  let view = startingView(options, environment.now(), store);
  let isClosed = false;

  const delivery = createDelivery({
    environment,
    view: () => view,
    connection: () => lifeline.connection(),
    onState: (tap) => show(tap.status === 'received' ? settleTap({ ...view, tap }) : { ...view, tap }),
  });
  const polling = createPolling({
    environment,
    everyMs: participantId === undefined ? POLL_MS.host : POLL_MS.player,
    fetchState: async () => options.fetchState?.() ?? null,
    onState: (state) => show(foldState(view, state, environment.now())),
  });
  const lifeline = createLifeline({
    environment,
    url: options.url,
    join: {
      type: 'join_session',
      sessionId,
      participantId,
      remote: options.remote,
      ...(participantId !== undefined && { changes: true }),
    },
    isUrgent: () => view.known?.session.status === 'question' || view.tap?.status === 'sending',
    onMessage: receive,
    onChange: tell,
  });
  const confirmations = createConfirmations(environment, lifeline.connection);
  const unwatch = environment.watch(lifeline.hear);
  drive();

  function receive(message: FoldedMessage): void {
    if (message.type !== 'error') {
      const at = environment.now();
      show(fold(view, message, at));
      if (message.type === 'session_state' && participantId !== undefined && view.known) {
        confirmations.note(view.known, at - message.serverNow);
      }
      return;
    }
    if (delivery.refuse(message)) {
      // The answer from another tab may be a different one, and is the one to show.
      if (message.reason === ALREADY_ANSWERED) lifeline.connection()?.probe();
    } else if (message.reason === NOT_FOUND) lifeline.stop({ status: 'refused', message: message.message });
    else show(fold(view, message, environment.now()));
  }

  function show(next: LiveView): void {
    if (next === view) return;
    const isTapNew = next.tap !== view.tap;
    view = next;
    if (isTapNew) store.keep(view.tap);
    tell();
  }

  function tell(): void {
    if (isClosed) return;
    drive();
    options.onView(view, lifeline.state());
  }

  function drive(): void {
    if ('since' in lifeline.state()) polling.start();
    else polling.stop();
    delivery.drive();
  }

  return {
    view: () => view,
    state: lifeline.state,
    answer(choice) {
      const tap = participantId === undefined ? null : tapOn(view, participantId, choice);
      if (tap) show({ ...view, tap });
      return tap !== null;
    },
    send(command) {
      const connection = lifeline.connection();
      const session = view.known?.session;
      if (!connection || !session) return false;
      const { quizId, revision } = session;
      const message = { ...command, sessionId, quizId, revision };
      connection.send(message);
      // A dead link would lose the command silently. Asking for the state reveals it within seconds.
      connection.probe();
      return true;
    },
    reconnect: lifeline.reconnect,
    refresh() {
      lifeline.connection()?.probe();
      polling.now();
    },
    close() {
      isClosed = true;
      unwatch();
      lifeline.stop({ status: 'ended', reason: 'closed' });
      polling.stop();
      delivery.stop();
      confirmations.stop();
    },
  };
}

function startingView({ sessionId, participantId, initial }: LiveOptions, at: number, store: TapStore): LiveView {
  const empty = emptyView(sessionId);
  const view = initial ? foldState(empty, initial, at) : empty;
  const tap = store.read();
  return tap && tap.participantId === participantId ? settleTap({ ...view, tap: { status: 'sending', tap } }) : view;
}

/** Requests the state by HTTP while there is no link; a healthy link requests nothing ([CL20]). */
interface Polling {
  start(): void;
  /** Polls at once, if polling is on. */
  now(): void;
  stop(): void;
}

interface PollingOptions {
  environment: Pick<LiveEnvironment, 'after'>;
  everyMs: number;
  /** Null without an answer. */
  fetchState(): Promise<StateSnapshot | null>;
  onState(state: StateSnapshot): void;
}

/** Polling starts after this time; most breaks are over by then. */
const POLL_AFTER_MS = 5_000;

function createPolling({ environment, everyMs, fetchState, onState }: PollingOptions): Polling {
  const next = createTimer(environment.after);

  async function poll(): Promise<void> {
    next.set(everyMs, () => void poll());
    const state = await fetchState();
    // An answer that arrives after polling has stopped is not needed.
    if (state && next.isSet()) onState(state);
  }

  return {
    now: () => void (next.isSet() && poll()),
    start() {
      if (!next.isSet()) next.set(POLL_AFTER_MS, () => void poll());
    },
    stop: next.clear,
  };
}
