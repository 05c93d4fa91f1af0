import type { Page } from '@playwright/test';
import { call } from '../support/live.ts';
import { passTime, timesBetween } from './support/clock.ts';
import { expect, test } from './support/fixtures.ts';
import { expectInside, joinAddress, joinControls, makeReadyQuiz, type ReadyQuiz } from './support/join.ts';
import { toastOf } from './support/people.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** In this time the page asks again. */
const NEXT_POLL_MS = 4_500;

async function waitAs(page: Page, { quiz }: Pick<ReadyQuiz, 'quiz'>, called: string): Promise<void> {
  const { name, join } = joinControls(page);
  await page.clock.install();
  await page.goto(joinAddress({ quiz }));
  await name.fill(called);
  await join.click();
  await expect(page.getByRole('main').getByText('The host has not started yet.', { exact: true })).toBeVisible();
}

const isPoll = (path: string) => path.startsWith('/api/join/');

/** Counts the requests whether the host has started, including unanswered ones. */
function countPolls(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (isPoll(new URL(request.url()).pathname)) count += 1;
  });
  return () => count;
}

/** Counts the toasts with this text; each is its own element. */
async function countToasts(page: Page, words: string): Promise<() => Promise<number>> {
  await page.evaluate((wanted) => {
    const seen = new Set<Element>();
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll('[aria-label^="Messages"] li')) {
        if (toast.textContent?.includes(wanted)) seen.add(toast);
      }
      document.documentElement.dataset.toasts = String(seen.size);
    }).observe(document.body, { childList: true, subtree: true });
  }, words);
  return () => page.evaluate(() => Number(document.documentElement.dataset.toasts ?? 0));
}

test('[JP8] an early visitor joins automatically, under the name they entered', async ({ page, server }) => {
  const ready = await makeReadyQuiz(server, { title: 'Rivers' });
  await waitAs(page, ready, 'Ann');
  await expect(page.getByRole('heading', { name: 'Rivers' })).toBeFocused();
  const session = await ready.start();
  await expectInside(page, session);
});

test("[JP8] the wait is announced politely, and so is the host's start", async ({ page, server }) => {
  const ready = await makeReadyQuiz(server);
  await waitAs(page, ready, 'Ann');
  const told = page.getByRole('main').getByRole('status');
  await expect(told).toHaveText("The host has not started yet. You'll be let in automatically, as Ann.");
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/join.data*', async (route) => {
    await held;
    await route.continue();
  });
  const session = await ready.start();
  // Only the next request finds out.
  await page.clock.runFor(NEXT_POLL_MS);
  await expect(told).toContainText('The host has started.');
  release();
  await expectInside(page, session);
});

test('[JP8] it asks every 2 to 4 s, and at once when the page is shown again', async ({ page, server }) => {
  const ready = await makeReadyQuiz(server);
  await waitAs(page, ready, 'Ann');
  await page.clock.pauseAt(Date.now() + 60_000);
  const times = await timesBetween(page, isPoll, 4);
  expect(times).toHaveLength(4);
  expect(Math.min(...times)).toBeGreaterThanOrEqual(1750);
  // A page that stalls asks late too.
  expect(Math.max(...times)).toBeLessThanOrEqual(5000);
  const polls = countPolls(page);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(polls).toBe(1);
});

test('[JP8] after a reload it still waits; going back keeps the name and stops asking', async ({ page, server }) => {
  const ready = await makeReadyQuiz(server);
  await waitAs(page, ready, 'Ann');
  await page.reload();
  await expect(page.getByText('Keep this page open.')).toBeVisible();
  await joinControls(page).back.click();
  await expect(joinControls(page).name).toHaveValue('Ann');
  await expect(joinControls(page).name).toBeFocused();
  const session = await ready.start();
  await joinControls(page).name.fill('Bea');
  await joinControls(page).join.click();
  await expectInside(page, session);
});

test.describe('a quiz that changes meanwhile', () => {
  test.use({ allowedProblems: [/status of (401|409)/] });

  test('[JP8] [JP11] a quiz that has ended meanwhile says so', async ({ page, server }) => {
    const ready = await makeReadyQuiz(server);
    await waitAs(page, ready, 'Ann');
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/join/*', async (route) => {
      await held;
      await route.continue();
    });
    const session = await ready.start();
    await call(server, 'POST', `/api/sessions/${session.id}/end`, { cookie: ready.host.cookie });
    release();
    await page.clock.runFor(NEXT_POLL_MS);
    await expect(joinControls(page).problem).toContainText('This quiz has ended');
  });
});

test.describe('a broken connection', () => {
  test.use({ allowedProblems: [/ERR_INTERNET_DISCONNECTED|Failed to fetch/] });

  test('[JP8] [JP12] [S8.20] each break is reported once, and waiting continues automatically', async ({
    page,
    context,
    server,
  }) => {
    const ready = await makeReadyQuiz(server);
    const polls = countPolls(page);
    await waitAs(page, ready, 'Ann');
    const breaks = await countToasts(page, 'Connection Error');
    await context.setOffline(true);
    await page.clock.runFor(NEXT_POLL_MS);
    await expect(page.getByRole('main').getByText('Connection lost. Reconnecting...', { exact: true })).toBeVisible();
    await expect(toastOf(page)).toContainText('Connection Error');
    const before = polls();
    await passTime(page, NEXT_POLL_MS, async () => expect(polls()).toBeGreaterThanOrEqual(before + 2));
    expect(await breaks()).toBe(1);
    await context.setOffline(false);
    await expect(page.getByRole('main').getByText('The host has not started yet.', { exact: true })).toBeVisible();
    await context.setOffline(true);
    await passTime(page, NEXT_POLL_MS, async () => expect(await breaks()).toBe(2));
    await context.setOffline(false);
    const session = await ready.start();
    await expectInside(page, session);
  });
});
