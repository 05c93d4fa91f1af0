import { type RefObject, useEffect } from 'react';

/**
 * Keeps toasts above a bar at the bottom of the window ([LK9]). How far it reaches up is measured, as its texts wrap, and at
 * the end of the page the footer lifts it.
 */
export function useToastsAbove(bar: RefObject<HTMLElement>): void {
  useEffect(() => {
    const element = bar.current;
    if (!element) return;
    const { style } = document.documentElement;
    let shown = '';
    const measure = () => {
      const height = `${Math.max(0, window.innerHeight - element.getBoundingClientRect().top)}px`;
      // Each change is a new style for the whole page; while the bar sticks to the window's edge there is none.
      if (height !== shown) style.setProperty('--bar-height', height);
      shown = height;
    };
    const observer = new ResizeObserver(measure);
    for (const one of [element, document.body]) observer.observe(one);
    window.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
      style.removeProperty('--bar-height');
    };
  }, [bar]);
}
