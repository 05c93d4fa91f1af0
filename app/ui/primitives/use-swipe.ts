import { type PointerEvent, useRef, useState } from 'react';

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
