import { type BrowserContext, expect, type Page } from '@playwright/test';
import { joinAs, makeStage, type QuestionSketch, type Stage } from '../../support/live.ts';
import type { TestServer } from '../../support/server.ts';

/** Signs a browser in as the host of a stage. */
export async function signInAsHost(context: BrowserContext, stage: Stage): Promise<void> {
  const cookies = stage.host.cookie.split('; ').map((cookie) => {
    const [name = '', value = ''] = cookie.split(/=(.*)/s);
    return { name, value, url: stage.server.origin };
  });
  await context.addCookies(cookies);
}

/** A running session with people in it, and its wall on this page. */
export async function openWall(
  page: Page,
  server: TestServer,
  { questions, settings, people = [] }: { questions?: QuestionSketch[]; settings?: object; people?: string[] } = {},
) {
  const stage = await makeStage(server, questions ?? RIVERS, { ...settings });
  const guests = [];
  for (const name of people) guests.push(await joinAs(stage, name));
  await signInAsHost(page.context(), stage);
  await page.goto(`/present/${stage.quiz.id}`);
  return { stage, guests };
}

const RIVERS: QuestionSketch[] = [
  { text: 'Which river is the longest?', options: ['Nile*', 'Rhine', 'Thames', 'Po'], funFact: 'It has two sources.' },
  { text: 'Which of these flow into the sea?', type: 'multiple', options: ['Elbe*', 'Loire*', 'Inn'] },
  { text: 'The Danube is in Europe', type: 'boolean', options: ['True*', 'False'] },
];

/** The large button of the wall. */
export function step(page: Page, name: string | RegExp) {
  return page.getByRole('region', { name: 'Controls' }).getByRole('button', { name, exact: typeof name === 'string' });
}

/** From here on the test controls the wall's time; call `page.clock.install()` before opening the page. */
export async function stopTheClock(page: Page): Promise<void> {
  await page.clock.pauseAt(new Date((await page.evaluate(() => Date.now())) + 1000));
}

/** Checks the large heading of the wall. */
export async function expectOnWall(page: Page, title: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}
