import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentToast, dismissToast, showToast, watchToasts } from '#app/ui/primitives/toast-store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('[LK2] [S2.138] a dismissed toast is forgotten 1,000,000 ms later, and not before', () => {
  showToast({ title: 'Saved' });
  const id = currentToast()?.id ?? 0;
  dismissToast(id);
  expect(currentToast()).toMatchObject({ id, open: false });
  vi.advanceTimersByTime(999_999);
  expect(currentToast()).toMatchObject({ open: false });
  vi.advanceTimersByTime(1);
  expect(currentToast()).toBeNull();
});

test('[LK2] [S2.134] a new toast replaces the one before, and outlives its removal', () => {
  showToast({ title: 'First' });
  const first = currentToast()?.id ?? 0;
  dismissToast(first);
  showToast({ title: 'Second' });
  dismissToast(first);
  vi.advanceTimersByTime(2_000_000);
  expect(currentToast()).toMatchObject({ content: { title: 'Second' }, open: true });
});

test('[LK9] what showed a toast can dismiss it, but none that came later', () => {
  const dismissFirst = showToast({ title: 'Failed', tone: 'destructive' });
  const dismissSecond = showToast({ title: 'Failed again', tone: 'destructive' });
  dismissFirst();
  expect(currentToast()).toMatchObject({ content: { title: 'Failed again' }, open: true });
  dismissSecond();
  expect(currentToast()).toMatchObject({ open: false });
});

test('[LK2] subscribers hear of every change until they unsubscribe', () => {
  const heard = vi.fn();
  const stop = watchToasts(heard);
  showToast({ title: 'Saved' });
  dismissToast(currentToast()?.id ?? 0);
  expect(heard).toHaveBeenCalledTimes(2);
  stop();
  showToast({ title: 'Again' });
  expect(heard).toHaveBeenCalledTimes(2);
});
