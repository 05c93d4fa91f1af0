import { expect, test, vi } from 'vitest';
import { ignoreInterruptions } from '#app/ui/layout/interruptions.ts';

function makePage() {
  const error = vi.fn();
  const target = Object.assign(new EventTarget(), { console: { error } }) as unknown as Window & { console: Console };
  ignoreInterruptions(target);
  return { log: target.console.error, target, error };
}

test('[FT17] the error of an interrupted request is not logged, any other is', () => {
  const { log, error } = makePage();
  const interrupted = new AbortController();
  interrupted.abort();
  log(interrupted.signal.reason);
  log('Failed to fetch', interrupted.signal.reason);
  expect(error).not.toHaveBeenCalled();
  const others = [new TypeError('Failed to fetch'), 'AbortError', new DOMException('Too late', 'TimeoutError')];
  for (const other of others) log(other);
  expect(error.mock.calls).toEqual(others.map((other) => [other]));
});

test('[FT17] nor is it if nobody waits for the answer', () => {
  const { target } = makePage();
  const prevented = [new DOMException('', 'AbortError'), new Error('planted')].map((reason) => {
    const event = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason });
    target.dispatchEvent(event);
    return event.defaultPrevented;
  });
  expect(prevented).toEqual([true, false]);
});
