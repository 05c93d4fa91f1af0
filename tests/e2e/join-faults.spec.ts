import type { Page } from '@playwright/test';
import type { Participant } from '#app/contract/things.ts';
import { call, makeStage } from '../support/live.ts';
import { expect, test } from './support/fixtures.ts';
import { noticeAll } from './support/hold.ts';
import { expectInside, followTo, joinAddress, joinControls } from './support/join.ts';
import { toastOf } from './support/people.ts';

test.use({
  allowedProblems: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|status of (404|429|5\d\d)|^SyntaxError/],
  viewport: { width: 390, height: 844 },
});

/** Answers the first look-ups of a code like a broken server or network. Returns when each came. */
async function breakLookUps(page: Page, broken: { times: number; by: 'network' | 'server' }): Promise<number[]> {
  const times: number[] = [];
  await page.route('**/join.data?code=*', async (route) => {
    times.push(performance.now());
    if (times.length > broken.times) return route.continue();
    return broken.by === 'network' ? route.abort() : route.fulfill({ status: 502, body: '<html>Bad gateway</html>' });
  });
  return times;
}

for (const by of ['network', 'server'] as const) {
  test(`[JP3] [S2.98] [S9.11] a look-up that fails by the ${by} is retried once after 500 ms`, async ({
    page,
    server,
  }) => {
    const stage = await makeStage(server);
    await page.goto('/join');
    const times = await breakLookUps(page, { times: 1, by });
    await followTo(page, joinAddress(stage));
    await expect(joinControls(page).name).toBeVisible();
    expect(times).toHaveLength(2);
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(490);
    await expect(page.getByText('Quiz found!')).toBeVisible();
  });
}

test('[JP3] [JP13] and not a third time: it says so, the code stays, and Find tries again', async ({
  page,
  server,
}) => {
  const stage = await makeStage(server);
  const { code, find, name } = joinControls(page);
  await page.goto('/join');
  const times = await breakLookUps(page, { times: 2, by: 'network' });
  await followTo(page, joinAddress(stage));
  await expect(toastOf(page)).toContainText('Connection Error');
  await expect(code).toHaveAccessibleDescription(/The server cannot be reached/);
  await expect(code).toHaveValue(stage.quiz.accessCode);
  await expect(find).toHaveText(/Find/);
  expect(times).toHaveLength(2);
  await find.click();
  await expect(name).toBeVisible();
});

test('[JP12] [JP13] [S8.20] no answer to Find, to Join, and on the way back: everything stays, and each break is reported once', async ({
  page,
  context,
  server,
}) => {
  const stage = await makeStage(server);
  const { code, find, name, join, back, problem } = joinControls(page);
  await page.goto('/join');
  await code.fill(stage.quiz.accessCode);
  await context.setOffline(true);
  await find.click();
  // Under the pointer it stays until it is dismissed.
  await toastOf(page).hover();
  await expect(toastOf(page)).toContainText('Connection Error');
  await expect(code).toHaveValue(stage.quiz.accessCode);
  await expect(code).toHaveAccessibleDescription(/The server cannot be reached/);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await find.click();
  await expect(find).toBeEnabled();
  await expect(page.locator('[aria-busy]')).toHaveCount(0);
  // Sooner than it would disappear by itself.
  await expect(toastOf(page)).toHaveCount(0, { timeout: 4_000 });

  await context.setOffline(false);
  await find.click();
  await name.fill('Ann');
  await context.setOffline(true);
  await join.click();
  await expect(problem).toContainText('What you typed is still here.');
  await expect(name).toHaveValue('Ann');
  await expect(toastOf(page)).toContainText('Connection Error');
  await back.click();
  await expect(code).toHaveValue(stage.quiz.accessCode);

  await context.setOffline(false);
  await find.click();
  await name.fill('Ann');
  await join.click();
  await expectInside(page, stage.session);
});

test("[JP13] a broken server: the name stays, and none of its proxy's pages is shown", async ({ page, server }) => {
  const stage = await makeStage(server);
  const { name, join, problem } = joinControls(page);
  await page.goto(joinAddress(stage));
  await page.route('**/join.data*', (route) => route.fulfill({ status: 500, body: '<html>Bad gateway</html>' }));
  await name.fill('Ann');
  await join.click();
  await expect(problem).toContainText('The server cannot be reached');
  await expect(name).toHaveValue('Ann');
  await expect(page.getByText('Bad gateway')).toHaveCount(0);
});

test('[JP13] the buttons show progress, and cannot be pressed twice', async ({ page, server }) => {
  const stage = await makeStage(server);
  const held: (() => void)[] = [];
  await page.route('**/join.data*', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  const { code, find, name, join } = joinControls(page);
  await page.goto('/join');
  await code.fill(stage.quiz.accessCode);
  await find.click();
  await expect(find).toHaveAttribute('aria-busy', 'true');
  await expect.poll(() => held.length).toBe(1);
  await find.click({ force: true });
  await noticeAll(page);
  expect(held).toHaveLength(1);
  held[0]?.();
  await name.fill('Ann');
  await join.click();
  await expect(join).toHaveAttribute('aria-busy', 'true');
  await expect.poll(() => held.length).toBe(2);
  await join.click({ force: true });
  await noticeAll(page);
  expect(held).toHaveLength(2);
  held[1]?.();
  await expectInside(page, stage.session);
  const list = await call<unknown[]>(server, 'GET', `/api/quizzes/${stage.quiz.id}/participants`, {
    cookie: stage.host.cookie,
  });
  expect(list.body).toHaveLength(1);
});

test('[JP16] a lost answer to Join, pressed again, makes one participant', async ({ page, server }) => {
  const stage = await makeStage(server);
  const { name, join } = joinControls(page);
  await page.goto(joinAddress(stage));
  await name.fill('Ann');
  let lost = 0;
  await page.route('**/join.data?*', async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.continue();
    lost += 1;
    // Not through the browser, which would store the cookie of the lost answer.
    const request = route.request();
    const headers = await request.allHeaders();
    await fetch(request.url(), { method: 'POST', redirect: 'manual', headers, body: request.postData() ?? '' });
    await route.abort();
  });
  await join.click();
  await expect.poll(() => lost).toBe(1);
  await expect(toastOf(page)).toContainText('Connection Error');
  await expect(name).toHaveValue('Ann');
  await join.click();
  await expectInside(page, stage.session);
  const path = `/api/quizzes/${stage.quiz.id}/participants`;
  const { body } = await call<Participant[]>(server, 'GET', path, { cookie: stage.host.cookie });
  expect(body.map((one) => [one.name, one.nameNumber])).toEqual([['Ann', 1]]);
});
