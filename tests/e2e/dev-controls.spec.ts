import type { Page } from '@playwright/test';
import { axeFindings, expectNoSidewaysScroll } from './support/audit.ts';
import { expect, test } from './support/fixtures.ts';

// The page with every control, and a machine in several networks, which a test can hardly be in.
// Only the development server has them.
test.use({ settings: { NODE_ENV: 'development' }, allowedProblems: [/\[vite\]|Download the React DevTools/] });
// One worker runs both, so that the sources are compiled once; one page, as each visit loads all of the modules again.
test.describe.configure({ mode: 'default' });
// The first visit compiles the page and everything it uses.
test.setTimeout(180_000);

async function openControls(page: Page): Promise<void> {
  await page.goto('/dev/controls', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1, name: 'Controls' })).toBeVisible();
}

const joining = (page: Page) => page.getByRole('region', { name: 'How to join' }).first();

test('[LK4] [LK5] [LK6] [S2.139] [AD3] every control: axe in both themes, tooltips, a machine in several networks', async ({
  page,
}) => {
  await page.clock.install();
  await openControls(page);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);

  await test.step('wide, narrow, at 400 % and in forced colours: axe finds nothing, nothing scrolls sideways', async () => {
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
    await page.emulateMedia({ forcedColors: null, reducedMotion: 'no-preference' });
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('the chosen address is in the address to type, the link and the QR code', async () => {
    await expect(joining(page)).toContainText('192.168.178.120:3000/join');
    const before = await joining(page).getByRole('img').locator('path').getAttribute('d');
    await joining(page).getByRole('combobox').selectOption('10.0.0.7:3000');
    const link = 'http://10.0.0.7:3000/join?code=038417';
    await expect(joining(page).getByRole('link')).toHaveAttribute('href', link);
    await expect(joining(page).getByRole('img', { name: `QR code that opens ${link}` })).toBeVisible();
    await expect(joining(page)).toContainText('10.0.0.7:3000/join');
    expect(await joining(page).getByRole('img').locator('path').getAttribute('d')).not.toBe(before);
    await page.reload({ waitUntil: 'networkidle' });
    await expect(joining(page).getByRole('combobox')).toHaveValue('10.0.0.7:3000');
  });

  await test.step('a tooltip opens after 700 ms; the next one within 300 ms at once', () => expectTooltips(page));
});

async function expectTooltips(page: Page): Promise<void> {
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
}

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
