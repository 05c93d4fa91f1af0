import type { Locator } from '@playwright/test';
import { addResult } from '../support/history.ts';
import { withRows } from '../support/rows.ts';
import { expect, test } from './support/fixtures.ts';
import { hold, noticeAll } from './support/hold.ts';
import { signIn, toastOf } from './support/people.ts';
import { newQuiz, QUESTION, rowOf, startSession, whoAmI } from './support/quizzes.ts';

// Only the browser's console distinguishes the addresses of missing pages from refused forms.
test.use({ allowedProblems: [/status of (404|409)/] });

test.beforeEach(async ({ page, server }) => {
  await signIn(page, server, 'Ann');
});

test.describe('in Tokyo', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test("[S2.59] [S2.60] [FM1] a quiz is a row with its figures, its date in the reader's time zone", async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width: 1280, height: 720 });
    const quiz = await newQuiz(page.request, { questions: [QUESTION, QUESTION, QUESTION] });
    withRows(server, (sqlite) => {
      sqlite.prepare('UPDATE Quiz SET createdAt = ? WHERE id = ?').run(Date.UTC(2026, 10, 20, 20), quiz.id);
    });
    await page.goto('/auth');
    await page.goto('/');
    const table = page.getByRole('table', { name: 'Recent Quizzes' });
    await expect(table.getByRole('columnheader')).toHaveText([
      'Quiz Name',
      'Date Created',
      'Questions',
      'Access Code',
      'Status',
      'Actions',
    ]);
    const cells = rowOf(page, 'Capitals').locator('td:visible');
    await expect(cells.nth(0)).toHaveText('November 21, 2026');
    await expect(cells.nth(0).locator('time')).toHaveAttribute('datetime', '2026-11-20T20:00:00.000Z');
    await expect(cells.nth(1)).toHaveText(/^3/);
    await expect(cells.nth(2)).toContainText(quiz.accessCode);
    await expect(cells.nth(3)).toHaveText('Active');
    const row = rowOf(page, 'Capitals');
    await expect(row.getByRole('link', { name: 'Edit: Capitals' })).toHaveAttribute('href', `/creator/${quiz.id}`);
    await expect(row.getByRole('link', { name: 'Capitals', exact: true })).toHaveAttribute(
      'href',
      `/creator/${quiz.id}`,
    );
    await expect(row.getByRole('button', { name: 'Start: Capitals' })).toBeVisible();
  });
});

test('[S2.58] [S2.65] [DA19] the quizzes the user joined are listed, with a link back into each', async ({
  page,
  server,
}) => {
  const { id } = await whoAmI(page.request);
  withRows(server, (sqlite) => {
    const result = { userId: id, hostId: id, accessCode: '012345', correctAnswers: 7 };
    addResult(sqlite, { ...result, title: 'Rivers', score: 1250, joinedAt: new Date('2026-01-02T12:00Z') });
    addResult(sqlite, { ...result, title: 'Older', joinedAt: new Date('2026-01-01T12:00Z') });
  });
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto('/');
  await expect(page.getByRole('tab')).toHaveText(['Quizzes I Created', 'Quizzes I Joined']);
  await page.getByRole('tab', { name: 'Quizzes I Joined' }).click();
  await expect(page).toHaveURL('/?tab=joined');
  const table = page.getByRole('table', { name: 'Quizzes I Joined' });
  await expect(table.getByRole('columnheader')).toHaveText([
    'Quiz Name',
    'Date',
    'Score',
    'Correct Answers',
    'Actions',
  ]);
  const [first, second] = [table.locator('tbody tr').nth(0), table.locator('tbody tr').nth(1)];
  await expect(first).toContainText(/Rivers.*January 2, 2026.*1,250.*7/s);
  await expect(second).toContainText('Older');
  const again = first.getByRole('link', { name: 'Join Again: Rivers' });
  await expect(again).toHaveAttribute('href', '/join?accessCode=012345');
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Quizzes I Created' })).toHaveAttribute('aria-selected', 'true');
});

test('[DA20] a tab held down adds one step to the history', async ({ page }) => {
  await page.goto('/');
  const before = await page.evaluate(() => history.length);
  let asked = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('.data')) asked += 1;
  });
  await page.getByRole('tab', { name: 'Quizzes I Joined' }).hover();
  await page.mouse.down();
  const joined = page.getByRole('tabpanel', { name: 'Quizzes I Joined' });
  await expect(joined.getByRole('link', { name: 'Join a Quiz' })).toBeVisible();
  await page.mouse.up();
  // A second step would have requested its data.
  await noticeAll(page);
  expect(asked).toBe(1);
  expect(await page.evaluate(() => history.length)).toBe(before + 1);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('tab', { name: 'Quizzes I Created' })).toHaveAttribute('aria-selected', 'true');
});

test('[DA17] [S4.12] [S4.13] [S8.34] starting creates a session, shows its code and leads to it', async ({ page }) => {
  const quiz = await newQuiz(page.request);
  await page.goto('/');
  await page.getByRole('button', { name: 'Start: Capitals' }).click();
  await expect(page).toHaveURL(`/present/${quiz.id}`);
  await expect(toastOf(page)).toContainText('Quiz started');
  await expect(toastOf(page)).toContainText(`Access code: ${quiz.accessCode}`);
});

test('[DA17] [S4.11] [S8.33] starting a quiz with a running session joins it', async ({ page }) => {
  const quiz = await newQuiz(page.request);
  await startSession(page.request, quiz);
  await page.goto('/');
  await page.getByRole('button', { name: 'Resume: Capitals' }).click();
  await expect(page).toHaveURL(`/present/${quiz.id}`);
  await expect(toastOf(page)).toContainText('Existing session found');
  await expect(toastOf(page)).toContainText('Joining existing quiz session');
});

test('[DA17] [DA15] [S8.16] a draft is not started: the page says why and links to the editor', async ({ page }) => {
  const quiz = await newQuiz(page.request, { status: 'draft' });
  await page.goto('/');
  await page.getByRole('button', { name: 'Start: Capitals' }).click();
  await expect(toastOf(page)).toContainText('Failed to start quiz');
  await expect(toastOf(page)).toContainText('Publish this quiz before you start it');
  await expect(page).toHaveURL('/');
  await toastOf(page).getByRole('link', { name: 'Open the editor' }).click();
  await expect(page).toHaveURL(`/creator/${quiz.id}`);
});

test('[DA13] [S2.62] [S5.22] [S6.5] [S7.29] [S8.37] deleting asks for confirmation, reports it, and leaves the focus in the list', async ({
  page,
}) => {
  await newQuiz(page.request, { title: 'Rivers' });
  await newQuiz(page.request);
  await page.goto('/');
  const dialog = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this quiz?' });
  const ask = page.getByRole('button', { name: 'Delete: Capitals' });
  await ask.click();
  await expect(dialog).toContainText('Capitals');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(ask).toBeFocused();

  await ask.press('Enter');
  await dialog.getByRole('button', { name: 'Delete quiz' }).press('Enter');
  await expect(toastOf(page)).toContainText('Quiz deleted');
  await expect(toastOf(page)).toContainText('Quiz has been successfully deleted');
  await expect(rowOf(page, 'Capitals')).toHaveCount(0);
  await expect(rowOf(page, 'Rivers')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '1 quiz' })).toBeFocused();
  await expect(page).toHaveURL('/');
});

test('[DA13] a quiz is deleted once, even if its button is pressed twice', async ({ page }) => {
  await newQuiz(page.request);
  await page.goto('/');
  const posts: string[] = [];
  await page.route('**/_root.data**', async (route) => {
    if (route.request().method() === 'POST') posts.push(route.request().url());
    await new Promise((resolve) => setTimeout(resolve, 250));
    await route.continue();
  });
  await page.getByRole('button', { name: 'Delete: Capitals' }).click();
  await page.getByRole('button', { name: 'Delete quiz' }).evaluate(async (button: HTMLButtonElement) => {
    button.click();
    await new Promise((resolve) => setTimeout(resolve, 50));
    button.click();
  });
  await expect(toastOf(page)).toContainText('Quiz has been successfully deleted');
  await expect(rowOf(page, 'Capitals')).toHaveCount(0);
  expect(posts).toHaveLength(1);
});

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`[LK7] a double press on a dialog reaches nothing below it (motion: ${reducedMotion})`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    await newQuiz(page.request);
    await page.goto('/');
    await page.getByRole('button', { name: 'Delete: Capitals' }).click();
    const way = page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' });
    const box = await way.boundingBox();
    if (!box) throw new Error('There is no dialog');
    await page.evaluate(() => {
      document.querySelector('main')?.addEventListener('click', () => document.body.setAttribute('data-hit', ''), true);
      // However slow the machine: the closing part is stopped midway, the veil shortly before its end.
      document.addEventListener('animationstart', ({ animationName, target }) => {
        const place = { 'fade-out': 0, 'veil-out': 340 }[animationName];
        if (place === undefined || !(target instanceof Element)) return;
        for (const animation of target.getAnimations()) {
          animation.pause();
          animation.currentTime = place;
        }
      });
    });
    const press = () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    const finish = (one: Locator) => one.evaluate((it) => it.getAnimations().map((animation) => animation.finish()));
    await press();
    const [sheet, veil] = [page.getByRole('alertdialog'), page.locator('[data-veil]')];
    await expect(veil).toHaveCSS('opacity', '0');
    if (reducedMotion === 'no-preference') {
      await expect(sheet).toHaveCSS('pointer-events', 'none');
      await press();
      await finish(sheet);
    }
    await expect(sheet).toHaveCount(0);
    await press();
    expect(await page.locator('body').getAttribute('data-hit')).toBeNull();
    await finish(veil);
    await expect(veil).toHaveCount(0);
    await press();
    await expect(page.locator('body')).toHaveAttribute('data-hit');
  });
}

test('[DA13] [S8.17] a quiz with a running session is not deleted: the page says why and links to it', async ({
  page,
}) => {
  const quiz = await newQuiz(page.request);
  await page.goto('/');
  // Elsewhere, in the meantime.
  await startSession(page.request, quiz);
  await page.getByRole('button', { name: 'Delete: Capitals' }).click();
  await page.getByRole('button', { name: 'Delete quiz' }).click();
  await expect(toastOf(page)).toContainText('Failed to delete quiz');
  await expect(toastOf(page)).toContainText('End the session first');
  const way = toastOf(page).getByRole('link', { name: 'Go to the session' });
  await expect(way).toHaveAttribute('href', `/present/${quiz.id}`);
  await expect(rowOf(page, 'Capitals').getByText('Live')).toBeVisible();
});

test('[DA15] a quiz deleted meanwhile is reported, and the list follows', async ({ page }) => {
  const quiz = await newQuiz(page.request);
  await newQuiz(page.request, { title: 'Rivers' });
  await page.goto('/');
  await page.request.delete(`/api/quizzes/${quiz.id}`);
  await page.getByRole('button', { name: 'Duplicate: Capitals' }).click();
  await expect(toastOf(page)).toContainText('Failed to duplicate quiz');
  await expect(toastOf(page)).toContainText('This quiz no longer exists');
  await expect(rowOf(page, 'Capitals')).toHaveCount(0);
  await expect(rowOf(page, 'Rivers')).toBeVisible();
});

test('[DA14] a duplicate appears at once, with a link to it', async ({ page }) => {
  await newQuiz(page.request, { questions: [QUESTION, QUESTION] });
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Duplicate: Capitals' }).click();
  const copy = rowOf(page, 'Copy of Capitals');
  await expect(copy).toContainText('Draft');
  await expect(copy.locator('td').nth(1)).toHaveText(/^2/);
  await expect(toastOf(page)).toContainText('Quiz duplicated');
  await expect(toastOf(page)).toContainText('Copy of Capitals');
  const edit = await copy.getByRole('link', { name: 'Edit: Copy of Capitals' }).getAttribute('href');
  await expect(toastOf(page).getByRole('link', { name: 'Edit the copy' })).toHaveAttribute('href', edit ?? '');
});

test.describe('without an answer', () => {
  test.use({ allowedProblems: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|status of 502|SyntaxError/] });

  test('[DA15] [S8.16] from the network: the page stays and says so', async ({ page, context }) => {
    await newQuiz(page.request);
    await page.goto('/');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Start: Capitals' }).click();
    await expect(toastOf(page)).toContainText('Failed to start quiz');
    await expect(toastOf(page)).toContainText('Unknown error');
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(rowOf(page, 'Capitals')).toBeVisible();
  });

  test('[DA15] from a server that is down: the page stays and says so', async ({ page }) => {
    await newQuiz(page.request);
    await page.goto('/');
    await page.route('**/_root.data**', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
    await page.getByRole('button', { name: 'Duplicate: Capitals' }).click();
    await expect(toastOf(page)).toContainText('Failed to duplicate quiz');
    await expect(rowOf(page, 'Capitals')).toBeVisible();
  });
});

test('[DA16] coming back to the page shows the current list', async ({ page }) => {
  const quiz = await newQuiz(page.request);
  await page.goto('/');
  await newQuiz(page.request, { title: 'Made elsewhere' });
  await expect(rowOf(page, 'Made elsewhere')).toHaveCount(0);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(rowOf(page, 'Made elsewhere')).toBeVisible();
  await page.request.delete(`/api/quizzes/${quiz.id}`);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(rowOf(page, 'Capitals')).toHaveCount(0);
});

test('[DA16] while the server does not answer, the old list stays', async ({ page }) => {
  await newQuiz(page.request);
  // The account menu comes after the page.
  await page.goto('/', { waitUntil: 'networkidle' });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.route('**/healthz', (route) => route.fulfill({ status: 404 }));
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect.poll(() => asked).toEqual(['/healthz']);
  await expect(rowOf(page, 'Capitals')).toBeVisible();
});

test('[DA16] a server that hung once is asked again', async ({ page }) => {
  await newQuiz(page.request);
  await page.clock.install();
  await page.goto('/');
  await newQuiz(page.request, { title: 'Made elsewhere' });
  await page.route('**/healthz', () => {}, { times: 1 });
  const asked = page.waitForRequest('**/healthz');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await asked;
  await page.clock.runFor(40_000);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(rowOf(page, 'Made elsewhere')).toBeVisible();
});

test('[DA16] coming back while a page is loading does not start it again', async ({ page }) => {
  await page.goto('/');
  const isThere = await hold(page, '**/healthz');
  const importing = await hold(page, '**/creator/import.data*');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect.poll(isThere.count).toBe(1);
  await page.getByRole('link', { name: 'Import' }).click();
  await expect.poll(importing.count).toBe(1);
  isThere.letGo();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  // Once this is answered, so is the one before.
  await noticeAll(page);
  importing.letGo();
  await expect(page).toHaveURL('/creator/import');
  expect(importing.count()).toBe(1);
});
