import type { ToastContent } from '#app/contract/toasts.ts';
import { TOAST_REMOVE_DELAY_MS } from '#app/core/limits.ts';

/** A message as written, or as a loader's answer brings it: there a field may be present and undefined. */
export interface ShowableToast extends Pick<ToastContent, 'title'> {
  description?: string | undefined;
  tone?: ToastContent['tone'] | undefined;
  link?: ToastContent['link'] | undefined;
  silent?: true | undefined;
}

export interface ShownToast {
  id: number;
  content: ShowableToast;
  open: boolean;
}

let current: ShownToast | null = null;
let lastId = 0;
let removal: ReturnType<typeof setTimeout> | undefined;
const watchers = new Set<() => void>();

/** Shows a message; one that is there already goes. For the browser: on the server it would reach everybody. */
export function showToast(content: ShowableToast): void {
  clearTimeout(removal);
  lastId += 1;
  set({ id: lastId, content, open: true });
}

/** Puts the message away. Its content is kept for a while, so that it can leave in its own time. */
export function dismissToast(id: number): void {
  if (current?.id !== id || !current.open) return;
  set({ ...current, open: false });
  removal = setTimeout(() => set(null), TOAST_REMOVE_DELAY_MS);
}

/** Puts away whatever message there is. */
export function dismissAnyToast(): void {
  if (current) dismissToast(current.id);
}

/** The message of the moment, open or on its way out. */
export function currentToast(): ShownToast | null {
  return current;
}

/** @returns What ends the watching. */
export function watchToasts(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

function set(next: ShownToast | null): void {
  current = next;
  for (const watcher of watchers) watcher();
}
