import type { Page } from '@playwright/test';

/** Requests of the page that are not answered yet. */
export interface Held {
  /** How many requests there have been so far. */
  count(): number;
  /** Answers the waiting requests and all later ones. */
  letGo(): void;
}

/** Holds back every answer from this address until released. */
export async function hold(page: Page, address: string | RegExp): Promise<Held> {
  let letGo = () => {};
  let count = 0;
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(address, async (route) => {
    count += 1;
    await released;
    await route.fallback();
  });
  return { letGo, count: () => count };
}

/** Afterwards, every request the page has made so far has been noticed; later ones come later. */
export async function noticeAll(page: Page): Promise<void> {
  await page.evaluate(() => fetch('/healthz', { cache: 'no-store' }).then((answer) => answer.text()));
}
