import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { TOAST_DURATION_MS } from '#app/core/limits.ts';

/** After this a message that was put away has left; a little longer than the movement in styles.css. */
const LEAVING_MS = 200;

interface ToastLife {
  item: RefObject<HTMLLIElement>;
  /** It was put away, and has left. */
  isGone: boolean;
}

/** Ends a message in its time, which stands still under the pointer, under the focus, and while the window has none. */
export function useToastLife({ open, dismiss }: { open: boolean; dismiss: () => void }): ToastLife {
  const item = useRef<HTMLLIElement>(null);
  const left = useRef(TOAST_DURATION_MS);
  const isHeld = useHeld(item);
  const [isGone, setGone] = useState(false);
  const end = useRef(dismiss);
  end.current = dismiss;
  useEffect(() => {
    if (!open) {
      const leaving = setTimeout(() => setGone(true), LEAVING_MS);
      return () => clearTimeout(leaving);
    }
    if (isHeld) return;
    const since = Date.now();
    const timer = setTimeout(() => end.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - since;
    };
  }, [open, isHeld]);
  return { item, isGone };
}

/** Whether somebody is at it: by the pointer, by the focus, its list's too, or away from the window. */
function useHeld(item: RefObject<HTMLLIElement>): boolean {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    const list = item.current?.parentElement;
    if (!list) return;
    const now = { over: false, away: false };
    const look = () => setHeld(now.over || now.away || list.matches(':focus, :focus-within'));
    const note = (what: Partial<typeof now>) => () => {
      Object.assign(now, what);
      look();
    };
    const ends = [
      // Not by :hover, which on a touch screen stays where the last tap was.
      listen(list, 'pointerenter', note({ over: true })),
      listen(list, 'pointerleave', note({ over: false })),
      listen(list, 'focusin', look),
      listen(list, 'focusout', look),
      listen(window, 'blur', note({ away: true })),
      listen(window, 'focus', note({ away: false })),
    ];
    look();
    return () => {
      for (const end of ends) end();
    };
  }, [item]);
  return isHeld;
}

function listen(target: EventTarget, name: string, heard: () => void): () => void {
  target.addEventListener(name, heard);
  return () => target.removeEventListener(name, heard);
}

/** Less is a press with an unsteady finger. */
const STEADY_PX = 4;

interface Swipe {
  /** What comes after a movement of so many pixels to the right. */
  enoughPx: number;
  onSwiped: () => void;
}

/** Lets an element be put away to the right: it follows the pointer (`--swiped`, `data-swipe`), and comes back from less. */
export function useSwipe({ enoughPx, onSwiped }: Swipe) {
  const start = useRef<number | null>(null);
  const [phase, setPhase] = useState<'move' | 'cancel' | 'end'>();

  const onPointerDown = ({ button, clientX, target }: PointerEvent) => {
    const isOnControl = target instanceof Element && target.closest('button, a');
    if (button === 0 && !isOnControl) start.current = clientX;
  };
  const onPointerMove = ({ clientX, currentTarget, pointerId }: PointerEvent<HTMLElement>) => {
    if (start.current === null) return;
    const moved = Math.max(0, clientX - start.current);
    if (phase !== 'move' && moved < STEADY_PX) return;
    currentTarget.setPointerCapture(pointerId);
    currentTarget.style.setProperty('--swiped', `${moved}px`);
    setPhase('move');
  };
  const end = (moved: number) => {
    if (start.current === null) return;
    start.current = null;
    setPhase(moved >= enoughPx ? 'end' : 'cancel');
    if (moved >= enoughPx) onSwiped();
  };
  return {
    'data-swipe': phase,
    onPointerDown,
    onPointerMove,
    onPointerUp: ({ clientX }: PointerEvent) => end(start.current === null ? 0 : clientX - start.current),
    onPointerCancel: () => end(0),
  };
}
