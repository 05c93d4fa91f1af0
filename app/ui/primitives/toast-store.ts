import type { ToastContent } from '#app/contract/toasts.ts';
import { TOAST_REMOVE_DELAY_MS } from '#app/core/limits.ts';

/** A toast, as written in code or as received from a loader, where optional fields may be present and undefined. */
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

/**
 * Shows a toast in place of any current one. Browser only: on the server it would reach every user.
 *
 * @returns A function that dismisses it, for when it is no longer true; a later toast stays.
 */
export function showToast(content: ShowableToast): () => void {
  clearTimeout(removal);
  lastId += 1;
  const id = lastId;
  set({ id, content, open: true });
  return () => dismissToast(id);
}

/** Dismisses the toast. Its content is kept for a while, so that it can animate out. */
export function dismissToast(id: number): void {
  if (current?.id !== id || !current.open) return;
  set({ ...current, open: false });
  removal = setTimeout(() => set(null), TOAST_REMOVE_DELAY_MS);
}

/** Dismisses any current toast. */
export function dismissAnyToast(): void {
  if (current) dismissToast(current.id);
}

/** The current toast, open or animating out. */
export function currentToast(): ShownToast | null {
  return current;
}

/** @returns A function that stops watching. */
export function watchToasts(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

function set(next: ShownToast | null): void {
  current = next;
  for (const watcher of watchers) watcher();
}
