import { onTestFinished, vi } from 'vitest';
import type { CallResult } from '#app/ui/calls/call-api.ts';
import type { DeviceSign, LiveEnvironment, SocketEvents } from '#app/ui/live/environment.ts';
import type { LinkState } from '#app/ui/live/lifeline.ts';
import { connectLive, type LiveLink, type LiveOptions } from '#app/ui/live/link.ts';
import type { FoldedMessage } from '#app/ui/live/read-message.ts';
import type { LiveView } from '#app/ui/live/view.ts';

/** One socket that the link has opened, seen from the other end. */
export interface FakeSocket {
  url: string;
  /** What the link has sent, parsed. */
  sent: unknown[];
  closedByLink: boolean;
  open(): void;
  tell(message: FoldedMessage): void;
  text(text: string): void;
  close(code: number): void;
}

/** A phone whose clock, randomness, network and page the test controls. Time is that of vitest's fake timers. */
export interface FakeDevice {
  environment: LiveEnvironment;
  sockets: FakeSocket[];
  /** The newest. */
  socket(): FakeSocket;
  /** Calls of /api that wait for their answer. */
  posts: { path: string; body: unknown; answer(result: CallResult): void }[];
  stored: Map<string, string>;
  /** Listeners to the device's events. */
  watchers: Set<(sign: DeviceSign) => void>;
  sign(sign: DeviceSign): void;
  setOnline(isOnline: boolean): void;
  /** The next value of Math.random. */
  setRandom(random: number): void;
}

export function fakeDevice(): FakeDevice {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const sockets: FakeSocket[] = [];
  const posts: FakeDevice['posts'] = [];
  const stored = new Map<string, string>();
  const watchers = new Set<(sign: DeviceSign) => void>();
  let isOnline = true;
  let random = 0.5;
  const environment: LiveEnvironment = {
    openSocket(url, hear) {
      const socket = fakeSocket(url, hear);
      sockets.push(socket);
      return {
        send: (text) => void socket.sent.push(JSON.parse(text)),
        close() {
          socket.closedByLink = true;
        },
      };
    },
    after(ms, work) {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
    random: () => random,
    now: () => performance.now(),
    isOnline: () => isOnline,
    watch(hear) {
      watchers.add(hear);
      return () => void watchers.delete(hear);
    },
    post: (path, body) => new Promise((answer) => void posts.push({ path, body, answer })),
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    },
  };
  return {
    environment,
    sockets,
    posts,
    stored,
    watchers,
    socket() {
      const last = sockets.at(-1);
      if (!last) throw new Error('No socket was opened');
      return last;
    },
    sign: (sign) => {
      for (const hear of watchers) hear(sign);
    },
    setOnline(next) {
      isOnline = next;
    },
    setRandom(next) {
      random = next;
    },
  };
}

function fakeSocket(url: string, hear: SocketEvents): FakeSocket {
  return {
    url,
    sent: [],
    closedByLink: false,
    open: hear.onOpen,
    tell: (message) => hear.onText(JSON.stringify(message)),
    text: hear.onText,
    close: hear.onClose,
  };
}

export interface Linked {
  device: FakeDevice;
  link: LiveLink;
  /** Each view and link state that the screen received, the last one last. */
  told: { view: LiveView; link: LinkState }[];
}

function linkScreen(device: FakeDevice, options: Partial<LiveOptions>): Linked {
  const told: Linked['told'] = [];
  const link = connectLive({
    url: 'ws://quiz.test/ws',
    sessionId: 'session',
    environment: device.environment,
    onView: (view, state) => void told.push({ view, link: state }),
    ...options,
  });
  onTestFinished(link.close);
  return { device, link, told };
}

/** A player's link, its first socket not yet open. */
export function linkPlayer(options: Partial<LiveOptions> = {}, device: FakeDevice = fakeDevice()): Linked {
  return linkScreen(device, { participantId: 'ann', ...options });
}

/** A host's, joined. */
export function linkedHost(first: FoldedMessage, options: Partial<LiveOptions> = {}): Linked {
  const linked = linkScreen(fakeDevice(), options);
  join(linked.device, first);
  return linked;
}

/** The same, joined: its newest socket is open and has received the state. */
export function linkedPlayer(first: FoldedMessage, options: Partial<LiveOptions> = {}, device?: FakeDevice): Linked {
  const linked = linkPlayer(options, device);
  join(linked.device, first);
  return linked;
}

/** Opens the newest socket and answers its join_session. */
export function join({ socket }: FakeDevice, message: FoldedMessage): void {
  socket().open();
  socket().tell(message);
}

/** Messages of a type among those sent. */
export function sentOf({ sent }: FakeSocket, type: string): unknown[] {
  return sent.filter(
    (message) => typeof message === 'object' && message !== null && 'type' in message && message.type === type,
  );
}
