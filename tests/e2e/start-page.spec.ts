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

test.describe('what a page complains about is noticed', () => {
  test.use({ allowedProblems: [/planted|Content Security Policy/] });

  test('when it logs an error or throws', async ({ page, problems }) => {
    await page.goto('/');
    await page.evaluate(() => {
      // biome-ignore lint/suspicious/noConsole: this is what has to be noticed
      console.error('planted log');
      setTimeout(() => {
        throw new Error('planted exception');
      });
    });
    await expect.poll(() => problems.join('\n')).toMatch(/planted log.*planted exception/s);
  });

  test('when the content security policy refuses a script', async ({ page, problems }) => {
    await page.goto('/');
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'document.title = "planted"';
      document.body.append(script);
    });
    await expect.poll(() => problems.join('\n')).toContain('Content Security Policy');
  });
});

test('and fails the test that does not expect it', async ({ page }) => {
  test.fail(true, 'planted');
  await page.goto('/');
  // biome-ignore lint/suspicious/noConsole: this is what has to be noticed
  await page.evaluate(() => console.error('planted'));
});
