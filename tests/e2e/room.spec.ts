import type { Page } from '@playwright/test';
import { axeFindings, expectNoSidewaysScroll } from './support/audit.ts';
import { expect, test } from './support/fixtures.ts';

// Parts of screens in states that a test can hardly bring about: several networks, ties. Only the sources serve them.
test.use({ settings: { NODE_ENV: 'development' }, allowedProblems: [/\[vite\]|Download the React DevTools/] });
// The first visit compiles the page and everything it uses.
test.setTimeout(120_000);

const joining = (page: Page) => page.getByRole('region', { name: 'How to join' }).first();

test.describe('several addresses', () => {
  test('[AD3] the one chosen stands in the address typed, the link and the QR code', async ({ page }) => {
    await page.goto('/dev/controls', { waitUntil: 'networkidle' });
    await expect(joining(page)).toContainText('192.168.178.120:3000/join');
    const before = await joining(page).getByRole('img').locator('path').getAttribute('d');
    await joining(page).getByRole('combobox').selectOption('10.0.0.7:3000');
    const link = 'http://10.0.0.7:3000/join?code=038417';
    await expect(joining(page).getByRole('link')).toHaveAttribute('href', link);
    await expect(joining(page).getByRole('img', { name: `QR code that opens ${link}` })).toBeVisible();
    await expect(joining(page)).toContainText('10.0.0.7:3000/join');
    expect(await joining(page).getByRole('img').locator('path').getAttribute('d')).not.toBe(before);
    await page.reload();
    await expect(joining(page).getByRole('combobox')).toHaveValue('10.0.0.7:3000');
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('[AD3] it is chosen by a button; what is not offered cannot be chosen', async ({ page }) => {
      await page.goto('/dev/controls');
      await joining(page).getByRole('combobox').selectOption('172.17.0.1:3000');
      await joining(page).getByRole('button', { name: 'Use this address' }).click();
      await expect(joining(page).getByRole('link')).toHaveAttribute('href', 'http://172.17.0.1:3000/join?code=038417');
      await page.goto('/dev/controls?address=evil.example');
      await expect(joining(page).getByRole('link')).toHaveAttribute(
        'href',
        'http://192.168.178.120:3000/join?code=038417',
      );
    });
  });
});

async function openScores(page: Page, kind: string): Promise<void> {
  await page.goto(`/dev/controls?scores=${kind}`, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1, name: 'Final Scores' })).toBeVisible();
}

const SIZES = [
  [320, 640],
  [390, 844],
  [1280, 720],
  [1920, 1080],
] as const;

const heights = (page: Page) =>
  page
    .locator('.podiumblock')
    .evaluateAll((blocks) => blocks.map((block) => Math.round(block.getBoundingClientRect().height)));

test.describe('the final scores', () => {
  test.use({ reducedMotion: 'reduce' });

  test('[LB1] [LB2] [LB4] [S2.106] [S2.107] [S2.108] title, date, podium with a tie, and the rankings', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await openScores(page, 'tied');
    await expect(page.getByText('November 20, 2026')).toBeVisible();
    const [first = 0, second = 0, third = 0] = await heights(page);
    expect(first).toBe(second);
    expect(third).toBeLessThan(first);
    const table = page.getByRole('table', { name: 'All players by rank' });
    await expect(table.getByRole('columnheader')).toHaveText([
      ...['Rank', 'Player', 'Correct Answers', 'Avg. Response Time', 'Score'],
    ]);
    await expect(table.getByRole('row').nth(1)).toHaveText(/1Amara.*82\.3 s1213/);
  });

  test('[LB2] [S2.107] an empty place shows a dash', async ({ page }) => {
    await openScores(page, 'few');
    await expect(page.locator('.podiumplace').nth(2).locator('.podiumname')).toHaveText('-');
    await openScores(page, 'nobody');
    await expect(page.locator('.podiumname')).toHaveText(['-', '-', '-']);
    await expect(page.getByText('Nobody took part in this session.')).toBeVisible();
  });

  test('[LB6] the own place stands above the rankings, and leads to the own row', async ({ page }) => {
    await openScores(page, 'tied');
    const own = page.getByText('Your place').locator('..');
    await expect(own).toContainText('12th of 240');
    await page.getByRole('link', { name: 'Find me in the list' }).click();
    await expect(page.getByRole('row', { name: /\(you\)/ })).toBeInViewport();
  });

  test('[LB5] the second page has no podium, and leads back', async ({ page }) => {
    await page.goto('/dev/controls?scores=tied&page=2', { waitUntil: 'networkidle' });
    await expect(page.getByRole('region', { name: 'Podium' })).toHaveCount(0);
    await expect(page.getByText('Page 2 of 3')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Next' })).toHaveAttribute('href', /page=3/);
    await page.getByRole('link', { name: 'Previous' }).click();
    await expect(page.getByRole('region', { name: 'Podium' })).toBeVisible();
  });

  test('[LB7] where the places are kept back there is no podium and no rank', async ({ page }) => {
    await openScores(page, 'kept');
    await expect(page.getByText('The host shows no ranking for this quiz')).toBeVisible();
    await expect(page.getByText('Your score')).toBeVisible();
    await expect(page.getByText('Your place')).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Podium' })).toHaveCount(0);
    await expect(page.getByRole('table')).toHaveCount(0);
  });

  test('[LB3] under reduced motion everybody stands there at once, without confetti', async ({ page }) => {
    await openScores(page, 'tied');
    const moving = await page.locator('.podium').evaluate((podium) => podium.getAnimations({ subtree: true }).length);
    expect(moving).toBe(0);
    await expect(page.locator('.podiumname').first()).toHaveCSS('opacity', '1');
    await expect(page.locator('canvas.confetti')).toHaveCount(0);
  });

  test('at 1280 nothing of it is smaller than 24 px', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await openScores(page, 'tied');
    const small = await page.locator('.scores').evaluate((scores) => {
      const walker = document.createTreeWalker(scores, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const { parentElement } = node;
        if (!parentElement || !node.textContent?.trim() || parentElement.closest('nav')) continue;
        const isSeen = parentElement.getClientRects().length > 0 && !parentElement.closest('.sr-only');
        const size = Number.parseFloat(getComputedStyle(parentElement).fontSize);
        if (isSeen && size < 24) found.push(`${node.textContent} ${size}`);
      }
      return found;
    });
    expect(small).toEqual([]);
  });

  test('[LK4] [LK5] in both themes: axe finds nothing at any width, and nothing scrolls sideways', async ({ page }) => {
    for (const kind of ['tied', 'few', 'kept']) {
      await openScores(page, kind);
      for (const [width, height] of kind === 'tied' ? SIZES : SIZES.slice(0, 1)) {
        await page.setViewportSize({ width, height });
        await expectNoSidewaysScroll(page);
        expect(await axeFindings(page), `${kind}, ${width} pixels wide`).toEqual([]);
      }
    }
  });

  test('[LB8] printed it is ink on paper, without what is around it, in the dark theme too', async ({
    page,
    setTheme,
  }) => {
    await setTheme('dark');
    await openScores(page, 'tied');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    for (const hidden of [page.getByRole('link', { name: 'Next' }), page.getByRole('button', { name: 'Print' })]) {
      await expect(hidden).toBeHidden();
    }
    await expect(page.getByRole('cell', { name: '1213' }).first()).toHaveCSS('color', 'rgb(23, 20, 31)');
  });
});

test('[LB3] the third comes first, then the second, then the first, and one burst of confetti', async ({ page }) => {
  await page.goto('/dev/controls?scores=few');
  await page.goto('/dev/controls?scores=tied', { waitUntil: 'commit' });
  const delays = () =>
    page
      .locator('.podiumblock')
      .evaluateAll((blocks) => blocks.map((block) => Number.parseFloat(getComputedStyle(block).animationDelay)));
  // The styles may come after the first words.
  await expect.poll(async () => (await delays()).filter((delay) => delay > 0)).toHaveLength(3);
  const [first = 0, second = 0, third = 0] = await delays();
  expect(third).toBeLessThan(second);
  expect(second).toBeLessThan(first);
  await expect(page.locator('canvas.confetti')).toHaveCount(1, { timeout: 15_000 });
  await expect(page.locator('canvas.confetti')).toHaveCount(0, { timeout: 15_000 });
  expect(await axeFindings(page)).toEqual([]);
});
