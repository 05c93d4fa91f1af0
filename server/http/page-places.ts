import { PAGE_THREAD } from '#app/core/limits.ts';

/** A page's right to be rendered. */
export interface PagePlace {
  /**
   * The page waits for its client: the next page may be rendered. Does nothing the second time.
   *
   * @param end Ends the page. Called if too many wait for their clients, and this one has waited longest.
   */
  passOn(end: () => void): void;
  /** The page has ended. */
  leave(): void;
}

/** So many pages are rendered at once, and so many more may wait for slow clients ([HT26]). */
export function createPagePlaces({ atOnce, slow } = PAGE_THREAD): () => Promise<PagePlace> {
  const queue: (() => void)[] = [];
  /** Ends a page that waits for its client; the longest wait comes first. */
  const slowPages = new Set<() => void>();
  let free = atOnce;

  /** The next page takes the place over. */
  function release(): void {
    const next = queue.shift();
    if (next) next();
    else free += 1;
  }

  function endLongestWait(): void {
    const [end] = slowPages;
    if (!end) return;
    slowPages.delete(end);
    end();
  }

  return async function take() {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => queue.push(resolve));
    let isHeld = true;
    let endThis = () => {};
    return {
      passOn(end) {
        if (!isHeld) return;
        isHeld = false;
        endThis = end;
        slowPages.add(end);
        release();
        if (slowPages.size > slow) endLongestWait();
      },
      leave() {
        slowPages.delete(endThis);
        if (isHeld) release();
        isHeld = false;
      },
    };
  };
}
