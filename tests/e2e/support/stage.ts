import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
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

// A host who is driven through /api and a socket, and phones that are pages of real browsers.

/** A running session with its host connected. */
export interface Show extends Stage {
  /** The host's socket; closed, the host is away after a while. */
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

/** Lets a browser be whom this Cookie header says. */
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

/** What only the host's socket can say. */
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
/** What is below it: waiting, a question, results, the end. */
export const stageOf = (page: Page): Locator => page.locator('[data-play]');
/** Whether the link is there, in words. */
export const linkOf = (page: Page): Locator => page.locator('[data-link]');
export const scoreOf = (page: Page): Locator => page.locator('[data-score]');
/** One answer, by its letter, in a question or its results. */
export const answerOf = (page: Page, letter: string): Locator => page.locator(`[data-choice="${letter}"]`);
/** How far the own choice has come: Sent, Kept, Received. */
export const tapOf = (page: Page): Locator => page.locator('[data-tap]');
/** The seconds that are left. */
export const secondsOf = (page: Page): Locator => page.getByRole('timer');

/** What was said to screen readers, the last four lines. */
export async function saidOn(page: Page): Promise<string[]> {
  return page.locator('[data-announcer] p').allTextContents();
}
