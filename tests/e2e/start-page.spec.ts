import { BRAND } from '#app/core/brand.ts';
import { expect, test } from './support/fixtures.ts';

test('the start page shows the name of the product', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('body')).toContainText(BRAND);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the start page shows the name of the product', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('body')).toContainText(BRAND);
  });
});

test.describe('a page that complains', () => {
  test.fail(true, 'Planted: the fixture has to notice.');

  test('by a logged error', async ({ page }) => {
    await page.goto('/');
    // biome-ignore lint/suspicious/noConsole: this is what has to be noticed
    await page.evaluate(() => console.error('planted'));
  });

  test('by an exception', async ({ page }) => {
    await page.goto('/');
    await page.evaluate(() => void setTimeout(() => Promise.reject(new Error('planted'))));
    await page.waitForTimeout(100);
  });

  test('by a script that the content security policy refuses', async ({ page }) => {
    await page.goto('/');
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'document.title = "planted"';
      document.body.append(script);
    });
  });
});
