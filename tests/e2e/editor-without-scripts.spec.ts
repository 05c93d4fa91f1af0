import type { Page } from '@playwright/test';
import { ask, makeQuiz, onlyQuiz, openSettings, question, storedQuiz } from './support/editing.ts';
import { expect, test } from './support/fixtures.ts';
import { signIn } from './support/people.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });
const rows = (page: Page) => page.locator('[data-question]');

test.use({ javaScriptEnabled: false, allowedProblems: [/status of (409|422)/] });

test('[ED11] [ED19] a quiz is written, its types changed, its parts added, removed and moved, and it is published', async ({
  page,
  server,
}) => {
  await signIn(page, server);
  await page.goto('/creator');
  await field(page, 'Title').fill('By forms');
  await openSettings(page);
  await page.getByLabel('Who can join').selectOption('anyone');
  await press(page, 'Single choice');
  await expect(field(page, 'Title')).toHaveValue('By forms');
  await expect(field(page, 'Question 1')).toBeFocused();
  await field(page, 'Question 1').fill('First');
  await press(page, 'Multiple choice');
  await expect(field(page, 'Question 1')).toHaveValue('First');
  await field(page, 'Question 2').fill('Second');
  for (const [letter, text] of [
    ['A', 'Ant'],
    ['C', 'Crow'],
  ] as const) {
    await rows(page)
      .nth(1)
      .getByRole('textbox', { name: `Option ${letter}` })
      .fill(text);
  }

  await rows(page).nth(1).getByLabel('Option C is correct').check();
  await rows(page).nth(1).getByRole('button', { name: 'Delete option B' }).click();
  await expect(rows(page).nth(1).getByLabel('Option B is correct')).toBeChecked();
  await expect(rows(page).nth(1).getByRole('textbox', { name: 'Option B' })).toHaveValue('Crow');
  await rows(page).nth(0).getByRole('button', { name: 'Add option' }).click();
  await expect(rows(page).nth(0).getByRole('textbox', { name: 'Option E' })).toBeFocused();
  await rows(page).nth(0).getByRole('textbox', { name: 'Option E' }).fill('Emu');
  await rows(page).nth(0).getByRole('button', { name: 'Move option E up' }).click();
  await expect(rows(page).nth(0).getByRole('textbox', { name: 'Option D' })).toHaveValue('Emu');

  await press(page, 'Move question 2 up');
  await expect(field(page, 'Question 1')).toHaveValue('Second');
  await rows(page).nth(1).getByRole('combobox', { name: 'Type' }).selectOption('boolean');
  await rows(page).nth(1).getByRole('button', { name: 'Change' }).click();
  await expect(rows(page).nth(1).getByRole('textbox', { name: 'Option A' })).toHaveValue('True');
  await expect(field(page, 'Question 2')).toHaveValue('First');
  await press(page, 'Duplicate question 2');
  await press(page, 'Delete question 1');
  await expect(page.getByText('Question 1 deleted: Second')).toBeVisible();
  await press(page, 'Undo');
  await expect(field(page, 'Question 1')).toHaveValue('Second');
  await press(page, 'Delete question 3');
  expect(await ask(page, 'GET', '/api/quizzes'), 'what is stored until now').toEqual([]);

  await press(page, 'Publish Quiz');
  const missing = page.getByRole('alert').getByRole('link', { name: 'Option C of question 1 has no text' });
  await expect(missing, 'an option that still has its default text is missing').toBeVisible();
  await rows(page).nth(0).getByRole('textbox', { name: 'Option C' }).fill('Duck');
  await press(page, 'Publish Quiz');
  await expect(page).toHaveURL('/');
  const ready = page.getByRole('region', { name: 'Your quiz is ready' });
  await expect(ready).toContainText('Your quiz has been saved successfully');
  await ready.getByRole('button', { name: 'Yes, allow guests' }).click();
  await expect(ready.getByRole('button', { name: 'Yes, allow guests', pressed: true })).toBeVisible();
  const { quiz, questions } = await onlyQuiz(page);
  expect(quiz).toMatchObject({ title: 'By forms', whoCanJoin: 'anyone', status: 'active', screenNames: true });
  expect(questions.map(({ text, type }) => [text, type])).toEqual([
    ['Second', 'multiple'],
    ['First', 'boolean'],
  ]);
  expect(questions[0]?.options.map(({ text, isCorrect }) => [text, isCorrect])).toEqual([
    ['Ant', true],
    ['Crow', true],
    ['Duck', false],
  ]);
});

test('[ED28] [ED29] [ED30] a number question is written, its type changed, and the change undone', async ({
  page,
  server,
}) => {
  await signIn(page, server);
  await page.goto('/creator');
  await field(page, 'Title').fill('Numbers');
  await press(page, 'Number');
  await field(page, 'Question 1').fill('How long is the Rhine?');
  await field(page, 'Correct number').fill('1233,5');
  await field(page, 'Unit').fill('km');
  await field(page, 'Tolerance').fill('5');
  await page.getByLabel('Tolerance in').selectOption('Percent');
  await page.getByLabel('The closer, the more points').check();
  await page.getByRole('combobox', { name: 'Type' }).selectOption('Scale');
  await press(page, 'Change');
  await expect(page.getByRole('combobox', { name: 'Type' })).toHaveValue('scale');
  await expect(field(page, 'Points')).toHaveCount(0);
  await press(page, 'Undo the switch of type');
  await expect(page.getByRole('combobox', { name: 'Type' })).toBeFocused();
  await expect(field(page, 'Correct number')).toHaveValue('1233,5');
  await field(page, 'Tolerance').fill('-1');
  await press(page, 'Save as Draft');
  await expect(field(page, 'Tolerance')).toHaveAccessibleDescription(/0 or more/);
  await field(page, 'Tolerance').fill('5');
  await press(page, 'Publish Quiz');
  await expect(page).toHaveURL('/');
  const [stored] = (await onlyQuiz(page)).questions;
  expect(stored).toMatchObject({
    type: 'number',
    points: 100,
    setup: { unit: 'km' },
    key: { value: 1233.5, tolerance: 5, percent: true, closest: true },
  });
});

test('[ED11] [ED12] each mistake is shown beside its field, with everything typed', async ({ page, server }) => {
  await signIn(page, server);
  const { id } = await makeQuiz(page, { questions: [question('One'), question('Two')] });
  await page.goto(`/creator/${id}`);
  await field(page, 'Question 1').fill('Typed');
  await field(page, 'Question 2').fill('');
  await rows(page).nth(1).getByRole('textbox', { name: 'Seconds' }).fill('4');
  await press(page, 'Publish Quiz');
  await expect(page.getByText('Failed to save questions')).toBeVisible();
  await expect(rows(page).nth(1).getByRole('textbox', { name: 'Seconds' })).toHaveAccessibleDescription(
    /Please enter a number from 5 to 300/,
  );
  await expect(field(page, 'Question 1')).toHaveValue('Typed');
  await rows(page).nth(1).getByRole('textbox', { name: 'Seconds' }).fill('');
  await press(page, 'Save as Draft');
  await expect(page).toHaveURL('/');
  expect((await storedQuiz(page, id)).questions.map(({ text, timeLimit }) => [text, timeLimit])).toEqual([
    ['Typed', 30],
    ['New question', 30],
  ]);
});

test('[ED11] [ED16] the second to save sees the differences, and may keep either version', async ({ page, server }) => {
  await signIn(page, server);
  const { id } = await makeQuiz(page, { questions: [question('One')] });
  await page.goto(`/creator/${id}`);
  await ask(page, 'PUT', `/api/quizzes/${id}`, { title: 'Theirs' });
  await field(page, 'Title').fill('Mine');
  await press(page, 'Save as Draft');
  await expect(page.getByRole('row', { name: 'Title Mine Theirs' })).toBeVisible();
  await page.getByRole('link', { name: 'Use the saved version' }).click();
  await expect(field(page, 'Title')).toHaveValue('Theirs');
  await ask(page, 'PUT', `/api/quizzes/${id}`, { title: 'Theirs again' });
  await field(page, 'Title').fill('Mine');
  await press(page, 'Save as Draft');
  await press(page, 'Save my version');
  await expect(page).toHaveURL('/');
  expect((await storedQuiz(page, id)).quiz.title).toBe('Mine');
});

test('[ED11] [ED19] ten questions of a long quiz are open, and text typed in any of them is saved', async ({
  page,
  server,
}) => {
  await signIn(page, server);
  const { id } = await makeQuiz(page, { questions: Array.from({ length: 12 }, (_, at) => question(`Text ${at + 1}`)) });
  await page.goto(`/creator/${id}`);
  await field(page, 'Question 1').fill('Typed first');
  await expect(field(page, 'Question 12')).toHaveCount(0);
  await page.getByRole('button', { name: /^12\s*Text 12/ }).click();
  await expect(field(page, 'Question 12')).toBeFocused();
  await expect(field(page, 'Question 1')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^1\s*Typed first/ })).toBeVisible();
  await field(page, 'Question 12').fill('Typed last');
  await press(page, 'Save as Draft');
  await expect(page).toHaveURL('/');
  const texts = (await storedQuiz(page, id)).questions.map(({ text }) => text);
  expect([texts[0], texts[1], texts[11]]).toEqual(['Typed first', 'Text 2', 'Typed last']);
});

test('[ED11] Enter in a field saves nothing and keeps what was typed', async ({ page, server }) => {
  await signIn(page, server);
  await page.goto('/creator');
  await field(page, 'Title').fill('Typed');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/creator(\?files)?$/);
  await expect(field(page, 'Title')).toHaveValue('Typed');
  expect(await ask(page, 'GET', '/api/quizzes')).toEqual([]);
});
