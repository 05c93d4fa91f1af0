import type { Page } from '@playwright/test';

/** What a page asks for and is not answered yet. */
export interface Held {
  /** How often it was asked for until now. */
  count(): number;
  /** From now on it is answered, as is what waited for it. */
  letGo(): void;
}

/** Nothing asked for at this address is answered until it is let go. */
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

/** After this, all that the page has asked for until now has been noticed: what is asked for later comes later. */
export async function noticeAll(page: Page): Promise<void> {
  await page.evaluate(() => fetch('/healthz', { cache: 'no-store' }).then((answer) => answer.text()));
}
