import { type CallResult, callApi } from '#app/ui/calls/call-api.ts';
import { attempt } from '#app/ui/calls/checks.ts';

/** What the link needs from the device. Tests provide their own. */
export interface LiveEnvironment {
  openSocket: OpenSocket;
  /** Runs the work once after a delay. The returned function cancels it. */
  after(ms: number, work: () => void): () => void;
  /** From 0 up to 1. */
  random(): number;
  /** Milliseconds on a monotonic clock. */
  now(): number;
  /** False only if the device knows that it has no network. */
  isOnline(): boolean;
  /** Reports when the device goes online or offline and when the page is shown. The returned function stops it. */
  watch(hear: (sign: DeviceSign) => void): () => void;
  /** Sends an answer by HTTP. */
  post(path: string, body: unknown): Promise<CallResult>;
  /** Keeps a tap across a reload of the tab; none if the browser has no such storage. */
  storage: TapStorage | null | undefined;
}

/** `shown`: the page became visible, or was restored from the back/forward cache. */
export type DeviceSign = 'online' | 'offline' | 'shown';

export type TapStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export type OpenSocket = (url: string, hear: SocketEvents) => OpenedSocket;

export interface SocketEvents {
  onOpen(): void;
  onText(text: string): void;
  onClose(code: number): void;
}

export interface OpenedSocket {
  send(text: string): void;
  close(): void;
}

/** The part of a WebSocket that we use, so that tests can bring another implementation. */
export interface SocketLike extends OpenedSocket {
  addEventListener(type: 'open' | 'error', listener: () => void): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
  addEventListener(type: 'close', listener: (event: { code: number }) => void): void;
}

/** The address of the socket for a page ([S7.59]). */
export function liveUrl({ protocol, host }: Pick<Location, 'protocol' | 'host'>): string {
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/ws`;
}

export function socketsBy(makeSocket: (url: string) => SocketLike): OpenSocket {
  return (url, { onOpen, onText, onClose }) => {
    const socket = makeSocket(url);
    socket.addEventListener('open', onOpen);
    socket.addEventListener('message', ({ data }) => {
      if (typeof data === 'string') onText(data);
    });
    // An error event has no details; a close event follows.
    socket.addEventListener('error', () => {});
    socket.addEventListener('close', ({ code }) => onClose(code));
    return socket;
  };
}

/** The real browser's environment. */
export function browserEnvironment(): LiveEnvironment {
  return {
    openSocket: socketsBy((url) => new WebSocket(url)),
    after(ms, work) {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
    random: Math.random,
    now: () => performance.now(),
    isOnline: () => navigator.onLine,
    watch: watchBrowser,
    post: (path, body) => callApi('POST', path, body),
    // With storage disabled, even reading the property throws.
    storage: attempt(() => window.sessionStorage),
  };
}

function watchBrowser(hear: (sign: DeviceSign) => void): () => void {
  const watching = new AbortController();
  const listener = ({ type }: Event) => {
    if (type === 'online' || type === 'offline') hear(type);
    else if (document.visibilityState === 'visible') hear('shown');
  };
  for (const type of ['online', 'offline', 'pageshow', 'visibilitychange']) {
    window.addEventListener(type, listener, { signal: watching.signal });
  }
  return () => watching.abort();
}
