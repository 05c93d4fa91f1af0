import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { HostedParticipant, HostsState, Session } from '#app/contract/things.ts';
import { call, type Guest, joinAs, openQuestion, optionsOf, steer } from '../support/live.ts';
import { type NetworkProxy, startProxy } from '../support/proxy.ts';
import { startServer } from '../support/server.ts';
import { expect, test } from './support/fixtures.ts';
import {
  answerOf,
  bringCookies,
  linkOf,
  playAs,
  playPath,
  pretendHostPresence,
  type Show,
  scoreOf,
  startShow,
  statusOf,
  tapOf,
} from './support/stage.ts';

/** Everything is right within 3 s of the network's return, on a busy machine. */
const BACK = { timeout: 3 * 3_000 };
const ASKED = { text: 'Which is longer?', timeLimit: 60 };
const NEXT = { text: 'Which is deeper?', timeLimit: 60 };

const headingOf = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** Opens the player's screen over a network that can be broken, and waits until it is live. */
async function playThrough(page: Page, show: Show, { port }: Pick<NetworkProxy, 'port'>): Promise<Guest> {
  const guest = await joinAs(show, 'Ann');
  await bringCookies(page.context(), show.server, guest.cookie);
  await page.goto(`http://localhost:${port}${playPath(show, guest)}`);
  await expect(linkOf(page)).toHaveText('Connected');
  return guest;
}

/** Opens the first question and waits until the phone shows it. */
async function ask(show: Show, page: Page): Promise<void> {
  await openQuestion(show, 0);
  await expect(headingOf(page, ASKED.text)).toBeVisible();
  await expect(statusOf(page)).toHaveText('Choose one answer');
}

async function expectTaken(page: Page, letter: string, options = BACK): Promise<void> {
  await expect(answerOf(page, letter)).toHaveAttribute('aria-pressed', 'true', options);
  await expect(tapOf(page)).toHaveText('Received', options);
  await expect(linkOf(page)).toHaveText('Connected', options);
}

/** Checks that the answer counts once for the host, before and after scoring, and that nobody else is in. */
async function expectCountedOnce(show: Show, { participant }: Guest, page: Page): Promise<void> {
  const { server, host, session, quiz, questions } = show;
  const { cookie } = host;
  const { body } = await call<Session>(server, 'GET', `/api/sessions/${session.id}`, { cookie });
  const [right = '', wrong = ''] = optionsOf(questions[0], 'Nile', 'Rhine');
  expect(body.currentStats.answerCounts).toEqual({ [right]: 1, [wrong]: 0 });
  await steer(show, 'end-question');
  await expect(headingOf(page, 'Right!')).toBeVisible(BACK);
  await expect(scoreOf(page)).toHaveText('100');
  const all = await call<HostedParticipant[]>(server, 'GET', `/api/quizzes/${quiz.id}/participants`, { cookie });
  expect(all.body.map(({ id, score, correctAnswers }) => ({ id, score, correctAnswers }))).toEqual([
    { id: participant.id, score: 100, correctAnswers: 1 },
  ]);
}

test.use({ viewport: { width: 390, height: 844 } });

test('[PN1] [RH1] a reload during a question keeps participant, choice and score; before, the phone confirms the question', async ({
  page,
  server,
}) => {
  const show = await startShow(server, [ASKED, { ...NEXT, points: 50 }]);
  const guest = await playAs(page, show);
  await ask(show, page);
  const { quiz, host } = show;
  const readRoom = async () =>
    (await call<HostsState>(server, 'GET', `/present/${quiz.id}/state`, { cookie: host.cookie })).body.host?.room;
  await expect.poll(readRoom).toMatchObject({ reached: 1, of: 1 });
  await answerOf(page, 'A').click();
  await expectTaken(page, 'A');
  await page.reload();
  await expectTaken(page, 'A');
  await expectCountedOnce(show, guest, page);

  await openQuestion(show, 1);
  await expect(headingOf(page, NEXT.text)).toBeVisible();
  await page.reload();
  await expect(headingOf(page, NEXT.text)).toBeVisible(BACK);
  await expect(linkOf(page)).toHaveText('Connected', BACK);
  await expect(scoreOf(page)).toHaveText('100');
  await answerOf(page, 'A').click();
  await expect(tapOf(page)).toHaveText('Received');
  await steer(show, 'end-question');
  await expect(scoreOf(page)).toHaveText('150');
});

test('[PN2] a second tab is the same participant, and an answer given in one is shown in both', async ({
  page,
  context,
  server,
}) => {
  const show = await startShow(server, [ASKED, NEXT]);
  const guest = await playAs(page, show);
  await ask(show, page);
  await answerOf(page, 'A').click();
  await expectTaken(page, 'A');
  const second = await context.newPage();
  await second.goto(playPath(show, guest));
  await expectTaken(second, 'A');
  await expect(second.locator('header')).toContainText('Ann');
  await expectCountedOnce(show, guest, second);
  await expect(scoreOf(page)).toHaveText('100');

  // Both were open before this one.
  await openQuestion(show, 1);
  await expect(headingOf(page, NEXT.text)).toBeVisible();
  await expect(headingOf(second, NEXT.text)).toBeVisible();
  await answerOf(second, 'B').click();
  await expectTaken(second, 'B');
  await page.bringToFront();
  await answerOf(page, 'A').click();
  await expectTaken(page, 'B');
  await expect(answerOf(page, 'A')).toHaveAttribute('aria-pressed', 'false');
  await steer(show, 'end-question');
  for (const tab of [page, second]) {
    await expect(headingOf(tab, 'Not this time')).toBeVisible();
    await expect(scoreOf(tab)).toHaveText('100');
  }
});

test('[PN1] back and forward, within the product and away from it, come back live', async ({ page, server }) => {
  const show = await startShow(server, [ASKED]);
  const guest = await playAs(page, show);
  await page.getByRole('link', { name: 'Not Ann?' }).click();
  await expect(page.getByRole('button', { name: 'Leave this session' })).toBeVisible();
  await page.goBack();
  await expect(linkOf(page)).toHaveText('Connected', BACK);
  await ask(show, page);
  await answerOf(page, 'A').click();
  await expectTaken(page, 'A');

  await page.goto('/join');
  await page.goBack();
  await expectTaken(page, 'A');
  await page.goBack();
  await page.goForward();
  await expectTaken(page, 'A');
  await expectCountedOnce(show, guest, page);
});

/**
 * Switches the phone's screen off, as the browser tells a page, and stops everything that runs in it. The returned
 * function wakes it.
 */
async function sleep(page: Page): Promise<() => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  const turn = (visibility: 'hidden' | 'visible') =>
    page.evaluate((state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
      document.dispatchEvent(new Event('visibilitychange'));
    }, visibility);
  await turn('hidden');
  await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
  return async () => {
    await devtools.send('Page.setWebLifecycleState', { state: 'active' });
    await turn('visible');
  };
}

test.describe('asleep while the host goes on', () => {
  test.use({ allowedProblems: [/WebSocket connection/] });

  test('[PN3] with the connection alive: once woken, it shows the current question', async ({ page, server }) => {
    const show = await startShow(server, [NEXT, ASKED]);
    await playAs(page, show);
    await openQuestion(show, 0);
    await expect(headingOf(page, NEXT.text)).toBeVisible();
    const wake = await sleep(page);
    await steer(show, 'end-question');
    await openQuestion(show, 1);
    await wake();
    await expect(headingOf(page, ASKED.text)).toBeVisible(BACK);
    await answerOf(page, 'A').click();
    await expectTaken(page, 'A');
  });

  test('[PN3] with the connection silently lost: once woken, it shows the current question', async ({
    page,
    server,
  }) => {
    const show = await startShow(server, [ASKED, NEXT]);
    const proxy = await startProxy(server.port);
    const guest = await playThrough(page, show, proxy);
    await ask(show, page);
    await answerOf(page, 'A').click();
    await expectTaken(page, 'A');
    const wake = await sleep(page);
    proxy.freeze();
    await expectEnded(show, guest);
    await openQuestion(show, 1);
    proxy.drop();
    proxy.thaw();
    await wake();
    await expect(headingOf(page, NEXT.text)).toBeVisible(BACK);
    await expect(linkOf(page)).toHaveText('Connected', BACK);
    await expect(scoreOf(page)).toHaveText('100');
    await expect(statusOf(page)).toHaveText('Choose one answer');
    await answerOf(page, 'B').click();
    await expectTaken(page, 'B');
    await proxy.close();
  });
});

/** Ends the question while the phone hears nothing; the answer given before counts. */
async function expectEnded(show: Show, { participant }: Guest): Promise<void> {
  await steer(show, 'end-question');
  const { server, host, quiz } = show;
  const path = `/api/quizzes/${quiz.id}/participants`;
  const { body } = await call<HostedParticipant[]>(server, 'GET', path, { cookie: host.cookie });
  expect(body.find(({ id }) => id === participant.id)?.score).toBe(100);
}

test.describe('without network', () => {
  test.use({ allowedProblems: [/net::ERR_|WebSocket connection/] });

  test('[PN4] [FT7] 30 s without data: the question stays, the page says so, and the tap counts once', async ({
    page,
    server,
  }) => {
    const show = await startShow(server, [ASKED]);
    const proxy = await startProxy(server.port);
    await page.clock.install();
    const guest = await playThrough(page, show, proxy);
    await ask(show, page);
    proxy.freeze();
    await answerOf(page, 'A').click();
    await expect(tapOf(page)).toHaveText('Sending');
    await page.clock.runFor(20_000);
    await expect(statusOf(page)).toContainText("Answer saved. Sent once you're connected, if in time.");
    await expect(linkOf(page)).toHaveText('Reconnecting');
    await page.clock.runFor(10_000);
    await expect(statusOf(page)).toContainText('Answer saved');
    await expect(headingOf(page, ASKED.text)).toBeVisible();
    await expect(tapOf(page)).toHaveText('Sending');
    proxy.thaw();
    await expectTaken(page, 'A');
    await expect(statusOf(page)).toHaveText(/^Answer submitted/);
    await expectCountedOnce(show, guest, page);
    await proxy.close();
  });

  test('[PN5] [PN9] aeroplane mode during a tap: the page says so, and the tap arrives once', async ({
    page,
    context,
    server,
  }) => {
    const show = await startShow(server, [ASKED]);
    const proxy = await startProxy(server.port);
    const guest = await playThrough(page, show, proxy);
    await ask(show, page);
    const heightOf = async () => (await page.locator('header').boundingBox())?.height;
    const height = await heightOf();
    await context.setOffline(true);
    // A browser told to be offline may keep an open socket.
    proxy.drop();
    await expect(statusOf(page)).toContainText("You're offline. Answer anyway: sent once online, if in time.");
    await answerOf(page, 'A').click();
    await expect(answerOf(page, 'A')).toHaveAttribute('aria-pressed', 'true');
    await expect(linkOf(page)).toHaveText(/^(Offline|Reconnecting)$/);
    await expect(statusOf(page)).toContainText("Answer saved. Sent once you're online, if in time.");
    expect(await heightOf()).toBe(height);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await heightOf()).toBe(height);
    await expect(headingOf(page, ASKED.text)).toBeVisible();
    await context.setOffline(false);
    await expectTaken(page, 'A');
    await expectCountedOnce(show, guest, page);
    await proxy.close();
  });

  test('[PN5] every connection broken just after the tap: it arrives once', async ({ page, server }) => {
    const show = await startShow(server, [ASKED]);
    const proxy = await startProxy(server.port);
    const guest = await playThrough(page, show, proxy);
    await ask(show, page);
    proxy.freeze();
    await answerOf(page, 'A').click();
    await expect(tapOf(page)).toHaveText('Sending');
    proxy.drop();
    proxy.thaw();
    await expectTaken(page, 'A');
    await expectCountedOnce(show, guest, page);
    await proxy.close();
  });

  test('[PN6] [FT3] the server killed and restarted: the same question, and the tap counts once', async ({ page }) => {
    test.setTimeout(90_000);
    const dataDir = mkdtempSync(path.join(tmpdir(), 'handsup-test-'));
    const first = await startServer({ dataDir, env: { RATE_LIMITS: 'off' } });
    const show = await startShow(first, [ASKED]);
    const guest = await playThrough(page, show, first);
    await ask(show, page);
    await first.kill();
    await answerOf(page, 'A').click();
    await expect(linkOf(page)).toHaveText('Reconnecting');
    await expect(statusOf(page)).toContainText("Answer saved. Sent once you're connected, if in time.");
    await expect(headingOf(page, ASKED.text)).toBeVisible();
    const second = await startServer({ dataDir, env: { RATE_LIMITS: 'off', PORT: String(first.port) } });
    await expectTaken(page, 'A');
    await expect(headingOf(page, ASKED.text)).toBeVisible();
    await expectCountedOnce(show, guest, page);
    await second.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
});

// A test without a browser ([FT10] in links.test.ts) shows that the server says it, and when.
test('[PN7] [FT10] the host going away and coming back is shown during a question', async ({ page, server }) => {
  const show = await startShow(server, [ASKED]);
  const presence = await pretendHostPresence(page);
  await playAs(page, show);
  await ask(show, page);
  presence.set(false);
  await expect(statusOf(page)).toContainText('The host is away.');
  await expect(headingOf(page, ASKED.text)).toBeVisible();
  await answerOf(page, 'A').click();
  await expectTaken(page, 'A');
  presence.set(true);
  await expect(statusOf(page)).toHaveText(/^Answer submitted/);
});
