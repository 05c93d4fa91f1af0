import { useEffect } from 'react';

/**
 * Marks the root element with the current screen, for styles outside of it. The selector `:has()` could do this too,
 * but would search the whole page on each keystroke.
 */
export function usePageMark(page: 'editor' | 'play' | 'wall'): void {
  useEffect(() => {
    document.documentElement.dataset.page = page;
    return () => {
      delete document.documentElement.dataset.page;
    };
  }, [page]);
}
