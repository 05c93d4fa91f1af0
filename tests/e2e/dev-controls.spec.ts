import type { Page } from '@playwright/test';
import { axeFindings, expectNoSidewaysScroll } from './support/audit.ts';
import { expect, test } from './support/fixtures.ts';

// The page with every control, and parts of screens in states that a test can hardly reach: several networks, ties.
// Only the development server has them.
test.use({ settings: { NODE_ENV: 'development' }, allowedProblems: [/\[vite\]|Download the React DevTools/] });
// One worker runs them all, so that the sources are compiled once.
test.describe.configure({ mode: 'default' });
// The first visit compiles the page and everything it uses.
test.setTimeout(180_000);

async function openControls(page: Page): Promise<void> {
  await page.goto('/dev/controls', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1, name: 'Controls' })).toBeVisible();
}

test('[LK4] [LK5] [LK6] wide, narrow, at 400 % and in forced colours: axe finds nothing in either theme, nothing scrolls sideways', async ({
  page,
}) => {
  await openControls(page);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  for (const [width, height] of [
    [1280, 900],
    [320, 900],
    [320, 256],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectNoSidewaysScroll(page);
    if (height === 900) expect(await axeFindings(page), `${width} pixels wide`).toEqual([]);
  }
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  expect(await axeFindings(page), 'in forced colours').toEqual([]);
});

test('[S2.139] a tooltip opens after 700 ms; the next one within 300 ms at once', async ({ page }) => {
  await page.clock.install();
  await openControls(page);
  const [one, other] = [
    page.getByRole('button', { name: 'With a tooltip' }),
    page.getByRole('button', { name: 'With another' }),
  ];
  await one.scrollIntoViewIfNeeded();
  await page.clock.pauseAt(Date.now() + 300_000);
  await one.hover();
  await page.clock.runFor(650);
  await expect(one).toHaveAttribute('data-state', 'closed');
  await page.clock.runFor(100);
  await expect(page.getByRole('tooltip')).toHaveText('A few more words');
  await expect(one).toHaveAttribute('data-state', 'delayed-open');
  const place = await other.boundingBox();
  if (!place) throw new Error('There is no second button');
  // As a hand moves: the gap between the two belongs to neither.
  await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2, { steps: 12 });
  await expect(other).toHaveAttribute('data-state', 'instant-open');
  await page.mouse.move(0, 0, { steps: 12 });
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await page.clock.runFor(400);
  await one.hover();
  await page.clock.runFor(650);
  await expect(one).toHaveAttribute('data-state', 'closed');
  await page.clock.runFor(100);
  await expect(one).toHaveAttribute('data-state', 'delayed-open');
});

const joining = (page: Page) => page.getByRole('region', { name: 'How to join' }).first();

test.describe('several addresses', () => {
  test('[AD3] the chosen one is in the address to type, the link and the QR code', async ({ page }) => {
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

    test('[AD3] it is chosen by a button; only offered addresses can be chosen', async ({ page }) => {
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

/** Visible texts of the final scores smaller than 24 px. */
function smallType(page: Page): Promise<string[]> {
  return page.locator('.scores').evaluate((scores) => {
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
}

/** Fails if the page scrolls sideways, or if axe finds something at narrow or wide size. */
async function expectSound(page: Page, state: string, sizes: readonly (readonly [number, number])[]): Promise<void> {
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await expectNoSidewaysScroll(page);
    // The styles differ only below 640 pixels.
    if (width === 320 || width === 1280) expect(await axeFindings(page), `${state}, ${width} pixels wide`).toEqual([]);
  }
}

test.describe('the final scores', () => {
  test.use({ reducedMotion: 'reduce' });

  test("[LB1] [LB2] [LB3] [LB4] [LB6] [LB8] [LK4] [LK5] [S2.106] [S2.107] [S2.108] the podium with a tie, the rankings, the player's own rank, and on paper", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await openScores(page, 'tied');

    await test.step('[LB1] [LB2] [LB4] title, date, podium and rankings', async () => {
      await expect(page.getByText('November 20, 2026')).toBeVisible();
      const [first = 0, second = 0, third = 0] = await heights(page);
      expect(first).toBe(second);
      expect(third).toBeLessThan(first);
      const table = page.getByRole('table', { name: 'All players by rank' });
      const columns = ['Rank', 'Player', 'Correct Answers', 'Avg. Response Time', 'Score'];
      await expect(table.getByRole('columnheader')).toHaveText(columns);
      await expect(table.getByRole('row').nth(1)).toHaveText(/1Amara.*82\.3 s1213/);
      expect(await smallType(page)).toEqual([]);
    });

    await test.step('[LB3] under reduced motion everybody appears at once, without confetti', async () => {
      const moving = await page.locator('.podium').evaluate((podium) => podium.getAnimations({ subtree: true }).length);
      expect(moving).toBe(0);
      await expect(page.locator('.podiumname').first()).toHaveCSS('opacity', '1');
      await expect(page.locator('canvas.confetti')).toHaveCount(0);
    });

    await test.step("[LB6] the player's own rank is above the rankings, and links to their row", async () => {
      await expect(page.getByText('Your place').locator('..')).toContainText('12th of 240');
      await page.getByRole('link', { name: 'Find me in the list' }).click();
      await expect(page.getByRole('row', { name: /\(you\)/ })).toBeInViewport();
    });

    await expectSound(page, 'tied', SIZES);

    await test.step('[LB8] printed it is ink on paper, without anything around it, even in the dark theme', async () => {
      await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('banner')).toBeHidden();
      await expect(page.getByRole('contentinfo')).toBeHidden();
      await expect(page.getByRole('link', { name: 'Next' })).toBeHidden();
      await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
      await expect(page.getByRole('cell', { name: '1213' }).first()).toHaveCSS('color', 'rgb(23, 20, 31)');
    });
  });

  test('[LB2] [LB5] [LB7] [LK4] [LK5] [S2.107] empty places, hidden ranks, and a second page', async ({ page }) => {
    const podium = page.getByRole('region', { name: 'Podium' });
    await openScores(page, 'few');
    await expect(page.locator('.podiumplace').nth(2).locator('.podiumname')).toHaveText('-');
    await expectSound(page, 'few', SIZES.slice(0, 1));
    await openScores(page, 'nobody');
    await expect(page.locator('.podiumname')).toHaveText(['-', '-', '-']);
    await expect(page.getByText('Nobody took part in this session.')).toBeVisible();

    await openScores(page, 'kept');
    await expect(page.getByText('The host has hidden the ranking for this quiz')).toBeVisible();
    await expect(page.getByText('Your score')).toBeVisible();
    await expect(page.getByText('Your place')).toHaveCount(0);
    await expect(podium).toHaveCount(0);
    await expect(page.getByRole('table')).toHaveCount(0);
    await expectSound(page, 'kept', SIZES.slice(0, 1));

    await page.goto('/dev/controls?scores=tied&page=2', { waitUntil: 'networkidle' });
    await expect(podium).toHaveCount(0);
    await expect(page.getByText('Page 2 of 3')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Next' })).toHaveAttribute('href', /page=3/);
    await page.getByRole('link', { name: 'Previous' }).click();
    await expect(podium).toBeVisible();
  });
});

test('[LB3] the third comes first, then the second, then the first, and one burst of confetti', async ({ page }) => {
  await page.goto('/dev/controls?scores=few');
  await page.goto('/dev/controls?scores=tied', { waitUntil: 'commit' });
  const delays = () =>
    page
      .locator('.podiumblock')
      .evaluateAll((blocks) => blocks.map((block) => Number.parseFloat(getComputedStyle(block).animationDelay)));
  // The styles may come after the first text.
  await expect.poll(async () => (await delays()).filter((delay) => delay > 0)).toHaveLength(3);
  const [first = 0, second = 0, third = 0] = await delays();
  expect(third).toBeLessThan(second);
  expect(second).toBeLessThan(first);
  await expect(page.locator('canvas.confetti')).toHaveCount(1, { timeout: 15_000 });
  await expect(page.locator('canvas.confetti')).toHaveCount(0, { timeout: 15_000 });
  expect(await axeFindings(page)).toEqual([]);
});
