import { expect, test } from './support/fixtures.ts';

const themeOf = () => document.documentElement.dataset.theme;
const stored = () => localStorage.getItem('quiz-theme');

test('[LK1] [S1.26] [S2.133] [S9.21] light by default; a choice is kept under quiz-theme, on every page and tab', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  expect(await page.evaluate(themeOf)).toBe('light');
  expect(await page.evaluate(stored)).toBeNull();
  const other = await page.context().newPage();
  await other.goto('/terms');

  await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
  expect(await page.evaluate(themeOf)).toBe('dark');
  expect(await page.evaluate(stored)).toBe('dark');
  await expect.poll(() => other.evaluate(themeOf)).toBe('dark');
  await page.goto('/auth');
  expect(await page.evaluate(themeOf)).toBe('dark');
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
});

test("[LK1] [S7.72] the system's theme is followed while it is chosen", async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await page.getByRole('radio', { name: 'System' }).check({ force: true });
  expect(await page.evaluate(themeOf)).toBe('light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => page.evaluate(themeOf)).toBe('dark');
  await page.reload();
  expect(await page.evaluate(themeOf)).toBe('dark');
});

test('[LK1] no flash: the first thing painted has the chosen theme', async ({ page, setTheme }) => {
  await setTheme('dark');
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seenThemes: seen });
    const look = () => {
      // Until the style sheet has loaded nothing is painted.
      const ground = document.body && getComputedStyle(document.documentElement).backgroundColor;
      if (ground && ground !== 'rgba(0, 0, 0, 0)') seen.push(ground);
      if (seen.length < 20) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto('/');
  await page.waitForFunction(
    () => 'seenThemes' in window && Array.isArray(window.seenThemes) && window.seenThemes.length === 20,
  );
  const seen = await page.evaluate(() => ('seenThemes' in window ? window.seenThemes : []));
  expect(new Set(seen as string[])).toEqual(new Set(['rgb(23, 20, 31)']));
});

test('[LK1] a browser that refuses to store keeps working', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new Error('refused');
      },
    });
  });
  await page.goto('/');
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
  expect(await page.evaluate(themeOf)).toBe('dark');
});

test("[FM1] [S9.28] dates are in the reader's time zone from the second page on", async ({ another }) => {
  const page = await another({ timezoneId: 'Asia/Tokyo' });
  await page.goto('/');
  const cookies = await page.context().cookies();
  expect(cookies).toContainEqual(expect.objectContaining({ name: 'tz', value: 'Asia%2FTokyo' }));
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[LK1] the page is light and offers no choice that would do nothing', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await expect(page.getByRole('radio', { name: 'Dark' })).toHaveCount(0);
  });
});
