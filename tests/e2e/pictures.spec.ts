import type { Locator, Page } from '@playwright/test';
import { joinAs, openQuestion, steer } from '../support/live.ts';
import { axeFindings } from './support/audit.ts';
import { expect, test } from './support/fixtures.ts';
import { startPictureShow } from './support/picture-show.ts';
import { watchShifts } from './support/shifts.ts';
import { answerOf, bringCookies, playAs, playPath, statusOf } from './support/stage.ts';
import { signInAsHost } from './support/wall.ts';

const LETTERS = ['A', 'B', 'C', 'D', 'E'];

async function boxOf(one: Locator) {
  const box = await one.boundingBox();
  if (!box) throw new Error('It is not shown');
  return { ...box, bottom: box.y + box.height, right: box.x + box.width };
}

/** Resolves when all pictures of the page are there. */
async function expectLoaded(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page
        .locator('main img')
        .evaluateAll((all) =>
          all.every((one) => one instanceof HTMLImageElement && one.complete && one.naturalWidth > 0),
        ),
    )
    .toBe(true);
}

test('[ME21] [ME22] [ME4] pictures on a small phone: nothing moves when they come, all are in reach, and one is enlarged by key', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const show = await startPictureShow(server);
  const addresses = show.questions.flatMap(({ image, options }) => [image?.id, ...options.map((one) => one.image?.id)]);
  // Pictures come only when this is resolved.
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  const told: string[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => void told.push(String(payload))));
  await page.route('**/media/**', async (route) => {
    await held;
    await route.continue();
  });
  await playAs(page, show);
  const before = (await page.content()) + told.join('');
  expect(addresses.filter((id) => id && before.includes(id))).toEqual([]);

  await openQuestion(show, 0);
  const first = answerOf(page, 'A');
  await expect(first).toBeVisible();
  for (const letter of LETTERS.slice(0, 2))
    expect((await boxOf(answerOf(page, letter))).bottom).toBeLessThanOrEqual(640);
  const moved = await watchShifts(page);
  letThrough();
  await expectLoaded(page);
  expect(await moved()).toBe(0);
  await expect(page.getByRole('button', { name: 'View number 1' })).toBeVisible();

  const picture = page.getByRole('img', { name: 'View number 0' });
  const small = await boxOf(picture);
  await page.locator('.bigpicture summary').focus();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await boxOf(picture)).width).toBeGreaterThan(300);
  expect((await boxOf(picture)).width).toBeGreaterThan(small.width);
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await boxOf(picture)).width).toBe(small.width);
  await answerOf(page, 'E').click();
  await expect(statusOf(page)).toContainText('Answer submitted');
  await expect(answerOf(page, 'E')).toHaveAttribute('aria-pressed', 'true');
});

test.describe('on a slow line', () => {
  // As 3G is at the edge of a town.
  const LINE = { offline: false, latency: 300, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8 };

  test.use({ deviceScaleFactor: 3 });

  async function slowPhone(page: Page): Promise<void> {
    await page.setViewportSize({ width: 390, height: 844 });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.emulateNetworkConditions', LINE);
  }

  /** The widths of the pictures that the browser chose. What they weigh at most is shown where they are made ([ME6]). */
  const chosenWidths = (pictures: Locator) =>
    pictures.evaluateAll((all) =>
      all.map((one) => Number(/-(\d+)\.webp$/.exec((one as HTMLImageElement).currentSrc)?.[1])),
    );

  test('[ME30] [ME34] a player answers before the pictures have come', async ({ page, server }) => {
    const show = await startPictureShow(server);
    await playAs(page, show);
    await slowPhone(page);
    await openQuestion(show, 1);
    await answerOf(page, 'B').click();
    await expect(statusOf(page)).toContainText('Answer submitted');
    const missing = await page
      .locator('main img')
      .evaluateAll((all) => all.filter((one) => !(one as HTMLImageElement).complete).length);
    expect(missing).toBeGreaterThan(0);
    await expectLoaded(page);
    expect(Math.max(...(await chosenWidths(page.locator('main img'))))).toBe(800);
    expect(Math.max(...(await chosenWidths(page.locator('[data-choice] img'))))).toBe(400);
  });

  test('[ME30] [ME34] with a reading time the picture is there when the answers open', async ({ page, server }) => {
    const show = await startPictureShow(server, { readingTime: 8 });
    await playAs(page, show);
    await slowPhone(page);
    await openQuestion(show, 0);
    await expect(page.getByRole('img', { name: 'View number 0' })).toBeVisible();
    const shown = performance.now();
    await expectLoaded(page);
    const loadedMs = performance.now() - shown;
    test.info().annotations.push({ type: 'picture loaded after', description: `${Math.round(loadedMs)} ms` });
    expect(loadedMs).toBeLessThan(8000);
    expect(await chosenWidths(page.locator('main img'))).toEqual([800]);
    await expect(answerOf(page, 'A')).toBeVisible({ timeout: 15_000 });
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[ME22] a picture is enlarged', async ({ page, server }) => {
    const show = await startPictureShow(server);
    await page.setViewportSize({ width: 390, height: 844 });
    const guest = await joinAs(show, 'Ann');
    await openQuestion(show, 0);
    await bringCookies(page.context(), server, guest.cookie);
    await page.goto(playPath(show, guest));
    const picture = page.getByRole('img', { name: 'View number 0' });
    const { width } = await boxOf(picture);
    await picture.click();
    expect((await boxOf(picture)).width).toBeGreaterThan(width);
  });
});

for (const size of [
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
]) {
  test(`[ME24] [ME23] at ${size.width}x${size.height} the wall shows a picture beside the longest question and five options with pictures, without scrolling`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize(size);
    const show = await startPictureShow(server);
    await joinAs(show, 'Ann');
    await signInAsHost(page.context(), show);
    await page.goto(`/present/${show.quiz.id}`);
    for (const index of [0, 1]) {
      await openQuestion(show, index);
      await expect(page.locator('.wallanswer')).toHaveCount(5);
      await expectLoaded(page);
      await expectFits(page);
      if (index === 0) {
        const sound = page.locator('audio');
        expect(await sound.evaluate((one) => one instanceof HTMLAudioElement && one.paused && !one.autoplay)).toBe(
          true,
        );
        await sound.evaluate((one) => (one instanceof HTMLAudioElement ? one.play() : undefined));
        await expect(page.getByText('A tone')).toBeVisible();
      }
      await steer(show, 'end-question');
      await expect(page.getByRole('region', { name: 'Results' })).toBeVisible();
      await expectFits(page);
      expect(await axeFindings(page)).toEqual([]);
    }
  });
}

/** Everything of the stage is in sight, and the picture lies beside the answers, not on them. */
async function expectFits(page: Page): Promise<void> {
  const room = page.locator('.wallroom');
  expect(await room.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThanOrEqual(0);
  const picture = await boxOf(page.locator('.wallpicture img'));
  expect(picture.height).toBeGreaterThan(100);
  for (const answer of await page.locator('.wallanswer').all()) {
    expect((await boxOf(answer)).x).toBeGreaterThanOrEqual(picture.right);
    const inside = await boxOf(answer.locator('img'));
    expect(Math.min(inside.width, inside.height)).toBeGreaterThan(24);
  }
}
