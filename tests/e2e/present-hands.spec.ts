import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { answerByCall, joinAs, makeStage, openQuestion, type QuestionSketch, steer } from '../support/live.ts';
import { startServer } from '../support/server.ts';
import { axeFindings, expectNoSidewaysScroll } from './support/audit.ts';
import { expect, test } from './support/fixtures.ts';
import { hold } from './support/hold.ts';
import { toastOf } from './support/people.ts';
import { fontsAreShown } from './support/shifts.ts';
import { expectOnWall, openWall, signInAsHost, step, stopTheClock } from './support/wall.ts';

test.use({ allowedProblems: [/WebSocket connection|ERR_CONNECTION/] });

const QUESTION = 'Which river is the longest?';
const shown = (page: Page) => page.getByRole('region', { name: 'Controls' });

test('[WA6] a whole session by the keys of a clicker', async ({ page, server }) => {
  await openWall(page, server, { people: ['Ada'] });
  const press = async (key: string, then: string | RegExp) => {
    await expect(page.locator('.wallnext')).toBeEnabled();
    // A press sooner after the last one would count as the same.
    await page.waitForTimeout(300);
    await page.keyboard.press(key);
    await expect(page.getByText(then).first()).toBeAttached();
  };
  await press('PageDown', 'Question 1 of 3');
  await press('p', 'Paused');
  await press(' ', /^End question$/);
  await press('e', 'Right answer');
  await press(' ', 'Question 2 of 3');
  await press('PageDown', 'Right answer');
  await press('PageDown', 'Question 3 of 3');
  await press('PageDown', 'Right answer');
  await expect(step(page, 'End Quiz')).toBeVisible();
  await press('PageDown', 'Quiz Completed');
});

test('[WA5] if a question was left out, a clicker is asked, and confirms', async ({ page, server }) => {
  const { stage } = await openWall(page, server, { people: ['Ada'] });
  await openQuestion(stage, 2);
  await steer(stage, 'end-question');
  await expect(step(page, 'End Quiz')).toBeVisible();
  // A press right after a change that this device did not make is no step, nor is a repeat.
  await page.waitForTimeout(500);
  await page.keyboard.press('PageDown');
  await expect(page.getByText('2 questions have not been asked.')).toBeVisible();
  await page.waitForTimeout(300);
  await page.keyboard.press('PageDown');
  await expect(page.getByText('Quiz Completed', { exact: true })).toBeAttached();
});

test('[WA6] R restarts, ? shows all keys and switches them off, S opens the panel', async ({ page, server }) => {
  const questions = [{ text: QUESTION, timeLimit: 300 }];
  const { stage } = await openWall(page, server, { people: ['Ada'], questions });
  await openQuestion(stage, 0);
  await expectOnWall(page, QUESTION);
  await page.keyboard.press('r');
  await expect(page.getByRole('alertdialog', { name: 'Ask this question again?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keys' });
  await expect(sheet.getByText('Next step')).toBeVisible();
  await sheet.getByRole('switch', { name: 'Enable shortcuts' }).uncheck();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await page.evaluate(() => (document.activeElement instanceof HTMLElement ? document.activeElement.blur() : null));
  await page.keyboard.press('s');
  await page.keyboard.press('e');
  await expect(page.getByRole('complementary', { name: 'Side panel' })).toHaveCount(0);
  await page.reload();
  await page.keyboard.press('e');
  await page.getByRole('button', { name: 'Keys' }).click();
  await sheet.getByRole('switch', { name: 'Enable shortcuts' }).check();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await page.evaluate(() => (document.activeElement instanceof HTMLElement ? document.activeElement.blur() : null));
  await expect(step(page, 'End question')).toBeVisible();
  await page.keyboard.press('s');
  await expect(page.getByRole('complementary', { name: 'Side panel' })).toBeVisible();
});

test('[WA6] keys leave a focused control alone, and a mouse press returns the focus', async ({ page, server }) => {
  const { stage } = await openWall(page, server, { people: ['Ada'] });
  await step(page, 'Start First Question').click();
  await expectOnWall(page, QUESTION);
  await step(page, 'Pause').focus();
  await page.keyboard.press('e');
  await page.keyboard.press('PageDown');
  await expect(step(page, 'End question')).toBeVisible();
  await page.keyboard.press(' ');
  await expect(step(page, 'Resume')).toBeVisible();
  await steer(stage, 'end-question');
  await expect(step(page, 'Next question')).toBeVisible();
});

test('[WA6] the two clicks of a double click are one step', async ({ page, server }) => {
  await openWall(page, server, { people: ['Ada'] });
  await step(page, 'Start First Question').dblclick();
  await expectOnWall(page, QUESTION);
  await expect(step(page, 'End question')).toBeVisible();
});

test('[WA6] with the keyboard focus on a person in the panel, keys are not steps: not when they scroll, nor when the person is removed', async ({
  page,
  server,
}) => {
  const people = Array.from({ length: 20 }, (_, index) => `Player ${index + 1}`);
  await openWall(page, server, { people });
  await page.keyboard.press('s');
  const panel = page.getByRole('complementary', { name: 'Side panel' });
  const body = panel.locator('.wallpanelbody');
  await expect(body).toHaveAttribute('tabindex', '0');
  await panel.getByRole('button', { name: 'Close side panel' }).focus();
  await page.keyboard.press('Tab');
  await expect(body).toBeFocused();
  await page.keyboard.press('PageDown');
  await expect.poll(() => body.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);

  const row = panel.getByRole('listitem').filter({ has: page.locator('summary', { hasText: /^Player 7$/ }) });
  await row.locator('summary').focus();
  await page.keyboard.press('Enter');
  await row.getByRole('button', { name: 'Remove' }).focus();
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('heading', { name: 'Removed' })).toBeVisible();
  await expect(
    panel
      .locator('summary')
      .filter({ hasText: /^Player [68]$/ })
      .and(page.locator(':focus')),
  ).toHaveCount(1);
  await panel.getByRole('button', { name: 'Undo: let Player 7 back in' }).focus();
  // A press sooner after the last one would count as the same.
  await page.waitForTimeout(300);
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('heading', { name: 'Removed' })).toHaveCount(0);
  await expect(panel.locator('summary:focus')).toHaveCount(1);
  await page.keyboard.press('PageDown');
  await expect(step(page, 'Start First Question')).toBeVisible();
});

test('[WA6] a button that disappears with its work done passes the focus to the large one', async ({
  page,
  server,
}) => {
  const { stage } = await openWall(page, server, { people: ['Ada'] });
  await openQuestion(stage, 0);
  await expect(step(page, 'Pause')).toBeEnabled();
  await step(page, 'Pause').focus();
  await page.keyboard.press('Enter');
  await expect(step(page, 'Resume')).toBeFocused();
});

test('[WA6] a button pressed with the mouse leaves the clicker its keys', async ({ page, server }) => {
  await openWall(page, server, { people: ['Ada'] });
  await page.getByRole('button', { name: 'Open side panel' }).click();
  await page.locator('summary', { hasText: 'Ada' }).click();
  const panel = page.getByRole('complementary', { name: 'Side panel' });
  await expect(panel.getByRole('button', { name: 'Remove Ada' })).toBeVisible();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.keyboard.press('Space');
  await expectOnWall(page, QUESTION);
});

test('[WA6] while a confirmation is open, no key is a step', async ({ page, server }) => {
  const { stage } = await openWall(page, server, { people: ['Ada'] });
  await openQuestion(stage, 0);
  await expect(step(page, 'End question')).toBeEnabled();
  await page.keyboard.press('r');
  const asked = page.getByRole('alertdialog', { name: 'Ask this question again?' });
  await expect(asked).toBeVisible();
  await page.mouse.click(5, 5);
  await page.evaluate(() => (document.activeElement instanceof HTMLElement ? document.activeElement.blur() : null));
  await page.keyboard.press('PageDown');
  await page.keyboard.press('e');
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect(asked).toHaveCount(0);
  // It would have come after the others.
  await page.keyboard.press('p');
  await expect(page.getByText('Paused', { exact: true })).toBeVisible();
});

test('[WA19] the restart confirmation is about one question: it closes when another device moves on', async ({
  page,
  server,
}) => {
  const { stage } = await openWall(page, server, { people: ['Ada'] });
  await openQuestion(stage, 0);
  await expectOnWall(page, QUESTION);
  await page.keyboard.press('r');
  const asked = page.getByRole('alertdialog', { name: 'Ask this question again?' });
  await expect(asked).toBeVisible();
  await steer(stage, 'end-question');
  await expect(step(page, 'Next question').or(page.getByText('Right answer')).first()).toBeAttached();
  await expect(asked).toBeVisible();
  await openQuestion(stage, 1);
  await expect(asked).toHaveCount(0);
  await expect(page.getByText('Question 2 of 3', { exact: true })).toBeVisible();
});

test('[WA19] a press wrongly given up as lost: a second press is not a further step', async ({ page, server }) => {
  await page.clock.install();
  const { stage } = await openWall(page, server, { people: ['Ada'] });
  await openQuestion(stage, 0);
  await expectOnWall(page, QUESTION);
  await stopTheClock(page);
  const ending = await hold(page, '**/end-question');
  await page.keyboard.press('Space');
  await page.clock.runFor(500);
  ending.letGo();
  await expect(step(page, 'Next question')).toBeVisible();
  await page.keyboard.press('Space');
  await expect(step(page, 'Next question')).toBeDisabled();
  await page.clock.runFor(500);
  await expect(step(page, 'Next question')).toBeEnabled();
  await page.keyboard.press('Space');
  await expect(page.getByText('Question 2 of 3', { exact: true })).toBeVisible();
});

test('[WA13] a join moves no row from under the finger', async ({ page, server }) => {
  const { stage } = await openWall(page, server, { people: ['Ada', 'Ben'] });
  await page.keyboard.press('s');
  const panel = page.getByRole('complementary', { name: 'Side panel' });
  const names = panel.locator('summary');
  await expect(names).toHaveText(['Ben', 'Ada']);
  await names.filter({ hasText: 'Ada' }).click();
  await fontsAreShown(page);
  const before = await panel.getByRole('button', { name: 'Remove Ada' }).boundingBox();
  await joinAs(stage, 'Cleo');
  await expect(names).toHaveText(['Ben', 'Ada', 'Cleo']);
  expect(await panel.getByRole('button', { name: 'Remove Ada' }).boundingBox()).toEqual(before);
  await names.filter({ hasText: 'Ada' }).click();
  await joinAs(stage, 'Dee');
  await expect(names).toHaveText(['Dee', 'Cleo', 'Ben', 'Ada']);
});

test('[WA8] the controls disappear after 3 s, come back at a touch, and stay while one of them has the focus', async ({
  page,
  server,
}) => {
  await page.clock.install();
  const { stage } = await openWall(page, server, { people: ['Ada'] });
  await openQuestion(stage, 0);
  await expectOnWall(page, QUESTION);
  await stopTheClock(page);
  await page.mouse.move(300, 300);
  await expect(shown(page)).toHaveCSS('opacity', '1');
  await page.clock.runFor(3_500);
  await expect(shown(page)).toHaveCSS('opacity', '0');
  await page.mouse.move(200, 200);
  await expect(shown(page)).toHaveCSS('opacity', '1');
  await step(page, 'Pause').focus();
  await page.clock.runFor(10_000);
  await expect(shown(page)).toHaveCSS('opacity', '1');
});

test('[WA8] in the lobby the buttons of the host disappear too, and keep their place', async ({ page, server }) => {
  await page.clock.install();
  await openWall(page, server, { people: ['Ada'] });
  await stopTheClock(page);
  const chore = page.locator('[data-chore]', { has: page.getByRole('button', { name: 'Lock' }) });
  await page.mouse.move(300, 300);
  const before = await chore.boundingBox();
  await page.clock.runFor(3_500);
  await expect(chore).toHaveCSS('opacity', '0');
  expect(await chore.boundingBox()).toEqual(before);
  await page.getByRole('button', { name: 'Copy link' }).focus();
  await page.clock.runFor(10_000);
  await expect(chore).toHaveCSS('opacity', '1');
});

test('[WA8] that sign-in is required stays in sight', async ({ page, server }) => {
  await page.clock.install();
  await openWall(page, server, { settings: { whoCanJoin: 'signed_in' } });
  await stopTheClock(page);
  const chore = page.locator('[data-chore]', { has: page.getByRole('button', { name: 'Allow guests' }) });
  await page.mouse.move(300, 300);
  await page.clock.runFor(3_500);
  await expect(chore).toHaveCSS('opacity', '0');
  await expect(chore.getByText('Sign-in required to join')).toHaveCount(0);
  await expect(page.getByText('Sign-in required to join')).toBeVisible();
});

test('[WA8] on a phone they stay, and are large', async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.clock.install();
  const { stage } = await openWall(page, server, { people: ['Ada'] });
  await openQuestion(stage, 0);
  await expectOnWall(page, QUESTION);
  await page.clock.runFor(10_000);
  await expect(shown(page)).toHaveCSS('opacity', '1');
  const box = await step(page, 'End question').boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(64);
  expect(box?.width).toBeGreaterThan(300);
  await expectNoSidewaysScroll(page);
});

async function startFromDashboard(page: Page): Promise<void> {
  await page.goto('/');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(Start|Resume)/ })
    .first()
    .click();
}

test('[WA8] the message of a start covers no name, code or control, on a phone, a laptop and a projector', async ({
  page,
  server,
}) => {
  const stage = await makeStage(server);
  await steer(stage, 'end');
  await signInAsHost(page.context(), stage);
  await startFromDashboard(page);
  await expect(toastOf(page)).toContainText('Quiz started');
  // Under the pointer it stays.
  await toastOf(page).hover();
  for (const [width, height] of [
    [390, 844],
    [1280, 720],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    await toastOf(page).hover();
    // Until hydration the message is at the edge, as on any page.
    await expect(async () => {
      const code = page.getByRole('region', { name: 'How to join' }).getByText('and enter the code');
      const [message, below] = [await toastOf(page).boundingBox(), await code.boundingBox()];
      if (!message || !below) throw new Error('One of the two is not visible');
      expect(message.y + message.height, `${width} x ${height}`).toBeLessThanOrEqual(below.y);
    }).toPass({ timeout: 4000 });
  }
});

test('[WA8] a message disappears with the next step, before it covers an answer', async ({ page, server }) => {
  const stage = await makeStage(server);
  await joinAs(stage, 'Ada');
  await signInAsHost(page.context(), stage);
  await startFromDashboard(page);
  await expect(step(page, 'Start First Question')).toBeEnabled();
  // Under the pointer it would stay.
  await toastOf(page).hover();
  await page.keyboard.press('Space');
  await expectOnWall(page, 'Question 1');
  await expect(toastOf(page)).toBeHidden();
});

test('[WA16] screen readers are told politely what happens', async ({ page, server }) => {
  await page.clock.install();
  const { stage } = await openWall(page, server);
  const said = page.locator('main [aria-live=polite]').first();
  await stopTheClock(page);
  await joinAs(stage, 'Ada');
  await joinAs(stage, 'Ben');
  await expect(page.getByRole('region', { name: 'Players' }).getByText('2 players')).toBeVisible();
  await page.clock.runFor(2_500);
  await expect(said).toHaveText('2 players joined, 2 in total.');
  await page.clock.resume();
  await openQuestion(stage, 0);
  await expect(said).toHaveText('Question 1 of 3 is open.');
  await steer(stage, 'end-question');
  await expect(said).toHaveText('Results are showing. Nobody answered.');
});

test('[WA17] at 1280 nothing on the wall is smaller than 24 px, in any state', async ({ page, server }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  const { stage } = await openWall(page, server, { people: ['Ada', 'Ben'] });
  await expect(page.getByRole('region', { name: 'Players' }).getByText('2 players')).toBeVisible();
  expect(await smallType(page)).toEqual([]);
  await openQuestion(stage, 0);
  await expectOnWall(page, QUESTION);
  expect(await smallType(page)).toEqual([]);
  await steer(stage, 'end-question');
  await expect(page.getByText('Right answer')).toBeAttached();
  expect(await smallType(page)).toEqual([]);
  await page.keyboard.press('l');
  await expectOnWall(page, 'Leaderboard');
  expect(await smallType(page)).toEqual([]);
  await steer(stage, 'end');
  await expect(page.getByText('Quiz Completed', { exact: true })).toBeVisible();
  expect(await smallType(page)).toEqual([]);
});

/** Visible texts smaller than 24 px on the wall, or in a part of it. */
function smallType(page: Page, part = '.wall'): Promise<string[]> {
  return page.evaluate((selector) => {
    const walker = document.createTreeWalker(document.querySelector(selector) ?? document.body, NodeFilter.SHOW_TEXT);
    const small: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const box = node.parentElement;
      const words = node.textContent?.trim();
      if (!box || !words || box.closest('.sr-only, noscript, [hidden]') || box.checkVisibility() === false) continue;
      const size = Number.parseFloat(getComputedStyle(box).fontSize);
      if (size < 23.99) small.push(`${words}: ${size}`);
    }
    return small;
  }, part);
}

/** Questions of two to five options, short and as long as they may be. */
const OF_ALL_SIZES: QuestionSketch[] = [
  { text: 'The Danube is in Europe', type: 'boolean', options: ['True*', 'False'], funFact: 'It is.' },
  { text: QUESTION, options: ['Nile*', 'Rhine', 'Thames'] },
  { text: QUESTION, options: ['Three*', 'Mitochondrion', 'ReferenceError', 'Photosynthesis'] },
  { text: 'What does it throw?', options: ['ReferenceError*', 'Mitochondrion', 'Three', 'TypeError', 'Nothing'] },
  { text: QUESTION, options: ['Kraftfahrzeughaftpflichtversicherung*', 'Three', 'Four', 'Five', 'Six'] },
  {
    text: 'Word '.repeat(199).trim(),
    options: [0, 1, 2, 3, 4].map((n) => `${'answer '.repeat(42)}${n}${n === 0 ? '*' : ''}`),
    funFact: 'fact '.repeat(99).trim(),
  },
];

/** The places of the answers, in pixels from the top of the wall's content. */
function placesOf(answers: Locator): Promise<{ x: number; y: number; width: number; height: number }[]> {
  return answers.evaluateAll((items) =>
    items.map((item) => {
      const { x, y, width, height } = item.getBoundingClientRect();
      const top = y + (item.closest('.wallroom')?.scrollTop ?? 0);
      return { x: Math.round(x), y: Math.round(top), width: Math.round(width), height: Math.round(height) };
    }),
  );
}

/** Sizes by the shape of the wall are right from the frame after a change of the window. */
const painted = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** Words of the question and its answers that are broken over two lines. */
function brokenWords(page: Page): Promise<string[]> {
  return page.getByRole('region', { name: /^(Question|Results)$/ }).evaluate((stage) => {
    const walker = document.createTreeWalker(stage, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word);
      }
    }
    return broken;
  });
}

test('[WA11] [WA17] the answers keep their places in the results, of one width and with whole words, beside the panel too', async ({
  page,
  server,
}) => {
  test.setTimeout(120_000);
  const { stage } = await openWall(page, server, { questions: OF_ALL_SIZES, people: ['Ada'] });
  const answers = page.getByRole('region', { name: /^(Question|Results)$/ }).getByRole('listitem');
  const panelButton = page.getByRole('button', { name: /^(Open|Close) side panel$/ }).first();
  /** Measures each size of the wall with the panel closed and open. */
  const measure = async (state: string) => {
    const measured: Record<string, unknown> = {};
    for (const isPanelOpen of [false, true]) {
      for (const [width, height] of [
        [1280, 720],
        [1366, 768],
      ] as const) {
        await page.setViewportSize({ width, height });
        await painted(page);
        const name = `${state}, ${width} px${isPanelOpen ? ' beside the panel' : ''}`;
        measured[`${width} ${isPanelOpen}`] = await placesOf(answers);
        const widths = (await placesOf(answers)).map((place) => place.width);
        expect(new Set(widths).size, `widths, ${name}`).toBe(1);
        expect(await brokenWords(page), `broken words, ${name}`).toEqual([]);
        expect(await smallType(page, '.wallroom'), `small texts, ${name}`).toEqual([]);
      }
      await panelButton.click();
    }
    return measured;
  };
  for (const [index, { options = [] }] of OF_ALL_SIZES.entries()) {
    await openQuestion(stage, index);
    await expect(page.getByText(`Question ${index + 1} of 6`, { exact: true })).toBeVisible();
    await expect(answers).toHaveCount(options.length);
    const open = await measure(`question ${index + 1}`);
    await steer(stage, 'end-question');
    await expect(page.getByText('Right answer')).toBeAttached();
    expect(await measure(`results ${index + 1}`), `places of question ${index + 1}`).toEqual(open);
  }
});

test('[WA17] at 200 % zoom question, answers and steps are in sight, and the other controls are in reach', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 640, height: 360 });
  const { stage } = await openWall(page, server, { people: ['Ada'] });
  const answers = page.getByRole('region', { name: /^(Question|Results)$/ }).getByRole('listitem');
  const areInSight = async (next: string) => {
    const steps = await step(page, next).boundingBox();
    for (const answer of await answers.all()) {
      const box = await answer.boundingBox();
      expect((box?.y ?? 360) + (box?.height ?? 0)).toBeLessThanOrEqual(steps?.y ?? 0);
    }
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
    await expect(step(page, next)).toBeInViewport({ ratio: 1 });
    await expectNoSidewaysScroll(page);
  };
  await openQuestion(stage, 0);
  await expectOnWall(page, QUESTION);
  await areInSight('End question');
  await steer(stage, 'end-question');
  await expect(page.getByText('Right answer')).toBeAttached();
  await areInSight('Next question');
  const keys = page.getByRole('button', { name: 'Keys' });
  await keys.scrollIntoViewIfNeeded();
  await expect(keys).toBeInViewport({ ratio: 1 });
});

test('[WA31] code keeps its lines, and the letter of an Arabic or Hebrew answer is at its right', async ({
  page,
  server,
}) => {
  const code = 'if (x) {\n  return 1;\n}';
  const { stage } = await openWall(page, server, {
    questions: [{ text: 'Which one?', options: [`${code}*`, 'القاهرة', 'ירושלים', 'Berlin'] }],
    people: ['Ada'],
  });
  await openQuestion(stage, 0);
  await expectOnWall(page, 'Which one?');
  const heightOf = async (text: string) => (await page.getByText(text).boundingBox())?.height ?? 0;
  expect(await heightOf('return 1')).toBeGreaterThan(2.5 * (await heightOf('Berlin')));
  const isLetterFirst = async (letter: string, text: string) => {
    const [mark, words] = [page.getByText(letter, { exact: true }), page.getByText(text)];
    return ((await mark.boundingBox())?.x ?? 0) < ((await words.boundingBox())?.x ?? 0);
  };
  expect(await isLetterFirst('B', 'القاهرة')).toBe(false);
  expect(await isLetterFirst('C', 'ירושלים')).toBe(false);
  expect(await isLetterFirst('D', 'Berlin')).toBe(true);
});

test('[WA17] the longest texts are not cut off', async ({ page, server }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  const text = 'Word '.repeat(199).trim();
  const options = [0, 1, 2, 3, 4].map((n) => `${'answer '.repeat(40)}${n}${n === 0 ? '*' : ''}`);
  const { stage } = await openWall(page, server, {
    questions: [{ text, options, funFact: 'fact '.repeat(90) }],
    people: ['Ada'],
  });
  await openQuestion(stage, 0);
  await steer(stage, 'end-question');
  await expect(page.getByText('Right answer')).toBeAttached();
  for (const width of [1280, 390, 320]) {
    await page.setViewportSize({ width, height: 720 });
    await expectNoSidewaysScroll(page);
    await page.getByText(/answer 4$/).scrollIntoViewIfNeeded();
    await expect(page.getByText(/answer 4$/)).toBeInViewport();
    await expect(step(page, 'End Quiz')).toBeInViewport();
  }
});

test('[WA17] in every state axe finds nothing in either theme, and at 1280 nothing is smaller than 24 px', async ({
  page,
  server,
}) => {
  test.setTimeout(90_000);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const panel = page.getByRole('complementary', { name: 'Side panel' });
  const panelButton = page.getByRole('button', { name: /^(Open|Close) side panel$/ }).first();
  const passes = async (state: string) => expect(await axeFindings(page), state).toEqual([]);
  const isLarge = async (state: string) => expect(await smallType(page), state).toEqual([]);
  /** The panel is read from nearby: its own texts may be small. */
  const isLargeWithoutPanel = async (state: string) => {
    await panelButton.click();
    await expect(panel).toHaveCount(0);
    await isLarge(state);
    await panelButton.click();
    await expect(panel).toBeVisible();
  };
  const { stage } = await openWall(page, server);
  await passes('nobody has joined');
  const ada = await joinAs(stage, 'Ada');
  await joinAs(stage, 'Ben');
  await expect(page.getByText('2 players', { exact: true })).toBeVisible();
  await isLarge('two have joined');
  await panelButton.click();
  await panel.getByText('Ada', { exact: true }).first().click();
  await passes('two have joined, with the panel');
  await openQuestion(stage, 0);
  await expectOnWall(page, QUESTION);
  await isLargeWithoutPanel('question');
  await step(page, 'Pause').click();
  await expect(page.getByText('Paused', { exact: true })).toBeVisible();
  await passes('paused');
  await step(page, 'Resume').click();
  await expect(page.getByText('Paused', { exact: true })).toHaveCount(0);
  await answerByCall(stage, ada, 0, ['Nile']);
  await steer(stage, 'end-question');
  await expect(page.getByText('Right answer')).toBeAttached();
  await isLargeWithoutPanel('results');
  await passes('results');
  await page.keyboard.press('l');
  await expectOnWall(page, 'Leaderboard');
  await isLargeWithoutPanel('leaderboard');
  await passes('leaderboard');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await passes('keys');
  await page.keyboard.press('Escape');
  await steer(stage, 'end', { reveal: true });
  await expect(page.getByText('And now: the podium')).toBeVisible();
  await passes('podium');
  await isLarge('podium');
  await expect(page.getByText('Quiz Completed', { exact: true })).toBeVisible({ timeout: 20_000 });
  await passes('completed');
  await isLarge('completed');
});

test('[WA18] the lobby asks about sound once; M switches it, and the browser remembers it', async ({
  page,
  server,
}) => {
  await page.addInitScript(() => {
    const tones: number[] = [];
    Object.assign(window, { tones });
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (when) {
      tones.push(this.frequency.value);
      return start.call(this, when);
    };
  });
  const tones = () =>
    page.evaluate(() => ('tones' in window && Array.isArray(window.tones) ? window.tones.length : -1));
  const { stage } = await openWall(page, server);
  await joinAs(stage, 'Ada');
  await expect(page.getByRole('region', { name: 'Players' }).getByText('1 player')).toBeVisible();
  expect(await tones()).toBe(0);
  const question = page.getByRole('group', { name: 'Sound for this room?' });
  await question.getByRole('button', { name: 'On', exact: true }).click();
  await expect(page.getByText('♪ Lobby music')).toBeVisible();
  await expect.poll(tones).toBeGreaterThan(0);
  await page.getByRole('slider', { name: 'Volume' }).fill('0.3');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Sounds off' })).toBeVisible();
  await expect(page.getByRole('slider', { name: 'Volume' })).toHaveValue('0.3');
  await expect(question).toHaveCount(0);
  await page.mouse.click(5, 5);
  await expect(page.getByText('♪ Lobby music')).toBeVisible();
  await page.keyboard.press('m');
  await expect(page.getByRole('button', { name: 'Sounds on' })).toBeVisible();
  await expect(page.getByText('♪')).toHaveCount(0);
});

test('[WA8] F and the button fill the screen', async ({ page, server }) => {
  await openWall(page, server);
  await page.getByRole('button', { name: 'Full screen' }).click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  await page.keyboard.press('f');
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(false);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[WA20] a whole session is hosted by the buttons of the page', async ({ page, server }) => {
    const { stage } = await openWall(page, server);
    await expect(step(page, 'Start First Question')).toBeDisabled();
    await joinAs(stage, 'Ada');
    await page.reload();
    await step(page, 'Start First Question').click();
    await expectOnWall(page, QUESTION);
    for (const question of [2, 3]) {
      await step(page, 'End question').click();
      await step(page, 'Next question').click();
      await expect(page.getByText(`Question ${question} of 3`, { exact: true })).toBeVisible();
    }
    await step(page, 'End question').click();
    await step(page, 'End Quiz').click();
    await expect(page.getByText('Quiz Completed', { exact: true })).toBeVisible();
  });

  test('[WA20] the page reloads itself while it waits', async ({ page, server }) => {
    const { stage } = await openWall(page, server);
    await joinAs(stage, 'Ada');
    await expect(page.getByRole('region', { name: 'Players' }).getByText('1 player')).toBeVisible({ timeout: 12_000 });
  });
});

test('[WA3] [WA15] a killed server is reported, and the wall comes back to the open question', async ({
  page,
  context,
}) => {
  test.setTimeout(90_000);
  const dataDir = mkdtempSync(path.join(tmpdir(), 'handsup-wall-'));
  const first = await startServer({ dataDir, env: { RATE_LIMITS: 'off' } });
  const stage = await makeStage(first, [{ text: QUESTION, timeLimit: 120 }]);
  await joinAs(stage, 'Ada');
  await signInAsHost(context, stage);
  await page.goto(`${first.origin}/present/${stage.quiz.id}`);
  await step(page, 'Start First Question').click();
  await expectOnWall(page, QUESTION);
  await first.kill();
  await expect(page.getByText('Reconnecting... The session is still running.')).toBeVisible({ timeout: 15_000 });
  await expectOnWall(page, QUESTION);
  const second = await startServer({ dataDir, env: { RATE_LIMITS: 'off', PORT: String(first.port) } });
  await expect(page.getByText('Reconnecting')).toHaveCount(0, { timeout: 20_000 });
  await step(page, 'End question').click();
  await expect(page.getByText('Right answer')).toBeAttached();
  await second.stop();
  rmSync(dataDir, { recursive: true, force: true });
});
