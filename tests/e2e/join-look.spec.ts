import type { Page } from '@playwright/test';
import { call, joinAs, makeStage } from '../support/live.ts';
import type { TestServer } from '../support/server.ts';
import { axeFindings, expectNoSidewaysScroll } from './support/audit.ts';
import { expect, test } from './support/fixtures.ts';
import { joinAddress, joinControls, makeReadyQuiz, setLock } from './support/join.ts';
import { signIn } from './support/people.ts';
import { fontsAreShown, shiftsSince } from './support/shifts.ts';
import { bringCookies } from './support/stage.ts';

test.use({ allowedProblems: [/status of (404|409|422)/] });

const LONG = 'Rivers of the world, their lakes, and a word_that_is_far_too_long_for_any_telephone_and_stays_so';

/** Every state of the page, one after the other, each shown until `look` is done. */
async function visitAll(page: Page, server: TestServer, look: (state: string) => Promise<void>): Promise<void> {
  const { find, name, join, problem } = joinControls(page);
  const stage = await makeStage(server, [{}], { title: LONG });
  const ready = await makeReadyQuiz(server, { title: LONG });
  await page.goto('/join');
  await look('code');
  await page.goto('/join?code=000000');
  await look('unknown code');
  await find.click();
  await page.goto(joinAddress(stage));
  await look('name');
  await join.click();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await look('no name');
  await setLock(stage, true);
  await name.fill('Ann');
  await join.click();
  await expect(problem).toBeVisible();
  await look('locked');
  await page.goto(joinAddress(ready));
  await name.fill('Ann'.repeat(16));
  await join.click();
  await expect(page.getByText('Keep this page open.')).toBeVisible();
  await look('waiting');
  const members = await makeStage(server, [{}], { title: LONG, whoCanJoin: 'signed_in' });
  await page.goto(joinAddress(members));
  await look('sign in');
  const ended = await makeStage(server, [{}], { title: LONG });
  await call(server, 'POST', `/api/sessions/${ended.session.id}/end`, { cookie: ended.host.cookie });
  await page.goto(joinAddress(ended));
  await look('ended');
  const own = await makeStage(server, [{}], { title: LONG });
  const guest = await joinAs(own, 'Wolfeschlegelsteinhausenbergerdorff');
  await bringCookies(page.context(), server, guest.cookie);
  await page.goto(joinAddress(own));
  await look('own');
  await signIn(page, server, 'Somebody with a rather long name, as some have it');
  const account = await makeStage(server, [{}], { title: LONG });
  await page.goto(joinAddress(account));
  await look('account');
}

test('[JP15] [LK4] [LK5] every state, 320 wide in both themes, and at 400 % in forced colours: axe finds nothing, nothing is lost', async ({
  page,
  server,
}) => {
  test.setTimeout(120_000);
  const phone = { width: 320, height: 640 };
  await page.setViewportSize(phone);
  await visitAll(page, server, async (state) => {
    await expectNoSidewaysScroll(page);
    expect(await axeFindings(page), state).toEqual([]);
    expect(await smallControls(page), state).toEqual([]);
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 320, height: 256 });
    await expectNoSidewaysScroll(page);
    expect(await axeFindings(page), `${state}, in forced colours`).toEqual([]);
    await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'no-preference' });
    await page.setViewportSize(phone);
  });
});

/** The page's controls that are too small for a thumb. */
function smallControls(page: Page): Promise<string[]> {
  return page
    .getByRole('main')
    .locator('a, button, input:not([type=hidden])')
    .evaluateAll((controls) =>
      controls.flatMap((control) => {
        const { width, height } = control.getBoundingClientRect();
        return height < 44 || width < 44 ? [`${control.textContent} ${width}x${height}`] : [];
      }),
    );
}

test('[JP15] nothing moves while the page hydrates, and from step to step the card stays in place', async ({
  page,
  server,
}) => {
  const stage = await makeStage(server, [{}], { title: 'Rivers' });
  const { code, find, name } = joinControls(page);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/join');
  const thereMs = await fontsAreShown(page);
  const place = () =>
    page.getByRole('main').evaluate((main) => {
      const card = main.querySelector('form')?.parentElement?.getBoundingClientRect();
      return [card?.top, card?.height, main.getBoundingClientRect().height];
    });
  const before = await place();
  await code.fill(stage.quiz.accessCode);
  await find.click();
  await expect(name).toBeFocused();
  expect(await place()).toEqual(before);
  // Chromium counts the hand too, which is raised on purpose; it is no taller than this.
  expect(await shiftsSince(page, thereMs)).toBeLessThan(0.01);
  expect(await shiftsSince(page, 0)).toBeLessThan(0.1);
});

test('[JP14] by keyboard alone, from the skip link to the game', async ({ page, server }) => {
  const stage = await makeStage(server);
  const { code, name } = joinControls(page);
  await page.goto('/join');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(code).toBeFocused();
  await page.keyboard.type(stage.quiz.accessCode);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(name).toBeFocused();
  await page.keyboard.type('Ann');
  await page.keyboard.press('Tab');
  await expect(joinControls(page).back).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.waitForURL(/\/play\//);
});
