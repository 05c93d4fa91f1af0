import { call, openQuestion, steer } from '../support/live.ts';
import { expect, test } from './support/fixtures.ts';
import { playAs, playPath, saidOn, startShow, statusOf } from './support/stage.ts';

test.use({ viewport: { width: 360, height: 640 } });

const CITY = { type: 'text' as const, text: 'Which city?', options: [], key: { accepted: ['Paris'] } };
const LENGTH = {
  type: 'number' as const,
  text: 'How long?',
  options: [],
  setup: { unit: 'km' },
  key: { value: 42.2, tolerance: 0.5 },
};
const PLANETS = { type: 'order' as const, text: 'From the sun', options: ['Mercury', 'Venus', 'Earth'] };
const MOOD = { type: 'scale' as const, text: 'How was it?', options: [], setup: { from: 0, steps: 11 } };

test('[QT72] [QT73] [QT74] [QT75] [QT82] text, number, order and scale by keyboard on a small phone, with a reload in between', async ({
  page,
  server,
}) => {
  const show = await startShow(server, [CITY, LENGTH, PLANETS, MOOD]);
  const ann = await playAs(page, show, 'Ann');
  const stored = async () =>
    (await call<{ score: number }>(server, 'GET', `/api/participants/${ann.participant.id}`, { cookie: ann.cookie }))
      .body;

  await openQuestion(show, 0);
  const field = page.getByLabel('Your answer');
  await expect(field).toHaveAttribute('spellcheck', 'false');
  await expect(field).toHaveAttribute('autocapitalize', 'off');
  await field.fill('par');
  await page.goto(playPath(show, ann));
  await expect(field).toHaveValue('par');
  await field.fill(' paris');
  await field.press('Enter');
  await expect(statusOf(page)).toContainText('submitted');
  await expect(field).toHaveValue('paris');
  await steer(show, 'end-question');
  await expect.poll(async () => (await stored()).score).toBe(100);

  await openQuestion(show, 1);
  await field.fill('far');
  await field.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'number' })).toBeVisible();
  await field.fill('42,5');
  await field.press('Enter');
  await expect(statusOf(page)).toContainText('submitted');
  await steer(show, 'end-question');
  await expect.poll(async () => (await stored()).score).toBe(200);

  await openQuestion(show, 2);
  for (const [place, item] of ['Mercury', 'Venus'].entries()) {
    const row = page.getByRole('listitem').filter({ hasText: item });
    const up = row.getByRole('button', { name: /up/i });
    for (let tries = 0; tries < 2; tries += 1) {
      const texts = await page.getByRole('listitem').allInnerTexts();
      if (texts.findIndex((text) => text.includes(item)) === place) break;
      await up.focus();
      await page.keyboard.press('Enter');
      if (await up.isEnabled()) await expect(up).toBeFocused();
    }
  }
  await page.getByRole('button', { name: /submit/i }).press('Enter');
  await expect(statusOf(page)).toContainText('submitted');
  await steer(show, 'end-question');
  await expect.poll(async () => (await stored()).score).toBe(300);
  expect(await saidOn(page)).toBeTruthy();

  await openQuestion(show, 3);
  const steps = page.getByRole('radio');
  await expect(steps).toHaveCount(11);
  for (const step of await steps.all()) {
    const box = await step.locator('xpath=ancestor-or-self::label[1]').boundingBox();
    expect([(box?.width ?? 0) >= 44, (box?.height ?? 0) >= 44]).toEqual([true, true]);
  }
  await page.getByRole('radio', { name: /7/ }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: /submit/i }).press('Enter');
  await expect(statusOf(page)).toContainText('submitted');
});

test.describe('with a network that fails', () => {
  test.use({ allowedProblems: [/ERR_FAILED|dynamically imported/] });

  test('[QT81] [QT84] a form that could not be loaded ahead comes with the network, and a wrong answer is put right', async ({
    page,
    server,
  }) => {
    const later = /\/play-later-/;
    await page.route(later, (route) => route.abort());
    const show = await startShow(server, [CITY]);
    await playAs(page, show, 'Ann');
    await openQuestion(show, 0);
    await expect(page.locator('[data-not-yet]')).toBeVisible();
    await page.unroute(later);
    await page.getByLabel('Your answer').fill('London');
    await page.getByLabel('Your answer').press('Enter');
    await expect(statusOf(page)).toContainText('submitted');
    await steer(show, 'end-question');
    await expect(page.locator('[data-outcome=wrong] [data-solution]')).toContainText('Paris');
  });
});
