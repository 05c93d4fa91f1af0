import type { Page } from '@playwright/test';
import { joinAs, makeStage, openQuestion, type Stage, steer } from '../support/live.ts';
import type { TestServer } from '../support/server.ts';
import { axeFindings, expectNoSidewaysScroll } from './support/audit.ts';
import { expect, test } from './support/fixtures.ts';

const QUESTIONS = [
  {
    text: 'Which river is the longest?',
    funFact: 'The Nile crosses eleven countries.',
    options: ['Nile*', 'Rhine', 'Po'],
    timeLimit: 300,
  },
  { text: 'أي نهر يمر بالقاهرة؟', options: ['النيل*', 'دجلة'], timeLimit: 300 },
  ...Array.from({ length: 5 }, (_, index) => ({ text: `River ${index + 3}`, timeLimit: 300 })),
];

async function openOverview(page: Page, server: TestServer): Promise<Stage> {
  const stage = await makeStage(server, QUESTIONS, { title: 'Rivers of the world' });
  await joinAs(stage, 'Ann');
  const cookies = stage.host.cookie.split('; ').map((cookie) => {
    const [name = '', value = ''] = cookie.split(/=(.*)/s);
    return { name, value, url: server.origin };
  });
  await page.context().addCookies(cookies);
  await page.goto(`/present/${stage.quiz.id}/overview`);
  return stage;
}

const cardOf = (page: Page, number: number) => page.getByRole('listitem', { name: `Question ${number}`, exact: true });
const askButton = (page: Page, number: number) =>
  cardOf(page, number).getByRole('button', { name: /Ask this question/ });

test('[OV2] [OV3] [OV7] [S2.88] [S2.89] [S2.90] [S2.91] the cards follow the session automatically', async ({
  page,
  server,
}) => {
  const stage = await openOverview(page, server);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rivers of the world');
  await expect(cardOf(page, 1)).toContainText('?');
  await expect(page.locator('ol > li')).toHaveCount(7);

  await openQuestion(stage, 0);
  await expect(cardOf(page, 1)).toHaveAttribute('aria-current', 'step');
  await expect(cardOf(page, 1)).toContainText('Open now');
  await expect(cardOf(page, 1)).not.toContainText('longest');

  await steer(stage, 'end-question');
  await expect(cardOf(page, 1)).toContainText('Which river is the longest?');
  await expect(cardOf(page, 1)).toContainText('The Nile crosses eleven countries.');
  await expect(cardOf(page, 1)).toContainText('Correct answer');
  await expect(cardOf(page, 1).getByRole('listitem')).toHaveText('ANile');
  await expect(page.getByText('1 of 7 questions asked')).toBeVisible();

  await openQuestion(stage, 1);
  await expect(cardOf(page, 2)).toHaveAttribute('aria-current', 'step');
  await expect(cardOf(page, 1)).not.toHaveAttribute('aria-current', 'step');
});

test('[OV5] a question is asked from its card, and the wall follows', async ({ page, server }) => {
  const stage = await openOverview(page, server);
  await askButton(page, 3).click();
  await expect(page).toHaveURL(`/present/${stage.quiz.id}`);
  const { body } = await steer(stage, 'end-question');
  expect(body.currentQuestionId).toBe(stage.questions[2]?.id);
});

test('[OV6] while one is open the host is asked for confirmation', async ({ page, server }) => {
  const stage = await openOverview(page, server);
  await openQuestion(stage, 0);
  await expect(cardOf(page, 1)).toContainText('Open now');
  await askButton(page, 4).click();
  const dialog = page.getByRole('alertdialog', { name: 'End question 1 and go to question 4?' });
  await expect(dialog).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(askButton(page, 4)).toBeFocused();

  await askButton(page, 4).click();
  await dialog.getByRole('button', { name: 'Go to question 4' }).click();
  await expect(page).toHaveURL(`/present/${stage.quiz.id}`);
  const { body } = await steer(stage, 'end-question');
  expect(body.currentQuestionId).toBe(stage.questions[3]?.id);
});

test('[OV6] the confirmation closes once the question has closed by itself', async ({ page, server }) => {
  const stage = await openOverview(page, server);
  await openQuestion(stage, 0);
  await expect(cardOf(page, 1)).toContainText('Open now');
  await askButton(page, 4).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await steer(stage, 'end-question');
  await expect(page.getByRole('alertdialog')).toBeHidden();
});

test.describe('another device was quicker', () => {
  test.use({ allowedProblems: [/status of 409/] });

  test('[OV5] a refusal is shown, and the page stays', async ({ page, server }) => {
    const stage = await makeStage(server, QUESTIONS);
    const [name = '', value = ''] = stage.host.cookie.split(/=(.*)/s);
    await page.context().addCookies([{ name, value: value.split('; ')[0] ?? '', url: server.origin }]);
    await page.goto(`/present/${stage.quiz.id}/overview`);
    await askButton(page, 1).click();
    await expect(page.getByRole('alert')).toHaveText('Nobody has joined yet');
    await expect(cardOf(page, 1)).toBeVisible();
  });
});

test('[OV8] arrow keys move from card to card, Tab leads in', async ({ page, server }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await openOverview(page, server);
  await cardOf(page, 1).focus();
  await page.keyboard.press('ArrowRight');
  await expect(cardOf(page, 2)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  const columns = await page.locator('ol > li').evaluateAll((cards) => {
    const tops = cards.map((card) => card.getBoundingClientRect().top);
    return tops.filter((top) => top === tops[0]).length;
  });
  await expect(cardOf(page, 2 + columns)).toBeFocused();
  await page.keyboard.press('End');
  await expect(cardOf(page, 7)).toBeFocused();
  await page.keyboard.press('Home');
  await expect(cardOf(page, 1)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(askButton(page, 1)).toBeFocused();
});

test('[LK4] [LK5] the overview in both themes: axe finds nothing, nothing scrolls sideways', async ({
  page,
  server,
}) => {
  const stage = await openOverview(page, server);
  await openQuestion(stage, 1);
  await openQuestion(stage, 0);
  await steer(stage, 'end-question');
  await openQuestion(stage, 2);
  await expect(cardOf(page, 3)).toContainText('Open now');
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoSidewaysScroll(page);
    expect(await axeFindings(page), `${width} pixels wide`).toEqual([]);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[OV6] a question is asked, after the page has asked for confirmation', async ({ page, server }) => {
    const stage = await openOverview(page, server);
    await openQuestion(stage, 0);
    await page.reload();
    await askButton(page, 2).click();
    await expect(page.getByRole('heading', { name: 'End question 1 and go to question 2?' })).toBeVisible();
    await page.getByRole('button', { name: 'Go to question 2' }).click();
    await expect(page).toHaveURL(`/present/${stage.quiz.id}`);
    const { body } = await steer(stage, 'end-question');
    expect(body.currentQuestionId).toBe(stage.questions[1]?.id);
  });
});
