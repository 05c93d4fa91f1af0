import { type CallResult, callApi } from '#app/ui/calls/call-api.ts';

/** What the link needs of the device it runs on; tests bring their own. */
export interface LiveEnvironment {
  openSocket: OpenSocket;
  /** Does the work once, after some milliseconds. What it returns calls that off. */
  after(ms: number, work: () => void): () => void;
  /** From 0 up to 1. */
  random(): number;
  /** Milliseconds on a clock that nobody sets. */
  now(): number;
  /** False only where the device is sure that it has no network. */
  isOnline(): boolean;
  /** What it returns ends the watching. */
  watch(hear: (sign: DeviceSign) => void): () => void;
  /** The other road of an answer. */
  post(path: string, body: unknown): Promise<CallResult>;
  /** Where a tap outlives a reload of its tab; null where there is no such place. */
  storage: TapStorage | null;
}

/** `shown`: the page has become visible, or came back from where it was kept. */
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

/** The part of a WebSocket that is used, so that another one than the browser's will do. */
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
    // Says nothing of what went wrong; a close follows.
    socket.addEventListener('error', () => {});
    socket.addEventListener('close', ({ code }) => onClose(code));
    return socket;
  };
}

/** The browser that the page is in. */
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
    storage: tabStorage(),
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

/** A browser that keeps nothing throws at the mere mention of it. */
function tabStorage(): TapStorage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}
