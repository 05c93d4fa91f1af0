import { expect, test } from './support/fixtures.ts';
import { signIn } from './support/people.ts';
import { newQuiz, rowOf, startSession } from './support/quizzes.ts';

test.use({ javaScriptEnabled: false, allowedProblems: [/status of (404|409)/] });

test.beforeEach(async ({ page, server }) => {
  await signIn(page, server);
});

test('[DA5] [DA6] [DA7] [DA8] without JavaScript: search, filter, order, pages, tabs', async ({ page }) => {
  for (let index = 1; index <= 27; index += 1) {
    await newQuiz(page.request, { title: `Quiz ${index}`, status: index === 12 ? 'draft' : 'active' });
  }
  await page.goto('/');
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page.locator('tbody th a[dir]')).toHaveText(['Quiz 2', 'Quiz 1']);
  await page.getByLabel('Status').selectOption('draft');
  await page.getByRole('searchbox').fill('quiz 1');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.locator('#found')).toHaveText('1 quiz found');
  await expect(page.getByRole('searchbox')).toHaveValue('quiz 1');
  await expect(page.getByLabel('Status')).toHaveValue('draft');
  await page.goto('/?search=quiz+1');
  await page.getByRole('link', { name: 'Quiz Name' }).click();
  await expect(page.locator('tbody th a[dir]').first()).toHaveText('Quiz 1');
  await page.getByRole('tab', { name: 'Quizzes I Joined' }).click();
  await expect(page.getByText("You haven't participated in any quizzes yet.")).toBeVisible();
});

test('[DA13] [DA15] [S2.62] without JavaScript: deleting asks on the page, and can be cancelled', async ({ page }) => {
  await newQuiz(page.request, { title: 'Rivers' });
  await newQuiz(page.request);
  await page.goto('/?sort=name');
  await page.getByRole('button', { name: 'Delete: Capitals' }).click();
  await expect(page.getByRole('heading', { name: 'Are you sure you want to delete this quiz?' })).toBeVisible();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/?sort=name');
  await page.getByRole('button', { name: 'Delete: Capitals' }).click();
  await page.getByRole('button', { name: 'Delete quiz' }).click();
  await expect(page.getByText('Quiz has been successfully deleted')).toBeVisible();
  await expect(page).toHaveURL('/?sort=name');
  await expect(page.locator('tbody th')).toHaveText(['Rivers']);
});

test('[DA13] [DA15] [DA17] without JavaScript: a refusal says why, with a way out', async ({ page }) => {
  const draft = await newQuiz(page.request, { title: 'Draft', status: 'draft' });
  const running = await newQuiz(page.request, { title: 'Running' });
  await startSession(page.request, running);
  await page.goto('/');
  await page.getByRole('button', { name: 'Start: Draft' }).click();
  await expect(page.getByRole('alert')).toContainText('Publish this quiz before you start it');
  const editor = page.getByRole('alert').getByRole('link', { name: 'Open the editor' });
  await expect(editor).toHaveAttribute('href', `/creator/${draft.id}`);
  await page.getByRole('button', { name: 'Delete: Running' }).click();
  await page.getByRole('button', { name: 'Delete quiz' }).click();
  await expect(page.getByRole('alert')).toContainText('End the session first');
});

test('[DA14] [DA15] [DA17] without JavaScript: duplicating and starting', async ({ page }) => {
  const quiz = await newQuiz(page.request);
  await page.goto('/');
  await page.getByRole('button', { name: 'Duplicate: Capitals' }).click();
  await expect(rowOf(page, 'Copy of Capitals')).toBeVisible();
  await expect(page.getByText('Quiz duplicated')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit the copy' })).toBeVisible();
  await page.getByRole('button', { name: 'Start: Capitals' }).click();
  await expect(page).toHaveURL(`/present/${quiz.id}`);
  await expect(page.getByText(`Access code: ${quiz.accessCode}`)).toBeVisible();
});

test('[DA10] without JavaScript there is no control that would do nothing', async ({ page }) => {
  const { accessCode } = await newQuiz(page.request);
  await page.goto('/');
  await expect(page.getByText(accessCode)).toBeVisible();
  await expect(page.getByRole('button', { name: /Copy/ })).toHaveCount(0);
});
