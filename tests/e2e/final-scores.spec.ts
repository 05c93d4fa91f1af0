import type { Page } from '@playwright/test';
import { joinAs, makeStage, type Stage, steer } from '../support/live.ts';
import { expect, test } from './support/fixtures.ts';
import { hold } from './support/hold.ts';
import { bringCookies } from './support/stage.ts';

test.use({ allowedProblems: [/ERR_INTERNET_DISCONNECTED/] });

const waiting = (page: Page) => page.getByText('No finished sessions yet');
const scores = (page: Page) => page.getByRole('heading', { name: 'Rankings' });

/** The final scores of a running session, as one of its players; the test controls the time. */
async function openTooEarly(page: Page, stage: Stage): Promise<void> {
  const { cookie } = await joinAs(stage, 'Ann');
  await bringCookies(page.context(), stage.server, cookie);
  await page.clock.install();
  await page.goto(`/leaderboard/${stage.quiz.id}?session=${stage.session.id}`);
  await expect(waiting(page)).toBeVisible();
}

/** Until the page shows what it waits for. */
async function lookAgain(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(5_000);
    await expect(scores(page)).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

test('[SB4] a network lost meanwhile loses nothing: the scores come when it is back', async ({
  page,
  context,
  server,
}) => {
  const stage = await makeStage(server);
  await openTooEarly(page, stage);
  await context.setOffline(true);
  // Some systems do not report that the network is gone.
  await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { value: true }));
  await page.clock.runFor(5_500);
  await page.clock.runFor(5_500);
  await context.setOffline(false);
  await expect(waiting(page)).toBeVisible();
  await steer(stage, 'end');
  await lookAgain(page);
});

test('[SB4] an answer slower than the polling interval arrives', async ({ page, server }) => {
  const stage = await makeStage(server);
  await openTooEarly(page, stage);
  const scoresHeld = await hold(page, '**/leaderboard/*.data*');
  await steer(stage, 'end');
  await expect(async () => {
    await page.clock.runFor(5_000);
    expect(scoresHeld.count()).toBe(1);
  }).toPass();
  await page.clock.runFor(5_500);
  await page.clock.runFor(5_500);
  scoresHeld.letGo();
  await expect(scores(page)).toBeVisible();
  expect(scoresHeld.count()).toBe(1);
});
