import type { Locator, Page } from '@playwright/test';
import { LATER_PARTS_RETRY_MS } from '#app/core/limits.ts';
import { answerByCall, call, joinAs, openQuestion, steer } from '../support/live.ts';
import type { TestServer } from '../support/server.ts';
import { axeFindings, expectNoSidewaysScroll } from './support/audit.ts';
import { expect, test } from './support/fixtures.ts';
import { setRemoved } from './support/join.ts';
import { watchShifts } from './support/shifts.ts';
import {
  answerOf,
  hostSays,
  listen,
  playAs,
  playPath,
  pretendHostPresence,
  runDownTo,
  type Show,
  startShow,
  statusOf,
  stopClock,
  tapOf,
} from './support/stage.ts';

const LONG = 'Rivers of the world, their lakes, and a word_that_is_far_too_long_for_any_telephone_and_stays_so';
const ONE = { text: LONG, options: ['Nile*', LONG, 'Rhine'], funFact: LONG, timeLimit: 300 };
const MANY = { type: 'multiple' as const, text: 'Which?', options: ['Nile*', 'Rhine', 'Po*'], timeLimit: 300 };
const TWO = { type: 'boolean' as const, text: 'Is it wet?', options: ['True*', 'False'], timeLimit: 300 };
const SHORT = { text: 'Quick!', timeLimit: 5 };
/** The longest possible name, without a place where a line could break. */
const NAME = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysilio';

const headingOf = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const boxOf = (page: Page, name: RegExp) => page.getByRole('checkbox', { name });
const submitOf = (page: Page) => page.getByRole('button', { name: 'Submit Answers' });

type Look = (state: string) => Promise<void>;

/** Every state of the screen, one after the other, each shown until `look` is done. */
async function visitAll(page: Page, server: TestServer, look: Look): Promise<void> {
  const show = await startShow(server, [ONE, MANY, TWO, SHORT], { title: LONG });
  const presence = await pretendHostPresence(page);
  await playAs(page, show, NAME);
  await look('waiting');
  presence.set(false);
  await expect(statusOf(page)).toContainText('The host is away.');
  await look('waiting, host away');
  presence.set(true);
  await visitQuestions(page, show, look);
  await visitTimeUp(page, show, look);
  await visitEnd(page, show, look);
  await visitStrangers(page, server, look);
}

async function visitQuestions(page: Page, show: Show, look: Look): Promise<void> {
  await openQuestion(show, 0);
  await expect(answerOf(page, 'A')).toBeVisible();
  await look('a single question');
  await hostSays(show, 'pause_timer');
  await expect(statusOf(page)).toHaveText('Question paused by host');
  await look('paused');
  await hostSays(show, 'resume_timer');
  await answerOf(page, 'A').click();
  await expect(tapOf(page)).toHaveText('Received');
  await look('received');
  await steer(show, 'end-question');
  await expect(headingOf(page, 'Right!')).toBeVisible();
  await look('right');
  await openQuestion(show, 1);
  await boxOf(page, /Rhine/).check();
  await look('a multiple question');
  await submitOf(page).click();
  await expect(tapOf(page)).toHaveText('Received');
  await look('several received');
  await steer(show, 'end-question');
  await expect(headingOf(page, 'Not this time')).toBeVisible();
  await look('wrong');
  await openQuestion(show, 2);
  await expect(headingOf(page, 'Is it wet?')).toBeVisible();
  await look('a boolean question');
  await steer(show, 'end-question');
  await expect(headingOf(page, "You didn't answer")).toBeVisible();
  await look('no answer');
}

/** Another player's extra time keeps the question open after this player's time is up. */
async function visitTimeUp(page: Page, show: Show, look: Look): Promise<void> {
  const slow = await joinAs(show, 'Slow');
  const path = `/api/participants/${slow.participant.id}/time`;
  await call(show.server, 'PUT', path, { cookie: show.host.cookie, body: { factor: 2 } });
  await openQuestion(show, 3);
  await expect(statusOf(page)).toHaveText("Time's up!", { timeout: 25_000 });
  await look("time's up");
  await steer(show, 'end-question');
}

async function visitEnd(page: Page, show: Show, look: Look): Promise<void> {
  await steer(show, 'end');
  await expect(headingOf(page, 'The quiz is over')).toBeVisible();
  // Reopened, it stays instead of leading to the final scores, which would come while axe runs.
  await page.reload();
  await expect(headingOf(page, 'The quiz is over')).toBeVisible();
  await look('completed');
}

async function visitStrangers(page: Page, server: TestServer, look: Look): Promise<void> {
  const show = await startShow(server);
  const ben = await joinAs(show, 'Ben');
  await page.goto(playPath(show, ben));
  await expect(headingOf(page, 'Participant not found')).toBeVisible();
  await look('not found');
  const ann = await playAs(page, show);
  await page.getByRole('link', { name: 'Not Ann?' }).click();
  await expect(headingOf(page, 'Not Ann?')).toBeVisible();
  await look('leaving');
  await page.goto(playPath(show, ann));
  await setRemoved(show, ann.participant.id, true);
  await expect(headingOf(page, 'The host removed you from this session')).toBeVisible();
  await look('removed');
}

/** Controls too small for a thumb; an answer counts as a control of its own size. */
function smallControls(page: Page): Promise<string[]> {
  const controls = page.getByRole('main').locator('a, button, summary, input:not([type=hidden]), form [data-choice]');
  return controls.evaluateAll((all) =>
    all.flatMap((control) => {
      const { width, height } = control.getBoundingClientRect();
      const least = control.matches('form [data-choice]') ? 64 : 44;
      // An input over its label is as large as the label, without the border.
      return width > 0 && (height < least || width < 44) ? [`${control.textContent} ${width}x${height}`] : [];
    }),
  );
}

test.describe('every state', () => {
  test.use({ allowedProblems: [/status of 40[34]/] });

  test('[PL20] [LK4] [LK5] in both themes, 320 wide: axe finds nothing, controls are large enough', async ({
    page,
    server,
  }) => {
    test.setTimeout(240_000);
    await page.setViewportSize({ width: 320, height: 640 });
    await visitAll(page, server, async (state) => {
      expect.soft(await axeFindings(page), state).toEqual([]);
      expect.soft(await smallControls(page), state).toEqual([]);
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), state).toBe(320);
    });
  });
});

/** Asks a question and shows its results, calling `look` at each. */
async function askAndShow(page: Page, show: Show, look: Look): Promise<void> {
  await openQuestion(show, 0);
  await expect(answerOf(page, 'B')).toBeVisible();
  await look('question');
  await answerOf(page, 'B').click();
  await expect(tapOf(page)).toHaveText('Received');
  await look('received');
  await steer(show, 'end-question');
  await expect(headingOf(page, 'Not this time')).toBeVisible();
  await look('results');
}

test('[PL20] [LK4] at 400 % nothing is cut off, and the game can be played', async ({ page, server }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  const show = await startShow(server, [ONE], { title: LONG });
  await playAs(page, show, 'Wolfeschlegelsteinhausen');
  await askAndShow(page, show, async () => {
    await expectNoSidewaysScroll(page);
    expect(await cutOff(page)).toEqual([]);
  });
});

/** Answers and headings whose text overflows its box, or the edge of the page. */
function cutOff(page: Page): Promise<string[]> {
  return page.locator('h1, h2, [data-choice], [data-choice] > .choicetext').evaluateAll((all) =>
    all
      .filter((one) => {
        const { left, right } = one.getBoundingClientRect();
        const isBeyond = left < 0 || right > document.documentElement.clientWidth;
        return isBeyond || one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1;
      })
      .map((one) => `${one.tagName} ${one.textContent}`),
  );
}

test("[PL7] [PL20] in forced colours the player's own and the right answers can be told apart", async ({
  page,
  server,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const show = await startShow(server, [ONE, MANY]);
  await playAs(page, show);
  await askAndShow(page, show, async (state) => {
    for (const letter of ['A', 'B', 'C']) await expectOutlined(answerOf(page, letter));
    if (state === 'received') {
      await expect(answerOf(page, 'B').getByText('Received')).toBeVisible();
      await expect(page.getByText('Received', { exact: true })).toHaveCount(1);
    }
  });
  await expect(answerOf(page, 'A').getByText('Correct')).toBeVisible();
  await expect(answerOf(page, 'B').getByText('Your answer')).toBeVisible();
  await expect(page.getByText('Correct', { exact: true })).toHaveCount(1);
  await openQuestion(show, 1);
  await boxOf(page, /Po/).check();
  // The tick's colour differs from its background.
  const tick = answerOf(page, 'C').locator('svg').last();
  await expect(tick).toBeVisible();
  const [stroke, ground] = await tick.evaluate((one) => [
    getComputedStyle(one).stroke,
    getComputedStyle(one.closest('label') ?? one).backgroundColor,
  ]);
  expect(stroke).not.toBe(ground);
  await expect(answerOf(page, 'A').locator('svg')).toHaveCount(1);
});

async function expectOutlined(one: Locator): Promise<void> {
  await expect(one).toHaveCSS('border-style', 'solid');
  const [border, ground] = await one.evaluate((element) => {
    const { borderTopColor, backgroundColor } = getComputedStyle(element);
    return [borderTopColor, backgroundColor];
  });
  expect(border).not.toBe(ground);
}

for (const why of ['reduced motion', 'a calm show'] as const) {
  test(`[PL20] [CS1] with ${why} nothing moves, and the time runs down in steps`, async ({ page, server }) => {
    await page.emulateMedia({ reducedMotion: why === 'reduced motion' ? 'reduce' : 'no-preference' });
    const show = await startShow(server, [ONE], { calmShow: why === 'a calm show' });
    await playAs(page, show);
    await expect.poll(() => motionsOf(page)).toEqual([]);
    const seen: string[] = [];
    await askAndShow(page, show, async (state) => {
      await expect.poll(() => motionsOf(page)).toEqual(state === 'results' ? [] : ['run-down steps(12)']);
      seen.push(state);
    });
    expect(seen).toHaveLength(3);
  });
}

/** What moves on the page, each with how. */
function motionsOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map((motion) => {
        const target = motion.effect instanceof KeyframeEffect ? motion.effect.target : null;
        const name = motion instanceof CSSAnimation ? motion.animationName : 'transition';
        return `${name} ${target ? getComputedStyle(target).animationTimingFunction : ''}`;
      }),
  );
}

/** Presses Tab until this has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let count = 0; count < 20; count += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((one) => one === document.activeElement)) return;
  }
  await expect(target, 'comes by Tab').toBeFocused();
}

test('[PL5] [PL11] [PL20] from question to question by the keyboard alone', async ({ page, server }) => {
  const show = await startShow(server, [{ timeLimit: 120 }, MANY]);
  await playAs(page, show);
  await openQuestion(show, 0);
  await expect(answerOf(page, 'A')).toBeVisible();
  await tabTo(page, answerOf(page, 'A'));
  await expect(answerOf(page, 'A')).toHaveCSS('outline-style', 'solid');
  await page.keyboard.press('Space');
  await expect(tapOf(page)).toHaveText('Received');
  await steer(show, 'end-question');
  await expect(headingOf(page, 'Right!')).toBeFocused();

  await openQuestion(show, 1);
  await expect(headingOf(page, 'Which?')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(boxOf(page, /Nile/)).toBeFocused();
  await expect(answerOf(page, 'A')).toHaveCSS('outline-style', 'solid');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(submitOf(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(tapOf(page)).toHaveText(['Received', 'Received']);
  await expect(submitOf(page)).toBeFocused();
  // Nothing changes any more.
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Space');
  await expect(boxOf(page, /Po/)).toBeChecked();
  await steer(show, 'end-question');
  await expect(headingOf(page, 'Right!')).toBeFocused();
});

test('[PL16] two questions are announced from start to end, everything once and politely', async ({ page, server }) => {
  const show = await startShow(server, [{ ...MANY, timeLimit: 30 }, TWO]);
  const ben = await joinAs(show, 'Ben');
  await stopClock(page);
  await playAs(page, show);
  // With a stopped clock a browser is never idle.
  await page.clock.runFor(LATER_PARTS_RETRY_MS);
  await expect(page.locator('[data-announcer]')).toHaveCount(1);
  const said = await listen(page);
  await openQuestion(show, 0);
  await answerByCall(show, ben, 0, ['Nile', 'Po']);
  await runDownTo(page, 5);
  await expect.poll(async () => (await said()).length).toBe(4);
  await boxOf(page, /Rhine/).check();
  await submitOf(page).click();
  await expect(tapOf(page)).toHaveText('Received');
  await steer(show, 'end-question');
  await expect(headingOf(page, 'Not this time')).toBeVisible();
  await openQuestion(show, 1);
  await expect(headingOf(page, 'Is it wet?')).toBeVisible();
  await expect.poll(async () => (await said()).length).toBe(7);
  expect(await said()).toEqual([
    expect.stringMatching(
      /^polite: Question 1 of 2\. Which\? Choose all correct answers, then submit\. A: Nile\. B: Rhine\. C: Po\. You have (30|2\d) seconds\.$/,
    ),
    expect.stringMatching(/^polite: Half the time is up: 1[45] seconds left\.$/),
    expect.stringMatching(/^polite: (10|9) seconds left\.$/),
    expect.stringMatching(/^polite: [45] seconds left\.$/),
    'polite: Answers submitted. Waiting for everyone else...',
    expect.stringMatching(/^polite: Not this time\. .*Correct: A: Nile\. C: Po\. You have 0 points, 2nd place of 2\.$/),
    expect.stringMatching(/^polite: Question 2 of 2\. Is it wet\? Choose one answer\. A: True\. B: False\. You have/),
  ]);
});

for (const [width, height] of [
  [320, 568],
  [1280, 720],
] as const) {
  test(`[PL6] [PL20] at ${width} x ${height} the answers keep their place, whatever happens to them`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width, height });
    const show = await startShow(server, [MANY]);
    await playAs(page, show);
    await openQuestion(show, 0);
    await expect(answerOf(page, 'C')).toBeVisible();
    const shifts = await watchShifts(page);
    const places = await placesOf(page);
    await boxOf(page, /Nile/).check();
    await hostSays(show, 'pause_timer');
    await expect(statusOf(page)).toHaveText('Question paused by host');
    expect(await placesOf(page)).toEqual(places);
    await hostSays(show, 'resume_timer');
    await submitOf(page).click();
    await expect(tapOf(page)).toHaveText('Received');
    await expect(statusOf(page)).toContainText(/^Answers? submitted/);
    expect(await placesOf(page)).toEqual(places);
    expect(await shifts()).toBeLessThan(0.01);
  });
}

/** The position of the answers and the button below them; a chosen one is pressed in by a hair. */
function placesOf(page: Page): Promise<string[]> {
  return page
    .locator('[data-choice], form button[type]')
    .evaluateAll((all) =>
      all.flatMap((one) =>
        one instanceof HTMLElement ? [`${one.offsetLeft} ${one.offsetTop} ${one.offsetWidth} ${one.offsetHeight}`] : [],
      ),
    );
}
