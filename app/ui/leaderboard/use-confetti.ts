import { type RefObject, useEffect } from 'react';
import { burst } from './confetti.ts';

/** One burst above the podium once everybody stands on it; none for those who want no motion. */
export function useConfetti(stage: RefObject<HTMLElement>, isEarned: boolean): void {
  useEffect(() => {
    const element = stage.current;
    const wantsNone = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (!element || !isEarned || wantsNone) return;
    let end: (() => void) | null = null;
    let isGone = false;
    // However long the page took to come alive.
    const standing = element.getAnimations({ subtree: true }).map(({ finished }) => finished);
    Promise.all(standing).then(
      () => {
        const { left, top, width, height } = element.getBoundingClientRect();
        if (!isGone) end = burst({ x: left + width / 2, y: Math.max(0, top) + height * 0.25 });
      },
      () => {},
    );
    return () => {
      isGone = true;
      end?.();
    };
  }, [stage, isEarned]);
}
