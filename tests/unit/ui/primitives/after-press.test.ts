import { expect, test, vi } from 'vitest';
import { watchPresses } from '#app/ui/primitives/after-press.ts';

test('[ED27] what moves the page waits until the press and its click are over', () => {
  vi.useFakeTimers();
  const page = new EventTarget();
  const presses = watchPresses(page);
  const ran: string[] = [];
  const note = (name: string) => () => void ran.push(name);
  presses.after(note('at once'));
  page.dispatchEvent(new Event('pointerdown'));
  presses.after(note('later'));
  const cancel = presses.after(note('never'));
  cancel();
  vi.advanceTimersByTime(5000);
  expect(ran).toEqual(['at once']);
  page.dispatchEvent(new Event('pointerup'));
  expect(ran, 'the click comes first').toEqual(['at once']);
  vi.advanceTimersByTime(1);
  expect(ran).toEqual(['at once', 'later']);
  vi.useRealTimers();
});
