import { type RefObject, useEffect, useState } from 'react';

/**
 * The tab stop of a part of the page that scrolls by itself: without one the arrow keys cannot reach it in every
 * browser. While everything fits there is none, so that the Tab key does not stop for nothing.
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
