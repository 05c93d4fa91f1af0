import type { Page } from '@playwright/test';
import { BRAND } from '#app/core/brand.ts';
import { axeFindings, expectNoSidewaysScroll } from './support/audit.ts';
import { expect, test } from './support/fixtures.ts';
import { signIn } from './support/people.ts';
import { step } from './support/wall.ts';

test('the start page shows the name of the product', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('body')).toContainText(BRAND);
});

test('[LK4] the landing page at every width: nothing scrolls sideways, and no two parts of its head overlap', async ({
  page,
}) => {
  await page.goto('/');
  for (const width of [320, 390, 640, 768, 820, 1024, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    expect(await overlapsIn(page), `${width} pixels wide`).toEqual([]);
  }
});

/** The texts and controls of the page that lie over one another, without those that contain one another. */
function overlapsIn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const parts = [...document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3, p, button, a)')];
    const shown = parts.filter((part) => part.checkVisibility() && !part.closest('[aria-hidden=true]'));
    const boxes = shown.map((part) => ({ part, box: part.getBoundingClientRect() }));
    return boxes.flatMap(({ part, box }, index) =>
      boxes.slice(index + 1).flatMap((other) => {
        if (part.contains(other.part) || other.part.contains(part)) return [];
        const width = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        const height = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
        // Outlines and line boxes touch.
        if (width < 4 || height < 4) return [];
        return [`${part.textContent?.slice(0, 40)} | ${other.part.textContent?.slice(0, 40)}`];
      }),
    );
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the start page shows the name of the product', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('body')).toContainText(BRAND);
  });
});

test('[PX1] [PX9] [PX10] [PX11] from the landing page to a wall with simulated players, and to its end', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Try it now' }).click();
  await expect(page).toHaveURL(/\/present\//);
  await expect(page.getByText(/^Practice room/)).toBeVisible();
  await expect(page.getByRole('button', { name: /sign-in|Allow guests/ })).toHaveCount(0);
  const people = page.getByRole('region', { name: 'Players' });
  await expect(people.getByRole('listitem').nth(2)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await step(page, 'Start First Question').click();
  await expect(page.getByText(/^[1-9]\d? of \d+ answered$/)).toBeVisible({ timeout: 15_000 });
  await step(page, 'End question').click();
  await expect(page.getByText('Right answer').first()).toBeAttached();
  await page.getByRole('button', { name: 'End Quiz' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End Quiz' }).click();
  // After the podium.
  await expect(page.getByRole('link', { name: 'Start Creating Free' })).toBeVisible({ timeout: 25_000 });
  await expect(page.getByRole('link', { name: 'View Report' })).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
  const room = page.url();
  await page.goto('/');
  await page.getByRole('button', { name: 'Try it now' }).click();
  await expect(page).not.toHaveURL(room);
  await expect(page).toHaveURL(/\/present\//);
  await page.goto(room);
  await expect(page).toHaveURL('/practice');
  await expect(page.getByRole('heading', { name: 'That was a practice room' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});

test('[FT17] a navigation that interrupts another one logs nothing', async ({ page, server }) => {
  await signIn(page, server);
  // The next data response begins, and does not end until it is interrupted, as on a slow network.
  await page.addInitScript(() => {
    const { fetch } = window;
    let isHeld = false;
    window.fetch = async (...request) => {
      const answer = await fetch(...request);
      const signal = request[1]?.signal;
      if (isHeld || !signal || !answer.url.includes('.data')) return answer;
      isHeld = true;
      document.documentElement.dataset.held = 'yes';
      const start = (body: ReadableStreamDefaultController) =>
        signal.addEventListener('abort', () => body.error(signal.reason));
      return new Response(new ReadableStream({ start }), answer);
    };
  });
  await page.goto('/');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.locator('html')).toHaveAttribute('data-held', 'yes');
  await page.getByRole('link', { name: 'Create New Quiz' }).first().click();
  await expect(page).toHaveURL('/creator');
});

test.describe("a page's complaints are noticed", () => {
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

test('and fail a test that does not expect them', async ({ page }) => {
  test.fail(true, 'planted');
  await page.goto('/');
  // biome-ignore lint/suspicious/noConsole: this is what has to be noticed
  await page.evaluate(() => console.error('planted'));
});
