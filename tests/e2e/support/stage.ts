import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import type { ServerMessage } from '#app/contract/messages.ts';
import {
  type Guest,
  hostLine,
  joinAs,
  type Line,
  makeStage,
  type QuestionSketch,
  type Stage,
} from '../../support/live.ts';
import type { TestServer } from '../../support/server.ts';

// A host driven through /api and a socket, and phones that are pages of real browsers.

/** A running session with its host connected. */
export interface Show extends Stage {
  /** The host's socket; once it is closed, the host is away after a while. */
  line: Line;
}

export async function startShow(
  server: TestServer,
  questions: QuestionSketch[] = [{}],
  settings: Record<string, unknown> = {},
): Promise<Show> {
  const stage = await makeStage(server, questions, { endWhenAllAnswered: false, ...settings });
  return { ...stage, line: await hostLine(stage) };
}

/** Gives a browser the identity of this Cookie header. */
export async function bringCookies(context: BrowserContext, server: { origin: string }, cookie: string): Promise<void> {
  const pairs = cookie.split('; ').map((pair) => pair.split(/=(.*)/s));
  await context.addCookies(pairs.map(([name = '', value = '']) => ({ name, value, url: server.origin })));
}

/** The address of a player's screen. */
export function playPath(stage: Stage, { participant }: Pick<Guest, 'participant'>): string {
  return `/play/${stage.session.id}/${participant.id}`;
}

/** Joins as a guest in the browser of this page, opens the player's screen, and waits until it is live. */
export async function playAs(page: Page, stage: Stage, name = 'Ann'): Promise<Guest> {
  const guest = await joinAs(stage, name);
  await bringCookies(page.context(), stage.server, guest.cookie);
  await page.goto(playPath(stage, guest));
  await expect(linkOf(page)).toHaveText('Connected');
  return guest;
}

/** What the page's socket hears about its host; `set` sends it at once. Call this before opening the page. */
export async function pretendHostPresence(page: Page): Promise<{ set(isPresent: boolean): void }> {
  let isPresent = true;
  let repeat = () => {};
  await page.routeWebSocket('/ws', (socket) => {
    const upstream = socket.connectToServer();
    // Requests whole states, each of which says whether the host is present.
    socket.onMessage((text) => upstream.send(JSON.stringify({ ...JSON.parse(String(text)), changes: undefined })));
    upstream.onMessage((text) => {
      const message: ServerMessage = JSON.parse(String(text));
      if (message.type !== 'session_state') return socket.send(text);
      repeat = () => {
        message.session.hostPresent = isPresent;
        socket.send(JSON.stringify(message));
      };
      repeat();
    });
  });
  return {
    set(isNowPresent) {
      isPresent = isNowPresent;
      repeat();
    },
  };
}

/** Messages that only the host's socket can send. */
export async function hostSays(
  { line, session, quiz, questions }: Show,
  type: 'pause_timer' | 'resume_timer' | 'restart_question',
  index = 0,
): Promise<void> {
  line.send({ type, sessionId: session.id, quizId: quiz.id, questionId: questions[index]?.id });
  await line.next(type);
}

/** The line below the header. */
export const statusOf = (page: Page): Locator => page.locator('#status-line');
/** The part below it: waiting, a question, results, the end. */
export const stageOf = (page: Page): Locator => page.locator('[data-play]');
/** Whether it is connected, in words. */
export const linkOf = (page: Page): Locator => page.locator('[data-link]');
export const scoreOf = (page: Page): Locator => page.locator('[data-score]');
/** One answer, by its letter, in a question or its results. */
export const answerOf = (page: Page, letter: string): Locator => page.locator(`[data-choice="${letter}"]`);
/** The state of the player's own choice: Sent, Kept, Received. */
export const tapOf = (page: Page): Locator => page.locator('[data-tap]');
/** The seconds left. */
export const secondsOf = (page: Page): Locator => page.getByRole('timer');

/** What screen readers were told, the last four lines. */
export async function saidOn(page: Page): Promise<string[]> {
  return page.locator('[data-announcer] p').allTextContents();
}

/** Everything announced from now on: each line, and how. */
export async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const note = (node: Node) => {
      const place = node instanceof Element ? node.closest('[aria-live], [role=alert], [role=status]') : null;
      if (place?.matches('[data-announcer]')) said.push(`${place.getAttribute('aria-live')}: ${node.textContent}`);
    };
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) addedNodes.forEach(note);
    }).observe(document.body, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => Object.getOwnPropertyDescriptor(window, 'said')?.value);
}

/** Stops the page's clock until the test lets it run; call it before the page is opened. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Advances the page's clock until this many seconds are left, each of which is shown, however slow the machine is. */
export async function runDownTo(page: Page, seconds: number): Promise<void> {
  const shown = async () => Number(await secondsOf(page).getAttribute('data-seconds'));
  for (let left = await shown(); left > seconds; left = await shown()) {
    // A little more than the screen waits for its next second.
    await page.clock.runFor(1020);
    await expect.poll(shown).toBeLessThan(left);
  }
}
