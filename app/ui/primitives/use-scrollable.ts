import { type RefObject, useEffect, useState } from 'react';

/**
 * Makes a scrollable part of the page a tab stop: without one, the arrow keys cannot scroll it in every browser. While
 * everything fits it is not a tab stop.
 */
export function useScrollable(part: RefObject<HTMLElement>): { tabIndex?: 0 } {
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const element = part.current;
    if (!element) return;
    const measure = () =>
      setScrolls(element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [part]);
  return scrolls ? { tabIndex: 0 } : {};
}
