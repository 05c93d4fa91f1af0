import type { Locator, Page } from '@playwright/test';
import { openQuestion, steer } from '../support/live.ts';
import { expect, test } from './support/fixtures.ts';
import { answerOf, playAs, stageOf, startShow } from './support/stage.ts';

const SIZES = [
  { width: 360, height: 640 },
  { width: 375, height: 553 },
  { width: 390, height: 664 },
  { width: 844, height: 390 },
];
const LETTERS = ['A', 'B', 'C', 'D', 'E'];
const FIVE = {
  type: 'multiple' as const,
  text: 'Which of these rivers reach the sea?',
  options: ['Rhine*', 'Danube*', 'Moselle', 'Elbe*', 'Main'],
};
const LONG = 'A rather long answer that explains itself over several lines of a small phone. '.repeat(3).trim();

async function boxOf(one: Locator) {
  const box = await one.boundingBox();
  if (!box) throw new Error('It is not shown');
  return { ...box, bottom: box.y + box.height, right: box.x + box.width };
}

/** Where the room for answers ends: at the submit bar, or at the edge of the screen. */
async function floorOf(page: Page): Promise<number> {
  return (await boxOf(page.locator('[data-submit]'))).y;
}

test('[PL22] all five answers of an ordinary question are in sight at once on a small phone, and sideways in two columns', async ({
  page,
  server,
}) => {
  const show = await startShow(server, [FIVE, { ...FIVE, options: [LONG, `${LONG}*`, LONG, LONG, LONG] }]);
  await playAs(page, show);
  await openQuestion(show, 0);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expect(answerOf(page, 'E')).toBeVisible();
    const floor = await floorOf(page);
    for (const letter of LETTERS) {
      const box = await boxOf(answerOf(page, letter));
      expect(box.bottom, `${letter} at ${size.width}x${size.height}`).toBeLessThanOrEqual(floor);
      expect(box.height).toBeGreaterThanOrEqual(44);
    }
    expect((await boxOf(page.getByRole('button', { name: 'Submit Answers' }))).bottom).toBeLessThanOrEqual(size.height);
    const [a, b] = [await boxOf(answerOf(page, 'A')), await boxOf(answerOf(page, 'B'))];
    expect(a.y === b.y).toBe(size.width > size.height);
    await expect(page.locator('[data-more]')).toHaveCount(0);
  }

  // Where they cannot fit, the number of the hidden ones is in sight, and leads to them.
  await openQuestion(show, 1);
  await page.setViewportSize({ width: 375, height: 553 });
  const more = page.locator('[data-more]');
  await expect(more).toBeVisible();
  const hidden = Number(await more.getAttribute('data-more'));
  expect(hidden).toBeGreaterThanOrEqual(2);
  expect((await boxOf(more)).bottom).toBeLessThanOrEqual(await floorOf(page));
  await more.click();
  await expect(more).toHaveAttribute('data-more', String(hidden - 1));
  await answerOf(page, 'E').scrollIntoViewIfNeeded();
  await expect(more).toHaveCount(0);
});

test('[PL25] code keeps its lines and fits; the letter is on the side where an answer begins', async ({
  page,
  server,
}) => {
  const code = `for (const one of all) {\n    if (one) return ${'very'.repeat(30)};\n}`;
  const show = await startShow(server, [
    { text: `What does this print?\n${code}`, options: [`${code}*`, 'القاهرة', 'ירושלים', 'Nile'] },
  ]);
  await page.setViewportSize({ width: 375, height: 553 });
  await playAs(page, show);
  await openQuestion(show, 0);
  const check = async () => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
    const text = answerOf(page, 'A').locator('.choicetext');
    expect((await text.innerText()).split('\n')[1]).toMatch(/^ {4}if/);
    expect((await boxOf(text)).right).toBeLessThanOrEqual((await boxOf(answerOf(page, 'A'))).right);
    for (const letter of ['B', 'C', 'D']) {
      const isRightToLeft = letter !== 'D';
      const mark = await boxOf(answerOf(page, letter).getByText(letter, { exact: false }).first());
      const words = answerOf(page, letter).locator('.choicetext');
      expect(mark.x > (await boxOf(words)).x, letter).toBe(isRightToLeft);
      expect(await words.evaluate((one) => getComputedStyle(one).direction)).toBe(isRightToLeft ? 'rtl' : 'ltr');
    }
  };
  await check();
  await steer(show, 'end-question');
  await expect(stageOf(page).locator('[data-outcome]')).toBeVisible();
  await check();
});
