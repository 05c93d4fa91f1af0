import type { Page } from '@playwright/test';

/** Resolves with the page's time when the text has its own fonts: they may come later, and move a line. */
export function fontsAreShown(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const twoFrames = async () => {
      for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
    };
    // A font is requested when the first text is laid out in it.
    await twoFrames();
    await document.fonts.ready;
    await twoFrames();
    return performance.now();
  });
}

/** How far things have moved since then, as browsers count it; 0 is nothing, and the time 0 the page's beginning. */
export function shiftsSince(page: Page, sinceMs: number): Promise<number> {
  return page.evaluate(async (since) => {
    let sum = 0;
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries) if ('value' in entry && entry.startTime > since) sum += Number(entry.value);
    };
    // A shift is counted with the next frame.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100)));
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    await new Promise((resolve) => setTimeout(resolve, 100));
    add(observer.takeRecords());
    observer.disconnect();
    return sum;
  }, sinceMs);
}

/** What moves from now on, once the text has its own fonts. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  const thereMs = await fontsAreShown(page);
  return () => shiftsSince(page, thereMs);
}
