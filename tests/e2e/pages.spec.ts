import { axeFindings, expectNoSidewaysScroll } from './support/audit.ts';
import { expect, test } from './support/fixtures.ts';
import { hold } from './support/hold.ts';
import { signIn } from './support/people.ts';

test.use({ allowedProblems: [/status of 404/] });

const pages = ['/auth', '/auth?tab=register', '/terms', '/privacy', '/no-such-page'];
const sizes = [
  { width: 320, height: 640 },
  { width: 1280, height: 720 },
];

test('[LK4] [LK5] pages without a login, in both themes: axe finds nothing, and nothing scrolls sideways', async ({
  page,
}) => {
  for (const path of pages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const size of sizes) {
      await page.setViewportSize(size);
      await expectNoSidewaysScroll(page);
      expect(await axeFindings(page), `${path}, ${size.width} pixels wide`).toEqual([]);
    }
  }
});

test('[LK4] [LK5] signed in, in both themes: the start page, its menu and its drawer', async ({ page, server }) => {
  await signIn(page, server, 'Somebody with a rather long name, as some have it');
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto('/');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: /Somebody/ }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await page.locator('summary').click();
  expect(await axeFindings(page)).toEqual([]);
});

test('[LK5] the register form with all its mistakes, and the terms over it, in both themes', async ({ page }) => {
  await page.goto('/auth?tab=register');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Please enter a valid email')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Terms of Service' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});

test('[S2.10] [S8.29] an unknown address', async ({ page }) => {
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page).toHaveTitle('404 Page Not Found');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL('/');
});

test('[LK1] a not-found page drawn by the browser keeps the theme, and knows that scripts run', async ({
  page,
  server,
  setTheme,
}) => {
  await setTheme('dark');
  await signIn(page, server, 'Ann');
  await page.goto('/');
  await page.evaluate(() => window.history.pushState({}, '', '/profile/nothing-here'));
  await page.evaluate(() => window.dispatchEvent(new PopStateEvent('popstate')));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('html')).toHaveAttribute('data-js', '');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log out' })).toHaveCount(0);
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
});

test('[LK3] [S2.28] the drawer opens, closes by Escape and a press outside, and signs a person out', async ({
  page,
  server,
}) => {
  await signIn(page, server, 'Ann');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const drawer = page.locator('[data-drawer-panel]');
  await page.locator('summary').click();
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await page.locator('summary').click();
  await page.mouse.click(20, 400);
  await expect(drawer).toBeHidden();
  await page.locator('summary').click();
  await drawer.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
});

test('[LK3] a drawer opened before the scripts loaded stays open when they do', async ({ page, server }) => {
  await signIn(page, server, 'Ann');
  await page.setViewportSize({ width: 390, height: 844 });
  const scripts = await hold(page, '**/assets/*.js');
  const loaded = page.goto('/');
  await page.locator('summary').click();
  const drawer = page.locator('[data-drawer-panel]');
  await expect(drawer).toBeVisible();
  scripts.letGo();
  await loaded;
  await expect(drawer).toBeVisible();
  await drawer.getByRole('link', { name: 'Help' }).click();
  await expect(page).toHaveURL('/help');
  await expect(drawer).toBeHidden();
});

test('by keyboard: the first stop leads to the content', async ({ page }) => {
  await page.goto('/terms');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test.describe('without a network', () => {
  test.use({ allowedProblems: [/ERR_INTERNET_DISCONNECTED|Failed to fetch/] });

  test('the page says so, and stops when the network is back', async ({ page, context }) => {
    await page.goto('/auth');
    await context.setOffline(true);
    await expect(page.getByText('You are offline.')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('You are offline.')).toBeHidden();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[LK3] [S2.28] the drawer opens and signs a person out', async ({ page, server }) => {
    await signIn(page, server, 'Ann');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/terms');
    await page.locator('summary').click();
    await page.locator('[data-drawer-panel]').getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  });
});
