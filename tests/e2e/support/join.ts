import type { Locator, Page } from '@playwright/test';
import type { Quiz, Session } from '#app/contract/things.ts';
import { call, newPerson, quizBody, type Stage, startSession } from '../../support/live.ts';
import type { TestServer } from '../../support/server.ts';

/** A published quiz whose host has not started it. */
export interface ReadyQuiz {
  host: { id: string; cookie: string };
  quiz: Quiz;
  start(): Promise<Session>;
}

export async function makeReadyQuiz(server: TestServer, settings: Record<string, unknown> = {}): Promise<ReadyQuiz> {
  const host = await newPerson(server);
  const body = quizBody([{}], settings);
  const { body: quiz } = await call<Quiz>(server, 'POST', '/api/quizzes', { cookie: host.cookie, body });
  return { host, quiz, start: async () => (await startSession(server, host, quiz)).session };
}

/** The host locks the session, or unlocks it. */
export function setLock({ server, session, host }: Stage, locked: boolean) {
  return call(server, 'PUT', `/api/sessions/${session.id}`, { cookie: host.cookie, body: { locked } });
}

export function setRemoved({ server, host }: Stage, participantId: string, removed: boolean) {
  const path = `/api/participants/${participantId}/removed`;
  return call(server, 'PUT', path, { cookie: host.cookie, body: { removed } });
}

/** What a person uses on /join. */
export function joinControls(page: Page): Record<'code' | 'find' | 'name' | 'join' | 'back' | 'problem', Locator> {
  const main = page.getByRole('main');
  return {
    code: main.getByLabel('Access code'),
    find: main.getByRole('button', { name: /Find|Looking/ }),
    name: main.getByLabel('Your name'),
    join: main.getByRole('button', { name: /Join Quiz|Joining/ }),
    back: main.getByRole('link', { name: 'Back' }),
    problem: main.getByRole('alert'),
  };
}

/** Checks that this page's browser has reached the game of this session. */
export async function expectInside(page: Page, { id }: Pick<Session, 'id'>): Promise<void> {
  await page.waitForURL(new RegExp(`/play/${id}/[\\w-]+$`));
}

/** The address of a quiz for people who join, as in links and QR codes. */
export function joinAddress({ quiz }: { quiz: Pick<Quiz, 'accessCode'> }): string {
  return `/join?code=${quiz.accessCode}`;
}

/** Goes to another address as a link on the page does: without reloading the page. */
export async function followTo(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState({}, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}
