import { useEffect } from 'react';

/**
 * Says on the page's root which screen it is, for styles of what stands outside of it. The selector `:has()` would say it
 * too, but looks through the whole page at each keystroke.
 */
export function usePageMark(page: 'editor' | 'play' | 'wall'): void {
  useEffect(() => {
    document.documentElement.dataset.page = page;
    return () => {
      delete document.documentElement.dataset.page;
    };
  }, [page]);
}
