import { expect, type Page } from '@playwright/test';
import { noticeAll } from './hold.ts';

// Long waits pass on the page's clock, which the test has installed before it opened the page.

/** Advances the page's clock step by step until this holds. */
export async function passTime(page: Page, ms: number, isSo: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(ms);
    await isSo();
  }).toPass();
}

const STEP_MS = 250;

/**
 * The times between requests, in milliseconds of the page's clock, which must be paused; each is accurate to a step of
 * a quarter of a second.
 *
 * @param isAsked Whether it is this kind of request, by its path.
 * @param count How many times between two requests are wanted.
 */
export async function timesBetween(page: Page, isAsked: (path: string) => boolean, count: number): Promise<number[]> {
  let asked = 0;
  page.on('request', (request) => {
    if (isAsked(new URL(request.url()).pathname)) asked += 1;
  });
  const times: number[] = [];
  for (let elapsedMs = 0; times.length <= count && elapsedMs < 60_000; elapsedMs += STEP_MS) {
    await page.clock.runFor(STEP_MS);
    // The answer has come before time goes on.
    await noticeAll(page);
    while (times.length < asked) times.push(elapsedMs);
  }
  return times.slice(1).map((time, index) => time - (times[index] ?? 0));
}
