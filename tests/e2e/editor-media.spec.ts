import type { Locator, Page } from '@playwright/test';
import { call } from '../support/live.ts';
import { photo, tone } from '../support/pictures.ts';
import { axeFindings } from './support/audit.ts';
import { makeQuiz, question, storedQuiz } from './support/editing.ts';
import { expect, test } from './support/fixtures.ts';
import { signIn } from './support/people.ts';
import { startPictureShow } from './support/picture-show.ts';
import { signInAsHost } from './support/wall.ts';

test.use({ allowedProblems: [/status of (409|415|422)/] });

const fileOf = (page: Page, label: string): Locator => page.locator(`input[type="file"][aria-label="${label}"]`);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });

/** Pastes or drops a file on an element, as a browser does. */
async function give(target: Locator, kind: 'paste' | 'drop', file: Buffer): Promise<void> {
  await target.evaluate(
    (element, { kind, bytes }) => {
      const data = new DataTransfer();
      data.items.add(
        new File([Uint8Array.from(atob(bytes), (one) => one.charCodeAt(0))], 'a.jpg', { type: 'image/jpeg' }),
      );
      const options = { bubbles: true, cancelable: true };
      const event =
        kind === 'paste'
          ? new ClipboardEvent('paste', { ...options, clipboardData: data })
          : new DragEvent('drop', { ...options, dataTransfer: data });
      element.dispatchEvent(event);
    },
    { kind, bytes: file.toString('base64') },
  );
}

test('[ME25] [ME26] [ME32] pictures and a sound are chosen, pasted, dropped, cancelled, removed, brought back and saved', async ({
  page,
  server,
}) => {
  await signIn(page, server);
  const quiz = await makeQuiz(page, { questions: [question('Which colour?')] });
  await page.goto(`/creator/${quiz.id}`);
  const add = 'Add a picture to question 1';
  const jpeg = await photo(900, 600);

  // What is not a picture says so, and costs nothing that was typed.
  await field(page, 'Question 1').fill('Which colour is it?');
  const file = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') };
  await fileOf(page, add).setInputFiles(file);
  await expect(page.getByRole('alert').filter({ hasText: /picture/ })).toBeVisible();
  await fileOf(page, add).setInputFiles({ ...file, buffer: Buffer.alloc(11 * 1024 * 1024) });
  await expect(page.getByRole('alert').filter({ hasText: '10 MB' })).toBeVisible();
  await fileOf(page, add).setInputFiles({ ...file, mimeType: 'image/svg+xml' });
  await expect(page.getByRole('alert').filter({ hasText: 'JPEG' })).toBeVisible();

  // A slow upload shows its progress, and is cancelled.
  await page.route('**/api/media', () => {});
  await fileOf(page, add).setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: jpeg });
  await expect(page.getByRole('progressbar', { name: 'Uploading the picture' })).toBeVisible();
  await button(page, 'Cancel').click();
  await expect(page.getByRole('progressbar', { name: 'Uploading the picture' })).toHaveCount(0);
  await page.unroute('**/api/media');

  await give(field(page, 'Question 1'), 'paste', jpeg);
  await field(page, 'Description of the picture of question 1').fill('A red door');
  await give(field(page, 'Option B'), 'drop', await photo(300, 300));
  await field(page, 'Description of the picture of option B').fill('A green door');
  await field(page, 'Option B').fill('');
  await fileOf(page, 'Add a sound to question 1').setInputFiles({
    name: 'a.wav',
    mimeType: 'audio/wav',
    buffer: tone(),
  });
  await field(page, 'What is heard in question 1').fill('A knock');
  expect(await axeFindings(page)).toEqual([]);

  await button(page, 'Remove the picture of question 1').click();
  await expect(page.getByText('The picture was removed.')).toBeVisible();
  await button(page, 'Undo').click();
  await expect(field(page, 'Description of the picture of question 1')).toHaveValue('A red door');

  await button(page, 'Save as Draft').click();
  await expect.poll(async () => (await storedQuiz(page, quiz.id)).questions[0]?.image?.alt).toBe('A red door');
  const [stored] = (await storedQuiz(page, quiz.id)).questions;
  expect(stored).toMatchObject({ text: 'Which colour is it?', sound: { caption: 'A knock' } });
  expect(stored?.options.map(({ text, image }) => [text, image?.alt])).toEqual([
    ['Red', undefined],
    ['', 'A green door'],
    ['Blue', undefined],
  ]);
  await page.goto(`/creator/${quiz.id}`);
  await expect(page.getByRole('img', { name: 'A green door' })).toBeVisible();
});

test('[ED13] [ME26] a page with described pictures opens as it is stored', async ({ page, server }) => {
  const show = await startPictureShow(server);
  await signInAsHost(page.context(), show);
  await page.goto(`/creator/${show.quiz.id}`);
  const [first] = (await storedQuiz(page, show.quiz.id)).questions;
  const described = first?.options.find(({ image }) => image?.alt);
  expect(described).toBeDefined();
  // Alive, so that the page has read what its fields held before.
  await expect(page.locator('figure', { hasText: 'On the big screen' })).toBeVisible();
  await page.waitForTimeout(300);
  for (const [index, option] of (first?.options ?? []).entries()) {
    await expect(field(page, `Option ${'ABCDE'[index]}`)).toHaveValue(option.text);
    await expect(field(page, `Description of the picture of option ${'ABCDE'[index]}`)).toHaveValue(
      option.image?.alt ?? '',
    );
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[ME26] saving keeps pictures and sounds, and their texts can be changed', async ({ page, server }) => {
    const show = await startPictureShow(server);
    await call(server, 'POST', `/api/sessions/${show.session.id}/end`, { cookie: show.host.cookie });
    await signInAsHost(page.context(), show);
    await page.goto(`/creator/${show.quiz.id}`);
    await field(page, 'Description of the picture of question 1').fill('Another view');
    await button(page, 'Save as Draft').click();
    await expect.poll(async () => (await storedQuiz(page, show.quiz.id)).questions[0]?.image?.alt).toBe('Another view');
    const [first, second] = (await storedQuiz(page, show.quiz.id)).questions;
    expect(first?.sound?.caption).toBe('A tone');
    for (const one of [first, second]) expect(one?.options.every(({ image }) => image !== null)).toBe(true);
  });
});
