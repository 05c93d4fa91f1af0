import { type RefObject, useRef } from 'react';
import { useBeforePaint } from '#app/ui/primitives/use-before-paint.ts';

/**
 * Keeps the focus on the button that moved an item: a browser drops it when the item changes its place in the page.
 *
 * @returns Call it with the item and its direction before the move.
 */
export function useMovedFocus(list: RefObject<HTMLElement>): (id: string, by: number) => void {
  const moved = useRef<string | null>(null);
  useBeforePaint(() => {
    if (moved.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-mover="${moved.current}"]`)?.focus();
    moved.current = null;
  });
  return (id, by) => {
    moved.current = moverOf(id, by);
  };
}

/** Names the button that moves an item up or down. */
export function moverOf(id: string, by: number): string {
  return `${by < 0 ? 'up' : 'down'} ${id}`;
}
