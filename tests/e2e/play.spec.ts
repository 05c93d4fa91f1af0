import type { Page, WebSocketRoute } from '@playwright/test';
import { LATER_PARTS_RETRY_MS } from '#app/core/limits.ts';
import { answerByCall, call, joinAs, openLine, openQuestion, steer } from '../support/live.ts';
import { passTime } from './support/clock.ts';
import { expect, test } from './support/fixtures.ts';
import { signIn, toastOf } from './support/people.ts';
import { fontsAreShown, shiftsSince } from './support/shifts.ts';
import {
  answerOf,
  bringCookies,
  hostSays,
  linkOf,
  playAs,
  playPath,
  runDownTo,
  saidOn,
  scoreOf,
  secondsOf,
  stageOf,
  startShow,
  statusOf,
  stopClock,
  tapOf,
} from './support/stage.ts';

const MANY = { type: 'multiple' as const, text: 'Which two?', options: ['Nile*', 'Rhine', 'Po*'] };
const headingOf = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** The positions of header and status line, and of the rest below. */
async function frameOf(page: Page): Promise<string> {
  return page.evaluate(() =>
    ['header', '#status-line', '[data-play]']
      .map((selector) => document.querySelector(selector)?.getBoundingClientRect())
      .map((box) => `${box?.left} ${box?.top} ${box?.width}`)
      .join(', '),
  );
}

test.use({ viewport: { width: 390, height: 844 } });

test('[PL4] [PL5] [PL6] [PL7] [PL17] [S1.8] [S2.99] [S2.100] [S2.101] [S4.22] [S8.41] a question from waiting to its results, and nothing moves', async ({
  page,
  server,
}) => {
  const show = await startShow(server, [{ text: 'Which is longer?', funFact: 'By far.' }], { title: 'Rivers' });
  await joinAs(show, 'Ann');
  await playAs(page, show, 'Ann');
  await expect(headingOf(page, "You're in")).toBeVisible();
  await expect(page.locator('header')).toContainText('Ann (2)');
  await expect(page.locator('header')).toContainText('Rivers');
  await expect(scoreOf(page)).toHaveText('0');
  const thereMs = await fontsAreShown(page);
  const frame = await frameOf(page);

  await openQuestion(show, 0);
  await expect(headingOf(page, 'Which is longer?')).toBeVisible();
  await expect(statusOf(page)).toHaveText('Choose one answer');
  expect(await frameOf(page)).toBe(frame);
  for (const letter of ['A', 'B']) {
    const box = await answerOf(page, letter).boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(64);
    expect(box?.width).toBeGreaterThan(340);
  }
  await answerOf(page, 'A').click();
  await expect(tapOf(page)).toHaveText('Received');
  await expect(answerOf(page, 'A')).toHaveAttribute('aria-pressed', 'true');
  await expect(statusOf(page)).toHaveText(/^Answer submitted/);
  await expect(toastOf(page)).toHaveCount(0);
  expect(await frameOf(page)).toBe(frame);
  // A second press is not a second answer.
  await answerOf(page, 'B').click({ force: true });
  await expect(answerOf(page, 'B')).toHaveAttribute('aria-pressed', 'false');

  await steer(show, 'end-question');
  await expect(headingOf(page, 'Right!')).toBeVisible();
  await expect(stageOf(page).getByText('+100 points.')).toBeVisible();
  await expect(stageOf(page).getByText('1st place of 2')).toBeVisible();
  await expect(answerOf(page, 'A')).toContainText('Correct');
  await expect(answerOf(page, 'A')).toContainText('Your answer');
  await expect(stageOf(page).getByText('By far.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Top 3' }).getByRole('listitem').first()).toHaveText(
    '1stAnn (2) (you)100',
  );
  await expect(scoreOf(page)).toHaveText('100');
  expect(await frameOf(page)).toBe(frame);
  expect(await shiftsSince(page, thereMs)).toBeLessThan(0.01);
  expect(await shiftsSince(page, 0)).toBeLessThan(0.1);
});

test('[PL5] [PL9] [S4.23] [S5.14] [S9.6] several answers are ticked and submitted; submitting none does nothing', async ({
  page,
  server,
}) => {
  const show = await startShow(server, [{ options: ['A*', 'B', 'C', 'D', 'E'] }, MANY], { negativeScoring: true });
  const ben = await joinAs(show, 'Ben');
  await playAs(page, show);
  await openQuestion(show, 0);
  for (const letter of ['A', 'B', 'C', 'D', 'E']) await expect(answerOf(page, letter)).toContainText(letter);
  const colours = await Promise.all(
    ['A', 'B', 'C', 'D', 'E'].map((letter) =>
      answerOf(page, letter).evaluate((one) => getComputedStyle(one).backgroundColor),
    ),
  );
  expect(new Set(colours).size).toBe(5);

  await openQuestion(show, 1);
  await expect(statusOf(page)).toHaveText('Choose all correct answers, then submit');
  const submit = page.getByRole('button', { name: 'Submit Answers' });
  await submit.click();
  await expect(tapOf(page)).toHaveCount(0);
  await page.getByRole('checkbox', { name: /Nile/ }).check();
  await page.getByRole('checkbox', { name: /Rhine/ }).check();
  await page.getByRole('checkbox', { name: /Rhine/ }).uncheck();
  await page.getByRole('checkbox', { name: /Rhine/ }).check();
  await submit.click();
  await expect(tapOf(page).first()).toHaveText('Received');
  await expect(statusOf(page)).toHaveText(/^Answers submitted/);
  await answerByCall(show, ben, 1, ['Nile', 'Po']);
  await steer(show, 'end-question');
  await expect(headingOf(page, 'Not this time')).toBeVisible();
  await expect(stageOf(page).getByText('−17 points.', { exact: true })).toBeVisible();
  await expect(stageOf(page).getByText('117 points to 1st place')).toBeVisible();
});

test('[PL6] [S2.103] [S4.21] paused: a choice is kept, and sent automatically when the host resumes', async ({
  page,
  server,
}) => {
  const show = await startShow(server, [{}]);
  await playAs(page, show);
  await openQuestion(show, 0);
  await expect(answerOf(page, 'A')).toBeVisible();
  await hostSays(show, 'pause_timer');
  await expect(statusOf(page)).toHaveText('Question paused by host');
  const seconds = await secondsOf(page).getAttribute('data-seconds');
  await answerOf(page, 'B').click();
  await expect(tapOf(page)).toHaveText('Saved');
  await expect(secondsOf(page)).toHaveAttribute('data-seconds', seconds ?? '');
  await hostSays(show, 'resume_timer');
  await expect(tapOf(page)).toHaveText('Received');
  await expect(statusOf(page)).toHaveText(/^Answer submitted/);

  // After a restart it is open again, with nothing chosen.
  await hostSays(show, 'restart_question');
  await expect(statusOf(page)).toHaveText('Choose one answer');
  await expect(answerOf(page, 'B')).toHaveAttribute('aria-pressed', 'false');
});

test("[PL6] [PL19] [S2.102] Time's up! follows the player's own clock", async ({ page, another, server }) => {
  const show = await startShow(server, [{ timeLimit: 10 }]);
  const other = await another();
  await stopClock(other);
  const slow = await playAs(page, show, 'Slow');
  await call(server, 'PUT', `/api/participants/${slow.participant.id}/time`, {
    cookie: show.host.cookie,
    body: { factor: 2 },
  });
  await playAs(other, show, 'Quick');
  await openQuestion(show, 0);
  // More than the others ever have.
  await expect(secondsOf(page)).toHaveAttribute('data-seconds', /^(1[1-9]|20)$/);
  await expect(statusOf(other)).toHaveText('Choose one answer');
  await runDownTo(other, 0);
  await expect(statusOf(other)).toHaveText("Time's up!");
  await expect(answerOf(other, 'A')).toHaveAttribute('aria-disabled', 'true');
  await expect(statusOf(page)).toHaveText('Choose one answer');
  await answerOf(page, 'A').click();
  await expect(tapOf(page)).toHaveText('Received');
  await steer(show, 'end-question');
  await expect(headingOf(other, "You didn't answer")).toBeVisible();
});

test.describe('already answered by another route', () => {
  test('[PL17] [S5.15] [S8.23] another answer is refused with a message, and the one that counts is shown', async ({
    page,
    server,
  }) => {
    const show = await startShow(server, [{}]);
    const guest = await playAs(page, show);
    await openQuestion(show, 0);
    await answerByCall(show, guest, 0, ['Rhine']);
    await answerOf(page, 'A').click();
    await expect(toastOf(page)).toContainText('Failed to submit answer');
    await expect(toastOf(page)).toContainText('Already answered');
    await expect(answerOf(page, 'B')).toHaveAttribute('aria-pressed', 'true');
    await expect(tapOf(page)).toHaveText('Received');
  });
});

test('[PL3] a reload midway shows the same, from the server', async ({ page, server }) => {
  const show = await startShow(server, [{ timeLimit: 60 }]);
  await playAs(page, show);
  await openQuestion(show, 0);
  await answerOf(page, 'B').click();
  await expect(tapOf(page)).toHaveText('Received');
  await page.reload({ waitUntil: 'commit' });
  await expect(answerOf(page, 'B')).toHaveAttribute('aria-pressed', 'true');
  await expect(linkOf(page)).toHaveText('Connected');
  await expect(tapOf(page)).toHaveText('Received');
});

test('[PL10] [S2.105] the end shows score and rank, links to the final scores, and Back returns to it', async ({
  page,
  server,
}) => {
  const show = await startShow(server, [{}], { leaderboard: 'end' });
  for (const name of ['Ben', 'Cid', 'Dan']) await joinAs(show, name);
  await playAs(page, show);
  await openQuestion(show, 0);
  await answerOf(page, 'A').click();
  await expect(tapOf(page)).toHaveText('Received');
  await steer(show, 'end-question');
  await expect(headingOf(page, 'Right!')).toBeVisible();
  await expect(stageOf(page).getByText(/place of/)).toHaveCount(0);
  await steer(show, 'end');
  await expect(headingOf(page, 'The quiz is over')).toBeVisible();
  // Hidden until now, and shown only to those who ask.
  await expect(stageOf(page).getByText(/You have \d+ points: 1st place of 4\./)).toBeVisible();
  await page.waitForURL(`/leaderboard/${show.quiz.id}?session=${show.session.id}`);
  await expect(headingOf(page, 'Final Scores')).toBeVisible();
  await expect(page.locator('#you')).toContainText('Ann (you)');
  await page.goBack();
  await expect(headingOf(page, 'The quiz is over')).toBeVisible();
  await expect(page.getByText('Opening automatically')).toHaveCount(0);
  await page.getByRole('link', { name: 'See the final scores' }).click();
  await expect(headingOf(page, 'Final Scores')).toBeVisible();
});

test('[PL12] Not Ann? gives the cookie up, after saying what that costs', async ({ page, server }) => {
  const show = await startShow(server);
  const guest = await playAs(page, show);
  await page.getByRole('link', { name: 'Not Ann?' }).click();
  await expect(page.getByText(/will lose the 0 points/)).toBeVisible();
  await page.getByRole('link', { name: 'Back to the quiz' }).click();
  await expect(headingOf(page, "You're in")).toBeVisible();
  await page.getByRole('link', { name: 'Not Ann?' }).click();
  await page.getByRole('button', { name: 'Leave this session' }).click();
  await page.waitForURL('/join');
  const again = await page.request.get(playPath(show, guest));
  expect(again.status()).toBe(404);
});

test('[PL16] each event is announced once, in one polite place', async ({ page, server }) => {
  const show = await startShow(server, [{ text: 'Which?', timeLimit: 30 }]);
  await stopClock(page);
  await playAs(page, show);
  // With a stopped clock a browser is never idle.
  await page.clock.runFor(LATER_PARTS_RETRY_MS);
  await expect(page.locator('[data-announcer]')).toHaveCount(1);
  await openQuestion(show, 0);
  await expect
    .poll(() => saidOn(page))
    .toEqual([
      expect.stringMatching(
        /^Question 1 of 1\. Which\? Choose one answer\. A: Nile\. B: Rhine\. You have (30|2\d) seconds\.$/,
      ),
    ]);
  await runDownTo(page, 5);
  await expect.poll(async () => (await saidOn(page)).at(-1)).toMatch(/^[45] seconds left\.$/);
  await answerOf(page, 'A').click();
  await expect(tapOf(page)).toHaveText('Received');
  expect(await saidOn(page)).toEqual([
    expect.stringMatching(/^Half the time is up: 1[45] seconds left\.$/),
    expect.stringMatching(/^(10|9) seconds left\.$/),
    expect.stringMatching(/^[45] seconds left\.$/),
    'Answer submitted. Waiting for everyone else...',
  ]);
  await steer(show, 'end-question');
  await expect
    .poll(async () => (await saidOn(page)).at(-1))
    .toBe('Right! +100 points. Correct: A: Nile. You have 100 points, 1st place of 1.');
  await expect(page.locator('[aria-live=polite][data-announcer]')).toHaveCount(1);
});

test('[PL11] by keyboard: the focus stays on the answer, and goes to the result when that is gone', async ({
  page,
  server,
}) => {
  const show = await startShow(server, [{}]);
  await playAs(page, show);
  await openQuestion(show, 0);
  await expect(answerOf(page, 'A')).toBeVisible();
  await answerOf(page, 'A').focus();
  await page.keyboard.press('Tab');
  await expect(answerOf(page, 'B')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(tapOf(page)).toHaveText('Received');
  await expect(answerOf(page, 'B')).toBeFocused();
  await steer(show, 'end-question');
  await expect(headingOf(page, 'Not this time')).toBeFocused();
});

test('[PL18] the question is folded away where the host wants eyes on the wall', async ({ page, server }) => {
  const show = await startShow(server, [{ text: 'Which?' }], { questionOnPhone: false });
  await playAs(page, show);
  await openQuestion(show, 0);
  await expect(headingOf(page, 'Which?')).toHaveCount(1);
  const shown = page.locator('details p');
  await expect(shown).toBeHidden();
  await page.getByText('Show the question').click();
  await expect(shown).toBeVisible();
});

test('[PL13] the screen stays awake during play', async ({ page, server }) => {
  await page.addInitScript(() => {
    const calls: string[] = [];
    Object.assign(window, { wakeLockCalls: calls });
    const request = async () => {
      calls.push('taken');
      const release = async () => void calls.push('released');
      return { released: false, release };
    };
    Object.defineProperty(Navigator.prototype, 'wakeLock', { configurable: true, get: () => ({ request }) });
  });
  const show = await startShow(server);
  await playAs(page, show);
  const calls = () => page.evaluate(() => Object.getOwnPropertyDescriptor(window, 'wakeLockCalls')?.value);
  await expect.poll(calls).toEqual(['taken']);
  await steer(show, 'end');
  await expect.poll(calls).toEqual(['taken', 'released']);
});

test.describe('access refused', () => {
  test.use({ allowedProblems: [/status of 40[34]/] });

  test('[PL2] [S2.9] [S2.104] another person finds no participant, and a link to /join', async ({ page, server }) => {
    const show = await startShow(server);
    const ben = await joinAs(show, 'Ben');
    await signIn(page, server);
    await page.goto(playPath(show, ben));
    await expect(headingOf(page, 'Participant not found')).toBeVisible();
    await page.getByRole('link', { name: 'Return to Join Page' }).click();
    await page.waitForURL('/join');
  });

  test('[PL15] removed during play: the screen says so at once, and after a reload', async ({ page, server }) => {
    const show = await startShow(server);
    const guest = await playAs(page, show);
    await call(server, 'PUT', `/api/participants/${guest.participant.id}/removed`, {
      cookie: show.host.cookie,
      body: { removed: true },
    });
    await expect(headingOf(page, 'The host removed you from this session')).toBeVisible();
    await expect(statusOf(page)).toHaveCount(0);
    await page.reload();
    await expect(headingOf(page, 'The host removed you from this session')).toBeVisible();
  });
});

test('[PL15] signed out elsewhere: it asks to sign in again, and leads back', async ({ page, server }) => {
  const show = await startShow(server);
  await signIn(page, server);
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  const guest = await joinAs(show, 'Ann', cookie);
  await page.goto(playPath(show, guest));
  await expect(linkOf(page)).toHaveText('Connected');
  await call(server, 'POST', '/api/logout', { cookie });
  await expect(headingOf(page, 'You are signed out')).toBeVisible();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.waitForURL(`/auth?redirect=${encodeURIComponent(playPath(show, guest))}`);
});

test('[PL15] open in too many places: it continues here on request', async ({ page, server }) => {
  const show = await startShow(server);
  const guest = await playAs(page, show);
  const lines = [];
  for (let count = 0; count < 5; count += 1) {
    const line = await openLine(server, { cookie: guest.cookie });
    line.send({ type: 'join_session', sessionId: show.session.id, participantId: guest.participant.id });
    await line.next('session_state');
    lines.push(line);
  }
  await expect(headingOf(page, 'Open somewhere else')).toBeVisible();
  await page.getByRole('button', { name: 'Continue here' }).click();
  await expect(linkOf(page)).toHaveText('Connected');
  await expect(headingOf(page, "You're in")).toBeVisible();
  for (const line of lines) await line.close();
});

test.describe('a broken connection', () => {
  test.use({ allowedProblems: [/WebSocket/] });

  test("[PL4] [PL6] [PL17] [S8.20] is reported, once by 'Connection Error', and retried automatically and by a button", async ({
    page,
    server,
  }) => {
    const show = await startShow(server, [{ timeLimit: 60 }]);
    let isDown = false;
    const sockets: WebSocketRoute[] = [];
    await page.routeWebSocket('/ws', (socket) => {
      sockets.push(socket);
      if (isDown) void socket.close({ code: 1011 });
      else socket.connectToServer();
    });
    await playAs(page, show);
    await openQuestion(show, 0);
    await expect(answerOf(page, 'A')).toBeVisible();
    isDown = true;
    await sockets[0]?.close({ code: 1011 });
    // Under the pointer it stays until it is dismissed.
    await toastOf(page).hover();
    await expect(toastOf(page)).toContainText('Connection Error');
    await expect(linkOf(page)).toHaveText('Reconnecting');
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(statusOf(page)).toContainText('Connection lost');
    await answerOf(page, 'A').click();
    await expect(tapOf(page)).toHaveText(/Sending|Received/);
    const tried = sockets.length;
    await page.getByRole('button', { name: 'Try now' }).click();
    await expect.poll(() => sockets.length).toBeGreaterThan(tried);
    isDown = false;
    // The next attempt may be some seconds away.
    await expect(linkOf(page)).toHaveText('Connected', { timeout: 15_000 });
    await expect(tapOf(page)).toHaveText('Received');
    await expect(statusOf(page)).toHaveText(/^Answer submitted/);
  });
});

test.describe('without sockets', () => {
  test.use({ allowedProblems: [/WebSocket|status of 503/] });

  test('[S7.45] [S7.51] [S8.22] [S9.9] [S9.10] [PL17] the state is polled by calls, and an answer is sent by one', async ({
    page,
    server,
  }) => {
    const show = await startShow(server, [{ timeLimit: 120 }]);
    const guest = await joinAs(show, 'Ann');
    await page.routeWebSocket('/ws', (socket) => socket.close({ code: 1011 }));
    let isBroken = true;
    await page.route('**/api/questions/*', (route) =>
      isBroken ? route.fulfill({ status: 503, json: { error: 'Busy' } }) : route.continue(),
    );
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await bringCookies(page.context(), server, guest.cookie);
    await page.clock.install();
    await page.goto(playPath(show, guest));
    await openQuestion(show, 0);
    await passTime(page, 2_000, () => expect(toastOf(page)).toContainText('Failed to load question', { timeout: 500 }));
    isBroken = false;
    await passTime(page, 2_000, () => expect(answerOf(page, 'A')).toBeVisible({ timeout: 500 }));
    expect(asked).toContain(`/api/sessions/${show.session.id}`);
    expect(asked).toContain(`/api/quizzes/${show.quiz.id}/participants`);
    await answerOf(page, 'A').click();
    await passTime(page, 2_000, () => expect(tapOf(page)).toHaveText('Received', { timeout: 500 }));
  });
});

test("[PL17] [S8.21] the server's message is shown as 'Error'", async ({ page, server }) => {
  const show = await startShow(server);
  await page.routeWebSocket('/ws', (socket) => {
    const upstream = socket.connectToServer();
    upstream.onMessage((message) => {
      socket.send(message);
      if (String(message).includes('session_state'))
        socket.send(JSON.stringify({ type: 'error', message: 'We are busy' }));
    });
  });
  await playAs(page, show);
  await expect(toastOf(page)).toContainText('Error');
  await expect(toastOf(page)).toContainText('We are busy');
});

test.describe('after the end', () => {
  test.use({ allowedProblems: [/status of 40[14]/] });

  test('[PL10] [AL7] a phone whose host deletes the account is told the score, and that nothing follows', async ({
    page,
    server,
  }) => {
    const show = await startShow(server);
    await playAs(page, show);
    const { body: host } = await call<{ id: string }>(server, 'GET', '/api/user', show.host);
    await call(server, 'DELETE', `/api/users/${host.id}`, show.host);
    await expect(headingOf(page, 'The quiz is over')).toBeVisible();
    await expect(page.getByText('The host deleted this quiz, so there are no final scores.')).toBeVisible({
      timeout: 15_000,
    });
    await expect(page.getByRole('link', { name: 'See the final scores' })).toHaveCount(0);
    await expect(stageOf(page).getByText(/You have 0 points/)).toBeVisible();
  });
});
