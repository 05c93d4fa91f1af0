import type { Page } from '@playwright/test';
import { axeFindings, expectNoSidewaysScroll } from './support/audit.ts';
import { expect, test } from './support/fixtures.ts';

// The page with every control, which only the sources serve.
test.use({ settings: { NODE_ENV: 'development' }, allowedProblems: [/\[vite\]|Download the React DevTools/] });
// The first visit compiles the page and everything it uses.
test.setTimeout(120_000);

async function openControls(page: Page): Promise<void> {
  await page.goto('/dev/controls', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1, name: 'Controls' })).toBeVisible();
}

test('[LK4] [LK5] [LK6] wide, narrow, at 400 % and in forced colours: axe finds nothing in either theme, nothing scrolls sideways', async ({
  page,
}) => {
  await openControls(page);
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
  await expect(page.getByRole('tooltip')).toHaveText('It says a little more');
  await expect(one).toHaveAttribute('data-state', 'delayed-open');
  const place = await other.boundingBox();
  if (!place) throw new Error('There is no second button');
  // As a hand moves: the way between the two belongs to neither.
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
