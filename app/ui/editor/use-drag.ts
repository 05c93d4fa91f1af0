import { type RefObject, useEffect } from 'react';
import { useEditor } from './editor-context.ts';

/** The page scrolls when the pointer is this near the edge of the window, by this much per frame. */
const EDGE_PX = 80;
const SCROLL_PX = 14;

/**
 * Lets users drag questions by their handles with mouse, pen or finger ([ED8]). Keys and buttons do the same, so the
 * handle is for pointers only. Escape cancels the drag.
 */
export function useDrag(list: RefObject<HTMLOListElement>): void {
  const { edit } = useEditor();
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    let end: ((drops: boolean) => void) | null = null;
    const begin = (event: PointerEvent) => {
      const grip = event.target instanceof Element ? event.target.closest('[data-grip]') : null;
      const row = grip?.closest<HTMLElement>('[data-question]');
      if (!row || event.button !== 0 || end) return;
      event.preventDefault();
      element.setPointerCapture(event.pointerId);
      const dragging = drag({ list: element, row, from: event.clientY });
      end = (drops) => {
        end = null;
        const to = dragging.end();
        if (drops) edit({ kind: 'move-question', id: row.dataset.question ?? '', to });
      };
      const stop = () => element.removeEventListener('pointermove', dragging.follow);
      element.addEventListener('pointermove', dragging.follow);
      element.addEventListener('lostpointercapture', stop, { once: true });
    };
    const drop = () => end?.(true);
    const cancel = () => end?.(false);
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && cancel();
    element.addEventListener('pointerdown', begin);
    element.addEventListener('pointerup', drop);
    element.addEventListener('pointercancel', cancel);
    window.addEventListener('keydown', onKey);
    return () => {
      cancel();
      element.removeEventListener('pointerdown', begin);
      element.removeEventListener('pointerup', drop);
      element.removeEventListener('pointercancel', cancel);
      window.removeEventListener('keydown', onKey);
    };
  }, [list, edit]);
}

interface Drag {
  list: HTMLElement;
  row: HTMLElement;
  /** The pointer's starting position in the window. */
  from: number;
}

/** Drags a row: it follows the pointer, and a line shows where it would be dropped. */
function drag({ list, row, from }: Drag) {
  const others = [...list.querySelectorAll<HTMLElement>(':scope > [data-question]')].filter((one) => one !== row);
  const startScroll = window.scrollY;
  let pointer = from;
  let index = indexAt(others, pointer);
  let frame = 0;

  const show = () => {
    row.style.transform = `translateY(${pointer - from + window.scrollY - startScroll}px)`;
    index = indexAt(others, pointer);
    for (const [index, other] of others.entries()) other.dataset.drop = sideOf(index, index, others.length);
  };
  const scroll = () => {
    const speed = pointer < EDGE_PX ? -SCROLL_PX : pointer > window.innerHeight - EDGE_PX ? SCROLL_PX : 0;
    if (speed !== 0) {
      window.scrollBy(0, speed);
      show();
    }
    frame = requestAnimationFrame(scroll);
  };
  row.dataset.dragged = '';
  frame = requestAnimationFrame(scroll);
  return {
    follow(event: PointerEvent) {
      pointer = event.clientY;
      show();
    },
    /** Ends the drag and restores the styles. Returns the index where the row was dropped. */
    end(): number {
      cancelAnimationFrame(frame);
      row.style.transform = '';
      delete row.dataset.dragged;
      for (const other of others) delete other.dataset.drop;
      return index;
    },
  };
}

/** How many of the other rows are above the pointer. */
function indexAt(others: readonly HTMLElement[], pointer: number): number {
  return others.filter((other) => {
    const { top, height } = other.getBoundingClientRect();
    return top + height / 2 < pointer;
  }).length;
}

function sideOf(index: number, place: number, count: number): string {
  if (index === place) return 'before';
  return place === count && index === count - 1 ? 'after' : '';
}
