import { readFile, utimes, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { axeFindings, expectNoSidewaysScroll } from './support/audit.ts';
import { expect, test } from './support/fixtures.ts';
import { hold } from './support/hold.ts';
import { signIn, toastOf } from './support/people.ts';

const TABLE = `question,type,time,points,option a,option b,correct
Which is a bird?,single,20,200,Duck,Cow,A
Broken,single,never,100,x,y,Z
No answer yet,,,,only,,
`;
const TEXT = '# Birds\n\nWhich is a bird?\n- Duck *\n- Cow\nwhat is this\n\nDucks can swim.\nTrue *\nFalse\n';

function file(name: string, content: string | Buffer) {
  return { name, mimeType: 'text/plain', buffer: Buffer.from(content) };
}

const preview = (page: Page) => page.getByRole('heading', { level: 1, name: 'Review your import' });

/** What the page downloads when it is sent to this address. */
async function exported(page: Page, address: string): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.evaluate((to) => location.assign(to), address),
  ]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

test('[IX2] [IX4] [IX6] [IX10] a table: chosen, reviewed, saved, exported, and imported again', async ({
  page,
  server,
}) => {
  await signIn(page, server);
  await page.goto('/creator/import');
  await page.getByLabel('Quiz file').setInputFiles(file('birds.csv', TABLE));
  await page.getByRole('button', { name: 'Read the file' }).click();

  await expect(preview(page)).toBeFocused();
  const problems = page.getByRole('region', { name: '2 lines need attention' }).getByRole('listitem');
  await expect(problems).toHaveText([
    /Line 3.*The time must be.*Broken,single/,
    /Line 3.*Correct matches no option: Z/,
  ]);
  const questions = page.getByRole('region', { name: '3 questions' });
  await expect(questions.getByRole('heading', { level: 3 })).toHaveText([
    'Which is a bird?',
    'Broken',
    'No answer yet',
  ]);
  await expect(questions.getByText('DuckCorrect')).toBeVisible();
  await expect(questions.getByText('Incomplete', { exact: true })).toHaveCount(2);
  await expect(page.getByLabel('Title')).toHaveValue('birds');

  await page.getByLabel('Title').fill('Birds & more');
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await page.waitForURL(/\/creator\/[\w-]{8,}$/);
  await expect(toastOf(page)).toContainText('Quiz imported');

  const { pathname } = new URL(page.url());
  const json = await exported(page, `${pathname}/export`);
  expect(json.name).toBe('Birds & more.json');
  expect(JSON.parse(json.text).quiz).toMatchObject({ title: 'Birds & more', questions: [{ points: 200 }, {}, {}] });
  expect((await exported(page, `${pathname}/export?format=csv`)).text).toContain(
    'Which is a bird?,single,20,200,,Duck,Cow',
  );

  await page.goto('/creator/import');
  await page.getByLabel('Quiz file').setInputFiles(file('any.json', json.text));
  await page.getByRole('button', { name: 'Read the file' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Birds & more');
  await expect(page.getByText(/attention/)).toHaveCount(0);
});

test('[IX3] [IX12] a pasted text, by keyboard alone', async ({ page, server }) => {
  await signIn(page, server);
  await page.goto('/creator/import');
  await page.getByLabel('Questions').focus();
  await page.keyboard.insertText(TEXT);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Read the text' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(preview(page)).toBeFocused();
  await expect(page.getByRole('region', { name: '1 line needs attention' })).toContainText('what is this');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Title')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/creator\/[\w-]{8,}$/);
});

test('[IX15] [IX16] a prompt is copied; what an assistant wrote is pasted, and what is doubtful decided', async ({
  page,
  server,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, server);
  await page.goto('/creator/import');
  await page.getByLabel('Topic').fill('birds');
  await page.getByLabel('How many').fill('3');
  await page.getByRole('button', { name: 'Copy a prompt for your AI assistant' }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(await page.getByLabel('Prompt').inputValue());
  expect(copied).toContain('3 questions about birds');

  await page.getByLabel('Questions').fill('1. Which?\nA) one *\nB) two\nAnswer: B\n\n2. And?\n- x *\n- y\nor so\n- z');
  await page.getByRole('button', { name: 'Read the text' }).click();
  await expect(page.getByText('1 question is incomplete')).toBeVisible();
  await page.getByRole('link', { name: 'Decide in question 1' }).click();
  await page
    .getByRole('group', { name: /Pick the correct option/ })
    .getByText('two')
    .click();
  await expect(page.getByText('1 question is incomplete')).toHaveCount(0);
  await page.getByLabel('or so').selectOption({ label: 'Continue option B' });
  await page.getByRole('button', { name: 'Save as draft' }).first().click();
  await page.waitForURL(/\/creator\/[\w-]{8,}$/);
  const id = page.url().split('/').pop();
  const questions = await (await page.request.get(`/api/quizzes/${id}/questions`)).json();
  expect(questions).toMatchObject([
    { options: [{ isCorrect: false }, { isCorrect: true }] },
    { options: [{ text: 'x', isCorrect: true }, { text: 'y or so' }, { text: 'z' }] },
  ]);
});

test('[IX17] a file is dropped anywhere on the page', async ({ page, server }) => {
  await signIn(page, server);
  await page.goto('/creator/import');
  const input = page.getByLabel('Quiz file');
  await page.evaluate((text) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([text], 'dropped.txt', { type: 'text/plain' }));
    document
      .querySelector('h1')
      ?.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  }, TEXT);
  await expect(input).toBeFocused();
  await page.getByRole('button', { name: 'Read the file' }).click();
  await expect(preview(page)).toBeFocused();
  await expect(page.getByLabel('Title')).toHaveValue('Birds');
});

test('[IX10] [IX12] another text may be chosen, and nothing was saved', async ({ page, server }) => {
  await signIn(page, server);
  await page.goto('/creator/import');
  await page.getByLabel('Questions').fill(TEXT);
  await page.getByRole('button', { name: 'Read the text' }).click();
  await page.getByRole('link', { name: 'Choose something else' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Import a quiz' })).toBeVisible();
  await expect(page.getByLabel('Questions')).toHaveValue('');
  expect(await (await page.request.get('/api/quizzes')).json()).toEqual([]);
});

/** A quiz file with a broken picture of this many bytes. */
function carrying(bytes: number): string {
  const options = [{ text: 'Rome', isCorrect: true }, { text: 'Bern' }];
  return JSON.stringify({
    format: 'handsup-quiz',
    version: 1,
    quiz: { title: 'Views', questions: [{ questionText: 'Where is this?', options }] },
    media: { view: `data:image/png;base64,${Buffer.alloc(bytes).toString('base64')}` },
  });
}

test('[IX8] a file or a text that is too large is reported and not sent', async ({ page, server }) => {
  await signIn(page, server);
  await page.goto('/creator/import');
  const posts: string[] = [];
  page.on('request', (request) => void (request.method() === 'POST' && posts.push(request.url())));
  const input = page.getByLabel('Quiz file');
  await input.setInputFiles(file('large.csv', 'x'.repeat(1024 * 1024 + 1)));
  await expect(input).toHaveAccessibleDescription(/The file is larger than 1 MB/);
  await page.getByRole('button', { name: 'Read the file' }).click();
  await expect(input).toBeFocused();
  expect(posts).toEqual([]);
  await input.setInputFiles(file('small.csv', TABLE));
  await expect(page.getByText('larger than 1 MB')).toHaveCount(0);

  const field = page.getByLabel('Questions');
  await field.fill('é'.repeat(600_000));
  await page.getByRole('button', { name: 'Read the text' }).click();
  await expect(field).toHaveAccessibleDescription(/The text is larger than 1 MB/);
  await expect(field).toBeFocused();
  expect(posts).toEqual([]);

  // Only JSON may be larger; while it is read, the page says what takes long.
  const reading = await hold(page, /creator\/import\.data/);
  await input.setInputFiles(file('pictures.json', carrying(1024 * 1024)));
  await page.getByRole('button', { name: 'Read the file' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'prepared one by one' })).toBeVisible();
  reading.letGo();
  await expect(page.getByRole('heading', { name: 'Review your import' })).toBeVisible();
});

test.describe('an unreadable file or text', () => {
  test.use({ allowedProblems: [/status of 422/] });

  test('[IX9] [IX12] is reported beside the field, which has the focus, and the text stays', async ({
    page,
    server,
  }) => {
    await signIn(page, server);
    await page.goto('/creator/import');
    await page.getByLabel('Quiz file').setInputFiles(file('quiz.csv', Buffer.from([0x50, 0x4b, 3, 4])));
    await page.getByRole('button', { name: 'Read the file' }).click();
    await expect(page.getByLabel('Quiz file')).toHaveAccessibleDescription(/Excel, Word or zip file/);
    await expect(page.getByLabel('Quiz file')).toBeFocused();
    await page.getByLabel('Questions').fill('- an option\n- another');
    await page.getByRole('button', { name: 'Read the text' }).click();
    await expect(page.getByLabel('Questions')).toHaveAccessibleDescription(/no questions in this text/);
    await expect(page.getByLabel('Questions')).toBeFocused();
    await expect(page.getByLabel('Questions')).toHaveValue('- an option\n- another');
  });
});

test.describe('a file corrected after it was chosen', () => {
  test.use({ allowedProblems: [/status of 422/] });

  test('[IX13] must be chosen again, and is read then', async ({ page, server }, info) => {
    await signIn(page, server);
    await page.goto('/creator/import');
    const path = info.outputPath('quiz.txt');
    await writeFile(path, '- an option\n- another\n');
    const input = page.getByLabel('Quiz file');
    await page.getByLabel('Questions').fill('Typed beside it');
    await input.setInputFiles(path);
    const read = page.getByRole('button', { name: 'Read the file' });
    await read.click();
    await expect(input).toHaveAccessibleDescription(/no questions in this text/);

    for (const text of ['# Birds\n', TEXT]) {
      await writeFile(path, text);
      await utimes(path, new Date(), new Date(Date.now() + text.length * 1000));
      await read.click();
      await expect(input).toHaveAccessibleDescription(/The file has changed. Please choose it again./);
      await expect(input).toBeFocused();
      await expect(input).toHaveValue('');
      await input.setInputFiles(path);
      await expect(page.getByText('The file has changed.')).toHaveCount(0);
    }
    await expect(page.getByLabel('Questions')).toHaveValue('Typed beside it');
    await read.click();
    await expect(preview(page)).toBeFocused();
  });
});

test.describe('no answer', () => {
  test.use({ allowedProblems: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|status of 422/] });

  test('[IX10] keeps the pasted text and the preview, and says so', async ({ page, server, context }) => {
    await signIn(page, server);
    await page.goto('/creator/import');
    await page.getByLabel('Questions').fill(TEXT);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Read the text' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'The server did not answer' })).toBeFocused();
    await expect(page.getByLabel('Questions')).toHaveValue(TEXT);
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Read the text' }).click();
    await expect(preview(page)).toBeVisible();

    await page.getByLabel('Title').fill(' ');
    await page.getByRole('button', { name: 'Save as draft' }).click();
    await expect(page.getByLabel('Title')).toHaveAccessibleDescription('Please enter a title');
    await expect(page.getByLabel('Title')).toBeFocused();
    await page.getByLabel('Title').fill('My own');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Save as draft' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'The server did not answer' })).toBeFocused();
    await expect(page.getByLabel('Title')).toHaveValue('My own');
    await expect(page.getByRole('region', { name: '1 line needs attention' })).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Save as draft' }).click();
    await page.waitForURL(/\/creator\/[\w-]{8,}$/);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, allowedProblems: [/status of 4/] });

  test('[IX12] a file and a text are imported, reviewed and saved', async ({ page, server }) => {
    await signIn(page, server);
    await page.goto('/creator/import');
    await page.getByLabel('Quiz file').setInputFiles(file('birds.csv', TABLE));
    await page.getByRole('button', { name: 'Read the file' }).click();
    await expect(preview(page)).toBeVisible();
    await page.getByLabel('Title').fill('');
    await page.getByRole('button', { name: 'Save as draft' }).click();
    await expect(page.getByText('Please enter a title')).toBeVisible();
    await expect(page.getByText('Line 3').first()).toBeVisible();
    await page.getByLabel('Title').fill('From a file');
    await page.getByRole('button', { name: 'Save as draft' }).click();
    await page.waitForURL(/\/creator\/[\w-]{8,}$/);

    await page.goto('/creator/import');
    await page.getByLabel('Questions').fill(TEXT);
    await page.getByRole('button', { name: 'Read the text' }).click();
    await page.getByRole('button', { name: 'Save as draft' }).click();
    await page.waitForURL(/\/creator\/[\w-]{8,}$/);
    const quizzes: { title: string }[] = await (await page.request.get('/api/quizzes')).json();
    expect(quizzes.map(({ title }) => title)).toEqual(['Birds', 'From a file']);
  });

  test('[IX8] [IX12] a file that is far too large is reported', async ({ page, server }) => {
    await signIn(page, server);
    for (const size of [1024 * 1024 + 1, 9 * 1024 * 1024]) {
      await page.goto('/creator/import');
      await page.getByLabel('Quiz file').setInputFiles(file('large.csv', 'x'.repeat(size)));
      await page.getByRole('button', { name: 'Read the file' }).click();
      await expect(page.getByText('The file is larger than 1 MB')).toBeVisible();
    }
  });
});

test('[IX12] both steps pass axe, and fit 320 px, in both themes', async ({ page, server }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, server);
  await page.goto('/creator/import');
  for (const summary of await page
    .locator('summary:visible')
    .filter({ hasText: /text|CSV|JSON/ })
    .all())
    await summary.click();
  await expectNoSidewaysScroll(page);
  expect(await axeFindings(page)).toEqual([]);
  const long = 'x'.repeat(190);
  await page
    .getByLabel('Questions')
    .fill(`${TEXT}\n${long}?\n- ${long} *\n- שלום\n${'nonsense'.repeat(40)}\nfact: ${long}`);
  await page.getByRole('button', { name: 'Read the text' }).click();
  await expect(preview(page)).toBeVisible();
  await expectNoSidewaysScroll(page);
  expect(await axeFindings(page)).toEqual([]);
});
