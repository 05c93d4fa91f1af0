import type { Page } from '@playwright/test';
import { readOutbox } from '../support/outbox.ts';
import { axeFindings, expectNoSidewaysScroll } from './support/audit.ts';
import { expect, SUPPORT_EMAIL, test } from './support/fixtures.ts';
import { signIn, toastOf } from './support/people.ts';
import { fontsAreShown, shiftsSince } from './support/shifts.ts';

test.use({ allowedProblems: [/status of 404|ERR_INTERNET_DISCONNECTED/] });

const pages = ['/', '/pricing', '/help', '/contact'];
const PHONE = { width: 320, height: 640 };
const DESK = { width: 1280, height: 720 };

test('[LK4] [LK5] [PB7] in both themes, on a small phone and a desktop: axe finds nothing, nothing scrolls sideways or moves', async ({
  page,
}) => {
  for (const path of pages) {
    for (const size of [PHONE, DESK]) await expectTidy(page, path, size);
  }
});

test('[LK4] [LK5] the page of the contract, which is long, on a desktop: axe finds nothing, nothing scrolls sideways', async ({
  page,
}) => {
  test.slow();
  await expectTidy(page, '/api/docs', DESK);
});

async function expectTidy(page: Page, path: string, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.goto(path);
  const thereMs = await fontsAreShown(page);
  await scrollThrough(page);
  await expectNoSidewaysScroll(page);
  expect(await axeFindings(page), path).toEqual([]);
  // The fonts may come after the text, even from the cache, and move a line; below 0.1 nobody minds.
  expect(await shiftsSince(page, 0), path).toBeLessThan(0.1);
  expect(await shiftsSince(page, thereMs), path).toBeLessThan(0.005);
  const unloaded = await page
    .locator('main img')
    .evaluateAll((all) => all.filter((one) => !(one instanceof HTMLImageElement && one.naturalWidth > 0)).length);
  expect(unloaded, path).toBe(0);
}

/** Down to the end, to load all pictures, and back. */
async function scrollThrough(page: Page): Promise<void> {
  for (const picture of await page.locator('main img').all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((one) => one instanceof HTMLImageElement && one.complete)).toBe(true);
  }
  await page.evaluate(() => window.scrollTo(0, 0));
}

test('[PB2] [LK3] by keyboard, without React: the drawer opens, closes by Escape, and closes when the focus leaves it', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/pricing');
  expect(await page.evaluate(() => '__remixContext' in window)).toBe(false);
  const [summary, panel] = [page.locator('summary').first(), page.locator('[data-drawer-panel]')];
  await summary.focus();
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('link')).toHaveText(['Quizzes', 'Create', 'Join', 'Reports', 'Help']);
  await page.keyboard.press('Tab');
  await expect(panel.getByRole('link', { name: 'Quizzes' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(summary).toBeFocused();
  await page.keyboard.press('Enter');
  for (let count = 0; count < 6; count += 1) await page.keyboard.press('Tab');
  await expect(panel).toBeHidden();
  await summary.click();
  await page.mouse.click(10, 400);
  await expect(panel).toBeHidden();
});

test('[PB4] [S1.32] [S4.38] [S9.20] by keyboard, without React: the annual toggle switches price and badge, a question opens', async ({
  page,
}) => {
  await page.goto('/pricing');
  const toggle = page.getByRole('checkbox', { name: 'Annual billing' });
  const [monthly, annual, badge] = [
    page.locator('[data-price=monthly]'),
    page.locator('[data-price=annual]'),
    page.getByText('Save 20%'),
  ];
  await expect(monthly).toHaveText('$24 a month');
  await expect(annual).toBeHidden();
  await expect(badge).toBeHidden();
  await toggle.focus();
  await page.keyboard.press('Space');
  await expect(annual).toHaveText('$19 a month, billed annually');
  await expect(monthly).toBeHidden();
  await expect(badge).toBeVisible();

  const question = page.locator('details[data-faq]').first();
  await question.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(question.locator('p')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  await page.emulateMedia({ media: 'print' });
  for (const answer of await page.locator('details[data-faq] p').all()) await expect(answer).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
});

test('[PB3] [PB5] [S2.26] signed in they hydrate; signing out is reported on the plain page, with a message that can be dismissed', async ({
  page,
  server,
}) => {
  await signIn(page, server, 'Ann');
  await page.setViewportSize(DESK);
  await page.goto('/help');
  expect(await page.evaluate(() => '__remixContext' in window)).toBe(true);
  await page.getByRole('link', { name: 'FAQs' }).click();
  await expect(page.getByRole('heading', { name: 'Frequently asked questions' })).toBeInViewport();
  await page.getByRole('button', { name: 'Ann' }).click();
  await expect(page.getByRole('menu')).toContainText('My Account');
  await expect(page.getByRole('menuitem')).toHaveText(['Profile', 'Settings', 'Log out']);
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.waitForURL('/');
  await expect(toastOf(page)).toContainText('Logged out');
  await page.keyboard.press('F8');
  await expect(toastOf(page)).toBeFocused();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(toastOf(page)).toHaveCount(0);
});

test('[CT3] [S2.125] [S2.126] [S2.127] [S4.37] [S9.16] a message takes its second, is thanked for, arrives, and leaves an empty form', async ({
  page,
  server,
}) => {
  await page.clock.install();
  await page.goto('/contact');
  const button = page.getByRole('button', { name: 'Send Message' });
  await button.click();
  // The browser asks for the missing fields, and nothing is sent.
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.getByLabel('Name').fill('Ann');
  await page.getByLabel('Email').fill('ann@example.org');
  await page.getByLabel('Subject').fill('From a browser');
  await page.getByLabel('Message', { exact: true }).fill('Hello?');
  await page.clock.pauseAt(Date.now() + 60_000);
  const answer = page.waitForResponse((response) => response.request().method() === 'POST');
  await button.click();
  await answer;
  await page.clock.runFor(900);
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible();
  await expect(toastOf(page)).toHaveCount(0);
  await page.clock.runFor(200);
  await expect(toastOf(page)).toHaveText(/Message sent.*We've received your message and will get back to you soon\./);
  for (const label of ['Name', 'Email', 'Subject']) await expect(page.getByLabel(label)).toHaveValue('');
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('');
  await expect(button).toBeFocused();
  await expect
    .poll(async () => (await readOutbox(server, SUPPORT_EMAIL)).map(({ text }) => text).join())
    .toContain('Hello?');
});

test('[CT6] without a network nothing typed is lost', async ({ page, context }) => {
  await page.goto('/contact');
  await page.getByLabel('Name').fill('Ann');
  await page.getByLabel('Email').fill('ann@example.org');
  await page.getByLabel('Subject').fill('Kept');
  await page.getByLabel('Message', { exact: true }).fill('All of it');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Message not sent');
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('All of it');
  await context.setOffline(false);
});
