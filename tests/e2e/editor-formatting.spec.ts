import { photo } from '../support/pictures.ts';
import { axeFindings } from './support/audit.ts';
import { makeQuiz, question, storedQuiz } from './support/editing.ts';
import { expect, test } from './support/fixtures.ts';
import { signIn } from './support/people.ts';

test('[RF15] [RF16] [ME27] an open question looks as it will, says what cannot be read, and is formatted by keys', async ({
  page,
  server,
}) => {
  await signIn(page, server);
  const quiz = await makeQuiz(page, { questions: [question('What is $x^2$?')] });
  await page.goto(`/creator/${quiz.id}`);
  const field = page.getByRole('textbox', { name: 'Question 1', exact: true });
  const wall = page.locator('figure', { hasText: 'On the big screen' });
  await expect(wall.locator('math')).toBeVisible();

  await field.fill('What is $\\frac{1$?');
  await expect(page.getByRole('status').filter({ hasText: 'is shown as typed' })).toBeVisible();
  await expect(wall).toContainText('$\\frac{1$');
  expect(await axeFindings(page)).toEqual([]);
  await field.fill('What is it?');
  await expect(page.getByText('is shown as typed')).toHaveCount(0);

  // A word is made bold and italic, and plain again.
  await field.evaluate((element: HTMLTextAreaElement) => element.setSelectionRange(5, 7));
  await field.press('ControlOrMeta+b');
  await expect(field).toHaveValue('What **is** it?');
  await expect(wall.locator('strong')).toHaveText('is');
  await field.press('ControlOrMeta+b');
  await expect(field).toHaveValue('What is it?');
  await field.press('ControlOrMeta+i');
  await expect(field).toHaveValue('What *is* it?');
  await field.press('ControlOrMeta+z');
  await expect(field).toHaveValue('What is it?');

  // A picture without a description is advice, which leads to its field.
  const picture = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await photo(300, 200) };
  await page.locator('input[type="file"][aria-label="Add a picture to question 1"]').setInputFiles(picture);
  await page.getByRole('link', { name: 'Describe the picture of question 1' }).click();
  await expect(page.getByRole('textbox', { name: /^Description of the picture/ })).toBeFocused();
  await page.keyboard.type('A bridge');
  await expect(page.getByRole('link', { name: 'Describe the picture of question 1' })).toHaveCount(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[ME28] a picture is chosen in a plain field, seen, removed and saved', async ({ page, server }) => {
    await signIn(page, server);
    const quiz = await makeQuiz(page, { questions: [question('Which bridge?')] });
    await page.goto(`/creator/${quiz.id}`);
    const file = page.locator('input[type="file"][aria-label="Add a picture to question 1"]');
    const picture = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await photo(300, 200) };
    await file.setInputFiles(picture);
    await page.getByRole('button', { name: 'Add option' }).first().click();
    await expect(page.getByLabel('Description of the picture of question 1')).toBeVisible();
    await page.getByRole('button', { name: 'Remove the picture of question 1' }).click();
    await file.setInputFiles(picture);
    await page.getByRole('button', { name: 'Save as Draft' }).click();
    await expect.poll(async () => (await storedQuiz(page, quiz.id)).questions[0]?.image?.width).toBe(300);
  });
});
