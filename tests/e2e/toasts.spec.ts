import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { newEmail, toastOf } from './support/people.ts';

test.use({ allowedProblems: [/status of 401/] });

/** Fails to sign in, which shows a toast. */
async function showToast(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(toastOf(page)).toBeVisible();
}

async function openWithClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto('/auth');
  await page.getByLabel('Email address').fill(newEmail());
  await page.getByLabel('Password', { exact: true }).fill('not the one');
  // From here on the test controls the time, however slow the machine is.
  await page.clock.pauseAt(Date.now() + 60_000);
  await showToast(page);
}

test('[LK2] [S2.135] [S9.17] a toast disappears after 5 s', async ({ page }) => {
  await openWithClock(page);
  await page.clock.runFor(4500);
  await expect(toastOf(page)).toBeVisible();
  await page.clock.runFor(1500);
  await expect(toastOf(page)).toHaveCount(0);
});

test('[LK2] [S2.134] one at a time: a new one replaces the one before', async ({ page }) => {
  await openWithClock(page);
  await page.clock.runFor(3000);
  await showToast(page);
  await expect(toastOf(page)).toHaveCount(1);
  await page.clock.runFor(3000);
  await expect(toastOf(page)).toHaveCount(1);
});

test('[LK2] [S2.135] it waits under the pointer and under the focus', async ({ page }) => {
  await openWithClock(page);
  await toastOf(page).hover();
  await page.clock.runFor(20_000);
  await expect(toastOf(page)).toBeVisible();
  await page.mouse.move(5, 300);
  await page.clock.runFor(6000);
  await expect(toastOf(page)).toHaveCount(0);
});

test('[LK2] [S2.137] F8 leads to it, Escape dismisses it', async ({ page }) => {
  await openWithClock(page);
  await page.keyboard.press('F8');
  await expect(page.getByRole('region', { name: /^Messages/ }).locator(':focus')).toHaveCount(1);
  await page.clock.runFor(20_000);
  await expect(toastOf(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await page.clock.runFor(1000);
  await expect(toastOf(page)).toHaveCount(0);
});

for (const { pixels, goes } of [
  { pixels: 40, goes: false },
  { pixels: 70, goes: true },
]) {
  test(`[LK2] [S2.136] a swipe of ${pixels} pixels to the right ${goes ? 'ends' : 'does not end'} it`, async ({
    page,
  }) => {
    await openWithClock(page);
    await page.clock.runFor(500);
    const box = await toastOf(page).boundingBox();
    if (!box) throw new Error('There is no toast');
    await page.mouse.move(box.x + 40, box.y + 20);
    await page.mouse.down();
    await page.mouse.move(box.x + 40 + pixels / 2, box.y + 20, { steps: 4 });
    await page.mouse.move(box.x + 40 + pixels, box.y + 20, { steps: 4 });
    await page.mouse.up();
    await page.clock.runFor(1000);
    await expect(toastOf(page)).toHaveCount(goes ? 0 : 1);
  });
}
