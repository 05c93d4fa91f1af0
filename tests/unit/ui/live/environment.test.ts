import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserEnvironment } from '#app/ui/live/environment.ts';

/** As much of a browser as the environment reads. */
class FakeWebSocket extends EventTarget {
  readonly sent: string[] = [];
  constructor(readonly url: string) {
    super();
    opened.push(this);
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.dispatchEvent(Object.assign(new Event('close'), { code: 1000 }));
  }
}

let opened: FakeWebSocket[] = [];
let page: EventTarget;
let visibilityState = 'visible';

beforeEach(() => {
  opened = [];
  page = new EventTarget();
  visibilityState = 'visible';
  vi.stubGlobal('WebSocket', FakeWebSocket);
  vi.stubGlobal('window', page);
  vi.stubGlobal('navigator', { onLine: false });
  vi.stubGlobal('document', {
    get visibilityState() {
      return visibilityState;
    },
  });
});
afterEach(() => void vi.unstubAllGlobals());

test("[CL9] the browser's socket sends and receives", () => {
  const heard: unknown[] = [];
  const socket = browserEnvironment().openSocket('ws://quiz.test/ws', {
    onOpen: () => void heard.push('open'),
    onText: (text) => void heard.push(text),
    onClose: (code) => void heard.push(code),
  });
  const [browsers] = opened;
  browsers?.dispatchEvent(new Event('open'));
  for (const data of ['{}', new ArrayBuffer(1)]) browsers?.dispatchEvent(new MessageEvent('message', { data }));
  browsers?.dispatchEvent(new Event('error'));
  socket.send('hello');
  socket.close();
  expect([browsers?.url, browsers?.sent, heard]).toEqual(['ws://quiz.test/ws', ['hello'], ['open', '{}', 1000]]);
});

test('[CL11] the network and the page are watched until the watch ends', () => {
  const heard: string[] = [];
  const unwatch = browserEnvironment().watch((sign) => void heard.push(sign));
  const happen = (type: string) => page.dispatchEvent(new Event(type));
  for (const type of ['online', 'offline', 'pageshow', 'visibilitychange']) happen(type);
  visibilityState = 'hidden';
  for (const type of ['visibilitychange', 'pageshow', 'online']) happen(type);
  unwatch();
  happen('online');
  expect(heard).toEqual(['online', 'offline', 'shown', 'shown', 'online']);
});

test('[CL10] [CL13] the rest is the browser unchanged', () => {
  vi.useFakeTimers();
  const { after, now, random, isOnline } = browserEnvironment();
  const work = vi.fn();
  const before = now();
  after(1000, work)();
  after(2000, work);
  vi.advanceTimersByTime(5000);
  vi.useRealTimers();
  expect(work).toHaveBeenCalledTimes(1);
  expect([now() - before > 0, random() < 1, isOnline()]).toEqual([true, true, false]);
});

test('[CL17] a browser that stores nothing, and throws when asked, causes no error', () => {
  expect(browserEnvironment().storage).toBeFalsy();
  Object.defineProperty(page, 'sessionStorage', {
    get() {
      throw new Error('SecurityError');
    },
  });
  expect(browserEnvironment().storage).toBeUndefined();
});
