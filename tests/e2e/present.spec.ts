import type { Page } from '@playwright/test';
import { answerByCall, call, joinAs, makeStage, openQuestion, type Stage, steer } from '../support/live.ts';
import { axeFindings } from './support/audit.ts';
import { passTime, timesBetween } from './support/clock.ts';
import { expect, test } from './support/fixtures.ts';
import { toastOf } from './support/people.ts';
import { expectOnWall, openWall, signInAsHost, step, stopTheClock } from './support/wall.ts';

test.use({ allowedProblems: [/status of (404|409|500|503)|ERR_INTERNET_DISCONNECTED|WebSocket connection/] });

const QUESTION = 'Which river is the longest?';

test('[WA3] [WA4] [S2.76] [S2.78] [S2.80] [S4.20] the lobby: code, people as they join, and a start that waits for the first', async ({
  page,
  server,
}) => {
  const { stage } = await openWall(page, server);
  // Both halves may be the same.
  await expect(page.getByText(stage.quiz.accessCode.slice(0, 3), { exact: true }).first()).toBeVisible();
  await expect(page.locator('[translate="no"]').getByText(stage.quiz.accessCode.slice(0, 3)).first()).toBeVisible();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expect(page.getByText('Rivers').first()).toBeVisible();
  await expect(step(page, 'Start First Question')).toBeDisabled();
  await expect(page.getByText('Waiting for the first player to join')).toBeVisible();
  await joinAs(stage, 'Ada');
  await joinAs(stage, 'Ada');
  const people = page.getByRole('region', { name: 'Players' });
  await expect(people.getByText('2 players')).toBeVisible();
  await expect(people.getByRole('listitem')).toHaveText(['Ada', 'Ada (2)']);
  await step(page, 'Start First Question').click();
  await expectOnWall(page, QUESTION);
  await expect(page.getByText('Question 1 of 3', { exact: true })).toBeVisible();
});

test('[WA4] one line says who may join and changes it; another does so for the lock', async ({ page, server }) => {
  const { stage } = await openWall(page, server, { settings: { whoCanJoin: 'signed_in' } });
  await expect(page.getByText('Sign-in required to join')).toBeVisible();
  await page.getByRole('button', { name: 'Allow guests' }).click();
  await expect(page.getByText('Anyone with the code can join')).toBeVisible();
  await joinAs(stage, 'Guest');
  await page.getByRole('button', { name: 'Lock' }).click();
  await expect(page.getByText('Locked: no one else can join')).toBeVisible();
  await page.getByRole('button', { name: 'Unlock' }).click();
  await expect(page.getByText('Anyone with the code can join')).toBeVisible();
});

test('[WA10] [WA11] [S2.79] [S2.81] a question: seconds, how many have answered, no counts; then results in the same places', async ({
  page,
  server,
}) => {
  const { stage, guests } = await openWall(page, server, { people: ['Ada', 'Ben', 'Cleo'] });
  await step(page, 'Start First Question').click();
  await expect(page.getByText('0 of 3 answered')).toBeVisible();
  await expect(page.getByRole('timer', { name: 'Time left' })).toBeVisible();
  const answers = page.getByRole('list').filter({ hasText: 'Nile' }).getByRole('listitem');
  const before = await answers.first().boundingBox();
  if (!guests[0] || !guests[1]) throw new Error('Nobody joined');
  await answerByCall(stage, guests[0], 0, ['Nile']);
  await answerByCall(stage, guests[1], 0, ['Rhine']);
  await expect(page.getByText('2 of 3 answered')).toBeVisible();
  await expect(answers.first()).toHaveText('ANile');
  await step(page, 'End question').click();
  await expect(answers.first()).toContainText('Right answer');
  await expect(answers.first()).toContainText('Chosen by 1');
  await expect(answers.nth(1)).not.toContainText('Right answer');
  await expect(page.getByText('It has two sources.')).toBeVisible();
  const after = await answers.first().boundingBox();
  expect(after).toEqual(before);
});

test('[WA10] the wall shows the counts while the question is open, if the quiz says so', async ({ page, server }) => {
  const { stage, guests } = await openWall(page, server, { settings: { showCounts: true }, people: ['Ada', 'Ben'] });
  await openQuestion(stage, 0);
  if (!guests[0]) throw new Error('Nobody joined');
  await answerByCall(stage, guests[0], 0, ['Rhine']);
  const rhine = page.getByRole('listitem').filter({ hasText: 'Rhine' });
  await expect(rhine).toContainText('Chosen by 1100%');
  await expect(page.getByText('Right answer')).toHaveCount(0);
});

test('[WA5] [S1.4] [S2.82] [S2.85] [S2.86] [S4.17] [S8.39] [S9.14] from the start to Quiz Completed by the one large button', async ({
  page,
  server,
}) => {
  const { stage } = await openWall(page, server, { people: ['Ada'] });
  await step(page, 'Start First Question').click();
  for (const index of [1, 2]) {
    await step(page, 'End question').click();
    await step(page, 'Next question').click();
    await expect(page.getByText(`Question ${index + 1} of 3`, { exact: true })).toBeVisible();
  }
  await step(page, 'End question').click();
  await step(page, 'End Quiz').click();
  await expect(page.getByText('Quiz Completed', { exact: true })).toBeVisible();
  // The page itself says so; no message covers it.
  await expect(toastOf(page)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'View Leaderboard' })).toHaveAttribute(
    'href',
    `/leaderboard/${stage.quiz.id}`,
  );
  await page.getByRole('button', { name: 'Start New Session' }).click();
  await expect(step(page, 'Start First Question')).toBeDisabled();
});

test('[WA32] [EN5] the podium follows the end place by place, by itself, and goes on after a reload', async ({
  page,
  server,
}) => {
  const WINNER = 'Konstantinos Papadopoulos';
  await page.clock.install();
  const { stage, guests } = await openWall(page, server, { people: [WINNER, 'Ben', 'Cleo'] });
  await openQuestion(stage, 0);
  for (const [index, name] of ['Nile', 'Nile', 'Rhine'].entries()) {
    const guest = guests[index];
    if (guest) await answerByCall(stage, guest, 0, [name]);
  }
  await expect(page.getByText('Right answer')).toBeAttached();
  // A press right after a change that this device did not make is no step ([WA5]).
  await page.clock.runFor(2_000);
  await step(page, 'End Quiz').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End Quiz' }).click();
  const places = page.getByRole('region', { name: 'Rivers' }).getByRole('listitem');
  await expect(places).toHaveText(['Place ?', 'Place ?', 'Place ?']);
  await page.clock.runFor(4_100);
  await expect(places.last()).toContainText('Cleo');
  await expect(page.getByText('Third place: Cleo, 0 points.')).toBeAttached();

  await page.reload();
  await expect(places.last()).toContainText('Cleo');
  await expect(page.getByText(/^Third place:/)).toHaveCount(0);
  // The host is quicker than the pause.
  await page.keyboard.press('PageDown');
  await expect(places.nth(1)).toContainText('Ben');
  await expect(page.getByText('Quiz Completed', { exact: true })).toHaveCount(0);
  await page.clock.runFor(6_100);
  await expect(places.first()).toContainText(WINNER);
  // It is wider than its step, and stays on one line.
  const name = places.first().locator('.stepname');
  expect(
    await name.evaluate((one) => one.clientHeight / Number.parseFloat(getComputedStyle(one).fontSize)),
  ).toBeLessThan(2);
  await expect(page.getByText('Quiz Completed', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start New Session' })).toBeVisible();

  // Following a link is no start.
  await page.route('**/leaderboard/**', () => {});
  await page.getByRole('link', { name: 'View Leaderboard' }).click({ noWaitAfter: true });
  await expect(page.getByRole('button', { name: 'Start New Session' })).not.toHaveAttribute('aria-disabled', 'true');
});

test('[WA5] [S2.81] pause, resume and restart', async ({ page, server }) => {
  const { stage, guests } = await openWall(page, server, { people: ['Ada', 'Ben'] });
  await openQuestion(stage, 0);
  await step(page, 'Pause').click();
  await expect(page.getByText('Paused', { exact: true })).toBeVisible();
  const seconds = await page.getByText(/^Seconds left: \d+$/).textContent();
  await step(page, 'Resume').click();
  await expect(page.getByText('Paused', { exact: true })).toHaveCount(0);
  expect(Number(seconds?.replace(/\D/g, ''))).toBeGreaterThan(0);
  if (!guests[0]) throw new Error('Nobody joined');
  await answerByCall(stage, guests[0], 0, ['Nile']);
  await expect(page.getByText('1 of 2 answered')).toBeVisible();
  await step(page, 'Restart').click();
  await page.getByRole('button', { name: 'Ask again' }).click();
  await expect(page.getByText('0 of 2 answered')).toBeVisible();
});

test('[WA12] the leaderboard slides to the new ranks, where the quiz always shows it', async ({ page, server }) => {
  const { stage, guests } = await openWall(page, server, { people: ['Ada', 'Ben'] });
  const [ada, ben] = guests;
  if (!ada || !ben) throw new Error('Nobody joined');
  await openQuestion(stage, 0);
  await expectOnWall(page, QUESTION);
  await answerByCall(stage, ben, 0, ['Nile']);
  await answerByCall(stage, ada, 0, ['Rhine']);
  await expect(page.getByText('Right answer')).toBeAttached();
  await page.keyboard.press('l');
  await expectOnWall(page, 'Leaderboard');
  const rows = page.getByRole('region', { name: 'Leaderboard' }).locator('.sr-only').getByRole('listitem');
  await expect(rows).toHaveText(['1. Ben, 100 points', '2. Ada, 0 points']);
  await page.getByRole('button', { name: 'Show results' }).click();
  await expectOnWall(page, QUESTION);
});

test('[WA12] the wall has no leaderboard to show where the quiz hides it', async ({ page, server }) => {
  const { stage } = await openWall(page, server, { people: ['Ada'], settings: { leaderboard: 'end' } });
  await openQuestion(stage, 0);
  await steer(stage, 'end-question');
  await expect(page.getByText('Right answer')).toBeAttached();
  await expect(page.getByRole('button', { name: 'Show leaderboard' })).toHaveCount(0);
});

/** The host's phone as a remote, beside the wall on `page`. */
async function openRemote(stage: Stage, phone: Page, options = '?screen=remote') {
  await signInAsHost(phone.context(), stage);
  await phone.goto(`/present/${stage.quiz.id}${options}`);
  return (name: string) => step(phone, name);
}

test('[WA33] [WA34] [WA36] [WA37] [WA39] beside the wall, a remote shows what is right and moves it: answers, leaderboard, sound, next', async ({
  page,
  server,
  another,
}) => {
  const { stage, guests } = await openWall(page, server, { people: ['Ada', 'Ben'] });
  const phone = await another({ viewport: { width: 360, height: 640 }, baseURL: server.origin });
  const press = await openRemote(stage, phone);
  await expect(phone.getByText('2 players are here')).toBeVisible();
  await expect(phone.getByRole('region', { name: 'Next question' })).toContainText(QUESTION);
  await press('Start First Question').click();
  await expectOnWall(page, QUESTION);
  const [ada] = guests;
  if (!ada) throw new Error('Nobody joined');
  await answerByCall(stage, ada, 0, ['Nile']);
  await expect(phone.getByText('1 of 2 answered')).toBeVisible();
  // For the host's eyes only.
  await expect(phone.getByRole('listitem').filter({ hasText: 'Right answer' })).toContainText('Nile');
  await expect(page.getByText('Right answer')).toHaveCount(0);
  await expect(phone.getByRole('region', { name: 'Next question' })).toContainText('Which of these flow');
  const large = await press('End question').boundingBox();
  expect(large?.height).toBeGreaterThanOrEqual(64);
  expect((large?.y ?? 999) + (large?.height ?? 999)).toBeLessThanOrEqual(640);

  await press('Sound on').click();
  await expect(page.getByRole('button', { name: 'Sounds off' })).toBeVisible();
  await page.keyboard.press('m');
  await expect(press('Sound on')).toBeVisible();
  await press('End question').click();
  await expect(phone.getByText('The only answer was right', { exact: true })).toBeVisible();
  await press('Leaderboard').click();
  await expectOnWall(page, 'Leaderboard');
  await page.getByRole('button', { name: 'Show results' }).click();
  await expect(press('Leaderboard')).toBeVisible();
  await expectOnWall(page, QUESTION);
  await press('Next question').click();
  await expectOnWall(page, /^Which of these flow/);
});

test('[WA35] a phone is a remote by default, and says if no screen shows the wall; the choice is remembered', async ({
  server,
  another,
}) => {
  const stage = await makeStage(server);
  const phone = await another({
    viewport: { width: 844, height: 390 },
    baseURL: server.origin,
    userAgent: 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36',
  });
  await openRemote(stage, phone, '');
  await expect(phone.getByText('No big screen is connected.')).toBeVisible();
  await phone.getByRole('link', { name: 'show the wall here', exact: true }).click();
  await expect(phone.getByRole('region', { name: 'How to join' })).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Players' })).toHaveCount(0);
  await phone.goto(`/present/${stage.quiz.id}`);
  await phone.getByRole('button', { name: 'Use your phone as a remote' }).click();
  const invite = phone.getByRole('dialog');
  await expect(invite.getByRole('img', { name: /screen=remote$/ })).toBeVisible();
  await invite.getByRole('link', { name: 'Use this screen as the remote' }).click();
  await expect(step(phone, 'Players')).toBeVisible();
});

test('[WA40] a confirmation right after another device has moved on is not silently dropped', async ({
  page,
  server,
}) => {
  await page.clock.install();
  const { stage } = await openWall(page, server, { people: ['Ada'] });
  await openQuestion(stage, 0);
  await expectOnWall(page, QUESTION);
  await page.clock.runFor(1_000);
  const confirm = (name: string) => page.getByRole('alertdialog').getByRole('button', { name }).click();
  await stopTheClock(page);
  await step(page, /End Quiz/).click();
  await openQuestion(stage, 1);
  await expect(page.getByText('Question 2 of 3', { exact: true })).toBeAttached();
  await confirm('End Quiz');
  await expect(toastOf(page)).toContainText('The quiz has just moved on');
  await page.clock.runFor(1_000);
  await expectOnWall(page, /^Which of these flow/);

  // In the same round it still means the same.
  await step(page, 'Restart').click();
  await steer(stage, 'end-question');
  await expect(page.getByText('Right answer').first()).toBeAttached();
  await confirm('Ask again');
  await expect(page.getByText('Right answer')).toHaveCount(0);
  await expect(page.getByText('0 of 1 answered')).toBeVisible();
});

test('[WA13] [WA14] [RH6] [S2.83] [S2.84] [S2.87] the side panel: progress, time left, room, a star, time, a removal and its undo', async ({
  page,
  server,
}) => {
  const { stage, guests } = await openWall(page, server, { people: ['Ada', 'Ben', 'Cleo', 'Dee'] });
  await page.getByRole('button', { name: 'Open side panel' }).click();
  const panel = page.getByRole('complementary', { name: 'Side panel' });
  await expect(panel.getByText('3 questions')).toBeVisible();
  await expect(panel.getByText('Estimated time left: 3:00')).toBeVisible();
  await expect(panel.getByText(/^connected$/)).toBeVisible();
  await openQuestion(stage, 0);
  if (!guests[3]) throw new Error('Nobody joined');
  await answerByCall(stage, guests[3], 0, ['Nile']);
  await expect(panel.getByRole('definition')).toHaveText(['4', '0', '1']);
  // Ada, Ben and Cleo have no phone in this test.
  const reached = page.getByText('The question reached 1 of 4 phones. Some phones are still without it.');
  await expect(reached).toBeVisible();
  await page.getByRole('button', { name: 'Close side panel' }).first().click();
  await expect(reached).toHaveCount(0);
  await page.getByRole('button', { name: 'Open side panel' }).click();
  await steer(stage, 'end-question');
  const people = panel.getByRole('list').filter({ hasText: 'Dee' }).getByRole('listitem');
  await expect(people.first()).toContainText('Dee');

  await people.filter({ hasText: 'Cleo' }).getByText('Cleo').first().click();
  await panel.getByRole('button', { name: 'Star Cleo' }).click();
  await expect(people.first()).toContainText('Cleo');
  await expect(people.first().getByLabel('Featured')).toBeVisible();
  await panel.getByRole('button', { name: '1.5 times the time for Cleo' }).click();
  await expect(people.first().getByLabel('Has more time')).toBeVisible();

  await people.filter({ hasText: 'Ben' }).getByText('Ben').first().click();
  await panel.getByRole('button', { name: 'Remove Ben' }).click();
  await expect(people).toHaveCount(3);
  await panel.getByRole('button', { name: 'Undo: let Ben back in' }).click();
  await expect(people).toHaveCount(4);
  await page.reload();
  await expect(panel).toBeVisible();
});

test('[WA7] [S8.18] [S8.19] failures are reported; that another device was quicker is not', async ({
  page,
  server,
}) => {
  const { stage } = await openWall(page, server, { people: ['Ada'] });
  await openQuestion(stage, 0);
  const failing = (path: string, status: number, refusal: { error: string; reason?: string }) =>
    page.route(path, (route) => route.fulfill({ status, json: refusal }), { times: 1 });
  const refused = (status: number) => page.waitForResponse((response) => response.status() === status);
  await failing('**/end-question', 409, { error: 'Somebody was quicker', reason: 'quicker' });
  await Promise.all([refused(409), step(page, 'End question').click()]);
  await expect(step(page, 'End question')).toBeVisible();
  await expect(toastOf(page)).toHaveCount(0, { timeout: 4_000 });
  await failing('**/end-question', 503, { error: 'We are very busy right now' });
  await Promise.all([refused(503), step(page, 'End question').click()]);
  await expect(toastOf(page)).toContainText('Failed to end question');
  await expect(toastOf(page)).toContainText('We are very busy right now');
  await step(page, 'End question').click();
  await failing('**/advance', 500, { error: 'Something went wrong on our side' });
  await step(page, 'Next question').click();
  await expect(toastOf(page)).toContainText('Failed to advance question');
  await failing('**/end', 500, { error: 'Something went wrong on our side' });
  await step(page, /End Quiz/).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End Quiz' }).click();
  await expect(toastOf(page)).toContainText('Failed to end quiz');
  await failing('**/featured', 500, { error: 'Something went wrong on our side' });
  await page.getByRole('button', { name: 'Open side panel' }).click();
  await page.getByRole('complementary').getByText('Ada').first().click();
  await page.getByRole('button', { name: 'Star Ada' }).click();
  await expect(toastOf(page)).toContainText('Failed to update featured status');
  await expect(toastOf(page)).toContainText('Please try again.');
});

test('[WA19] two devices of the host: the same state, and one step for two presses', async ({
  page,
  server,
  another,
}) => {
  await page.clock.install();
  const { stage } = await openWall(page, server, { people: ['Ada'] });
  const phone = await another({ viewport: { width: 390, height: 844 }, baseURL: server.origin });
  await signInAsHost(phone.context(), stage);
  await phone.goto(`/present/${stage.quiz.id}`);
  await step(phone, 'Start First Question').click();
  await expectOnWall(page, QUESTION);
  await step(phone, 'End question').click();
  await expect(step(page, 'Next question')).toBeVisible();
  // The second press is on its way when the first has moved the session: it lands on another button.
  const place = await step(page, 'Next question').boundingBox();
  if (!place) throw new Error('There is no button');
  await stopTheClock(page);
  await step(phone, 'Next question').click();
  await page.getByText('Question 2 of 3', { exact: true }).waitFor();
  await page.mouse.click(place.x + 20, place.y + 20);
  await page.clock.resume();
  await expect(page.getByText('Question 2 of 3', { exact: true })).toBeVisible();
  await expect(phone.getByText('Question 2 of 3', { exact: true })).toBeVisible();
  await expect(step(page, 'End question')).toBeVisible();
  const next = await step(phone, 'End question').boundingBox();
  expect(next?.height).toBeGreaterThanOrEqual(64);
});

test('[WA3] a reload during a question comes back to it, with the answers so far', async ({ page, server }) => {
  const { stage, guests } = await openWall(page, server, { people: ['Ada', 'Ben'] });
  await openQuestion(stage, 0);
  if (!guests[0]) throw new Error('Nobody joined');
  await answerByCall(stage, guests[0], 0, ['Nile']);
  await page.reload();
  await expectOnWall(page, QUESTION);
  await expect(page.getByText('1 of 2 answered')).toBeVisible();
});

test('[WA15] a lost network is shown, and the wall comes back to the current state', async ({
  page,
  server,
  context,
}) => {
  const { stage } = await openWall(page, server, { people: ['Ada'] });
  await openQuestion(stage, 0);
  await expectOnWall(page, QUESTION);
  await context.setOffline(true);
  await expect(page.getByText("You're offline. The session is still running.")).toBeVisible({ timeout: 15_000 });
  await steer(stage, 'end-question');
  await context.setOffline(false);
  await expect(page.getByText('This device is offline')).toHaveCount(0);
  await expect(page.getByText('Right answer')).toBeAttached();
});

test('[WA2] the wall follows a session started on another device', async ({ page, server }) => {
  const { stage } = await openWall(page, server);
  await steer(stage, 'end');
  await expect(page.getByText('Quiz Completed', { exact: true })).toBeVisible();
  const body = { quizId: stage.quiz.id };
  await call(server, 'POST', '/api/sessions', { cookie: stage.host.cookie, body });
  // It listens once the page itself has learnt of the end.
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(step(page, 'Start First Question')).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 15_000 });
});

test('[WA5] a question picked elsewhere is the next step', async ({ page, server }) => {
  const { stage } = await openWall(page, server, { people: ['Ada'] });
  await page.goto(`/present/${stage.quiz.id}?question=${stage.questions[2]?.id}`);
  await step(page, 'Start First Question').click();
  await expectOnWall(page, 'The Danube is in Europe');
});

test('[WA9] 40 names fit the wall; from there others pass by, unless nothing may move', async ({ page, server }) => {
  const { stage } = await openWall(page, server);
  const players = page.getByRole('region', { name: 'Players' });
  const join = (from: number, to: number) =>
    Promise.all(Array.from({ length: to - from }, (_, index) => joinAs(stage, `Player ${from + index + 1}`)));
  await join(0, 40);
  await expect(players.getByText('40 players', { exact: true })).toBeVisible();
  for (const [width, height] of [
    [1280, 720],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    // Names come in a batch, a moment after the number.
    await expect.poll(() => namesInside(page), `${width} x ${height}`).toBe(40);
  }
  await page.setViewportSize({ width: 1280, height: 720 });
  await join(40, 50);
  await expect(players.getByText('50 players', { exact: true })).toBeVisible();
  await expect(page.locator('.wallpassers')).toBeVisible();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(players.getByText('showing the newest')).toBeVisible();
  await expect(page.locator('.wallpassers')).toHaveCount(0);
});

/** How many names are inside the part of the wall that is for them. */
function namesInside(page: Page): Promise<number> {
  return page.locator('.wallcrowdframe').evaluate((frame) => {
    const { bottom } = frame.getBoundingClientRect();
    return [...frame.querySelectorAll('li')].filter((name) => name.getBoundingClientRect().bottom <= bottom + 1).length;
  });
}

test('[WA9] on the phone of a host, the count and the newest name are above the controls', async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openWall(page, server, { people: ['Ada', 'Ben'] });
  const newest = await page.getByRole('button', { name: 'Remove Ben' }).boundingBox();
  const controls = await page.getByRole('region', { name: 'Controls' }).boundingBox();
  if (!newest || !controls) throw new Error('One of the two is not visible');
  expect(newest.y + newest.height).toBeLessThan(controls.y);
});

test('[WA24] a press on a name removes the player, by keys too, and a button lets them back in', async ({
  page,
  server,
}) => {
  const { stage } = await openWall(page, server, { people: ['Ada', 'Ben', 'Cleo'] });
  const players = page.getByRole('region', { name: 'Players' });
  const name = (who: string) => players.getByRole('button', { name: `Remove ${who}` });
  await name('Ben').hover();
  await joinAs(stage, 'Dee');
  await expect(players.getByText('4 players')).toBeVisible();
  await page.waitForFunction((from) => performance.now() - from > 500, await page.evaluate(() => performance.now()));
  await name('Ben').click();
  await expect(players.getByText('3 players')).toBeVisible();
  // Under the pointer nobody moved into the gap.
  await expect(players.getByRole('listitem')).toHaveText(['Ada', '', 'Cleo']);
  await players.getByRole('button', { name: 'Undo: let Ben back in' }).click();
  await expect(players.getByRole('listitem')).toHaveText(['Ada', 'Cleo', 'Dee', 'Ben']);
  await page.waitForFunction((from) => performance.now() - from > 500, await page.evaluate(() => performance.now()));
  await name('Ada').focus();
  await page.keyboard.press('ArrowRight');
  await expect(name('Cleo')).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(players.getByText('3 players')).toBeVisible();
  await expect(players.getByRole('status')).toHaveText('Ben removed. You can undo it.');
  // The focus stays among the names, so that the next key is no step of the session.
  await expect(players.locator('button:focus')).toHaveCount(1);
});

test('[WA21] [S7.39] [S7.40] [S7.50] [S9.8] without a socket the wall polls by calls every 2 s, and not at all for a completed quiz', async ({
  page,
  server,
}) => {
  const { stage } = await openWall(page, server, { people: ['Ada'] });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.routeWebSocket('**/ws', (socket) => socket.close());
  await page.clock.install();
  await page.reload();
  await openQuestion(stage, 0);
  const path = `/present/${stage.quiz.id}/state`;
  await stopTheClock(page);
  // It waits 5 s after the connection breaks before it polls.
  await passTime(page, 1_000, () =>
    expect(page.getByRole('heading', { level: 1, name: QUESTION })).toBeVisible({ timeout: 200 }),
  );
  const times = await timesBetween(page, (one) => one === path, 3);
  expect(times).toEqual([2000, 2000, 2000]);

  await steer(stage, 'end');
  await page.unrouteAll();
  await page.clock.resume();
  await page.reload();
  await expect(page.getByText('Quiz Completed', { exact: true })).toBeVisible();
  asked.length = 0;
  await page.clock.runFor(20_000);
  expect(asked.filter((one) => one === path || one === `/api/quizzes/${stage.quiz.id}/session`)).toEqual([]);
});

test('[WA46] [WA50] [WA57] the host hides a typed answer by a press and by keys, and takes it back; no solution shows before the results', async ({
  page,
  server,
}) => {
  const { stage, guests } = await openWall(page, server, {
    people: ['Ada', 'Ben', 'Cid'],
    settings: { showCounts: true, endWhenAllAnswered: false },
    questions: [{ text: 'What is the capital of Norway?', type: 'text', options: [], key: { accepted: ['Oslo'] } }],
  });
  const answers = page.getByRole('region', { name: /^(Question|Results)$/ });
  await openQuestion(stage, 0);
  for (const [index, value] of ['Oslo', 'Bergen', 'Bergen'].entries()) {
    const guest = guests[index];
    if (guest) await answerByCall(stage, guest, 0, [], { value });
  }
  await expect(answers.getByRole('listitem')).toContainText(['Bergen', 'Oslo']);
  await expect(answers.getByText('Right')).toHaveCount(0);
  await answers.getByRole('button', { name: /^Bergen/ }).click();
  await expect(answers.getByText('Bergen')).toHaveCount(0);
  await page.getByRole('button', { name: 'Show again' }).click();
  await expect(answers.getByText('Bergen')).toBeVisible();
  await steer(stage, 'end-question');
  await expect(answers.getByText('Right answer')).toBeAttached();
  await page.keyboard.press('h');
  await page.keyboard.press('ArrowDown');
  await expect(answers.getByRole('button', { name: /Oslo/ })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(answers.getByText('Bergen')).toHaveCount(0);
  await page.keyboard.press('u');
  await expect(answers.getByText('Bergen')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});
