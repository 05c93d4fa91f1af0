import type { Page } from '@playwright/test';
import { AUTOSAVE_AFTER_MS } from '#app/core/limits.ts';
import type { TestServer } from '../support/server.ts';
import { ask, makeQuiz, onlyQuiz, openSettings, question, storedQuiz } from './support/editing.ts';
import { expect, test } from './support/fixtures.ts';
import { hold } from './support/hold.ts';
import { signIn, toastOf } from './support/people.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });
/** Tries to save a quiz that has no title. */
async function saveUntitled(page: Page, server: TestServer): Promise<void> {
  await signIn(page, server);
  await page.goto('/creator');
  await press(page, 'Save as Draft');
  await expect(toastOf(page)).toContainText('Failed to create quiz');
}

const whole = { questions: [question('One'), question('Two')] };

test.describe('mistakes', () => {
  test.use({ allowedProblems: [/status of 422/] });

  test('[ED12] [S8.15] are marked at their fields, the first has the focus, and nothing typed is lost', async ({
    page,
    server,
  }) => {
    await signIn(page, server);
    const { id } = await makeQuiz(page, whole);
    await page.goto(`/creator/${id}`);
    await page.getByRole('button', { name: /Two/ }).click();
    await field(page, 'Question 2').fill('');
    await field(page, 'Option B').fill('');
    await page.getByRole('button', { name: /One/ }).click();
    await field(page, 'Question 1').fill('One and a half');
    await press(page, 'Publish Quiz');
    await expect(toastOf(page)).toContainText('Failed to save questions');
    await expect(toastOf(page)).toContainText('Question 2 has no text');
    await expect(field(page, 'Question 2')).toBeFocused();
    await expect(field(page, 'Question 2')).toHaveAccessibleDescription(/Question 2 has no text$/);
    await expect(field(page, 'Option B')).toHaveAccessibleDescription('Option B of question 2 has no text');
    await page.keyboard.type('Two and a half');
    // The message disappears too, in time.
    await expect(page.getByText(/^Question 2 has no text/)).toHaveCount(0, { timeout: 15_000 });
    await field(page, 'Option B').fill('Green');
    await press(page, 'Publish Quiz');
    await page.waitForURL('/');
    const { quiz, questions } = await storedQuiz(page, id);
    expect(quiz.status).toBe('active');
    expect(questions.map(({ text }) => text)).toEqual(['One and a half', 'Two and a half']);
  });

  test('[ED12] on a phone the first wrong field is visible, above the bar and the message', async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, server);
    const blank = { ...question('Wrong'), text: '' };
    const { id } = await makeQuiz(page, { questions: [...['1', '2', '3', '4'].map((text) => question(text)), blank] });
    await page.goto(`/creator/${id}`);
    await press(page, 'Publish Quiz');
    const wrong = field(page, 'Question 5');
    await expect(wrong).toBeFocused();
    await expect(toastOf(page)).toBeVisible();
    const [box, message] = await Promise.all([wrong.boundingBox(), toastOf(page).boundingBox()]);
    if (!box || !message) throw new Error('An element is not on the page');
    expect(box.y).toBeGreaterThanOrEqual(0);
    expect(box.y + box.height).toBeLessThanOrEqual(message.y);
  });

  test('[LK9] at the end of the page, where the footer lifts the bar, a message lies above the save buttons', async ({
    page,
    server,
  }) => {
    await saveUntitled(page, server);
    for (const size of [
      { width: 390, height: 844 },
      { width: 1280, height: 720 },
    ]) {
      await page.setViewportSize(size);
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      // Under the pointer it stays.
      await toastOf(page).hover();
      const buttons = page.getByRole('button', { name: 'Publish Quiz' });
      await expect(async () => {
        const [message, button] = await Promise.all([toastOf(page).boundingBox(), buttons.boundingBox()]);
        if (!message || !button) throw new Error('An element is not on the page');
        expect(message.y + message.height).toBeLessThanOrEqual(button.y);
        expect(button.y + button.height).toBeLessThanOrEqual(size.height);
      }).toPass({ timeout: 3000 });
    }
  });

  test("[ED12] [S8.13] [S8.14] are reported as 'Failed to create quiz' and 'Failed to update quiz'", async ({
    page,
    server,
  }) => {
    await saveUntitled(page, server);
    await expect(toastOf(page)).toContainText('Please enter a title');
    await expect(field(page, 'Title')).toBeFocused();
    await expect(field(page, 'Title')).toHaveAccessibleDescription('Please enter a title');

    const { id } = await makeQuiz(page, whole);
    await page.goto(`/creator/${id}`);
    await field(page, 'Title').fill('x'.repeat(201));
    await press(page, 'Save as Draft');
    await expect(toastOf(page)).toContainText('Failed to update quiz');
    await expect(toastOf(page)).toContainText('Please use at most 200 characters');
  });
});

test.describe('no answer', () => {
  test.use({ allowedProblems: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|status of 500|^SyntaxError/] });

  test("[ED13] [S8.13] [S8.14] leaves everything typed and says so, or 'Unknown error'", async ({
    page,
    server,
    context,
  }) => {
    await signIn(page, server);
    await page.goto('/creator');
    await field(page, 'Title').fill('Kept');
    await context.setOffline(true);
    await press(page, 'Save as Draft');
    await expect(toastOf(page)).toContainText('Failed to create quiz');
    await expect(toastOf(page)).toContainText('The server cannot be reached');
    await context.setOffline(false);
    await page.route(/\/creator.*\.data/, (route) => route.fulfill({ status: 500, body: '<html>Bad gateway</html>' }));
    await press(page, 'Save as Draft');
    await expect(toastOf(page)).toContainText('Unknown error');
    await page.unroute(/\/creator.*\.data/);
    await expect(field(page, 'Title')).toHaveValue('Kept');
    await press(page, 'Save as Draft');
    await page.waitForURL('/');
    expect((await onlyQuiz(page)).quiz.title).toBe('Kept');
  });
});

async function logOutOf(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ann', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
}

/** What this browser has stored of the editor. */
const keptIn = (page: Page) =>
  page.evaluate(() =>
    Object.entries({ ...localStorage })
      .filter(([key]) => key.startsWith('quiz-editor:'))
      .map(([, text]) => text)
      .join('\n'),
  );

test.describe('a save in progress', () => {
  test('[ED12] accepts no further input, so that the page and the saved quiz agree', async ({ page, server }) => {
    await signIn(page, server);
    const { id } = await makeQuiz(page, whole);
    await page.goto(`/creator/${id}`);
    await openSettings(page);
    await field(page, 'Title').fill('Sent');
    const save = await hold(page, /\/creator.*\.data/);
    await press(page, 'Save as Draft');
    await expect.poll(save.count).toBe(1);
    const title = page.locator('input[name="title"]');
    await title.focus();
    await page.keyboard.type(' and more');
    await page.getByText('Negative scoring').click({ force: true });
    await page.waitForTimeout(AUTOSAVE_AFTER_MS + 200);
    const shown = await title.inputValue();
    save.letGo();
    await page.waitForURL('/');
    const { quiz } = await storedQuiz(page, id);
    expect(quiz).toMatchObject({ title: shown, negativeScoring: false });
    expect(await keptIn(page)).toBe('');
  });

  test.describe('that fails', () => {
    test.use({ allowedProblems: [/status of 500|^SyntaxError/] });

    test('[ED13] gives back the fields, and the focus', async ({ page, server }) => {
      await signIn(page, server);
      await page.goto('/creator');
      await field(page, 'Title').fill('Still here');
      await page.route(/\/creator.*\.data/, (route) =>
        route.fulfill({ status: 500, body: '<html>Bad gateway</html>' }),
      );
      // As in browsers in which a press on a button does not take the focus from the field.
      await page.getByRole('button', { name: 'Save as Draft' }).evaluate((button: HTMLButtonElement) => button.click());
      await expect(toastOf(page)).toContainText('Unknown error');
      await expect(field(page, 'Title')).toBeFocused();
      await page.keyboard.press('End');
      await page.keyboard.type('!');
      await expect(field(page, 'Title')).toHaveValue('Still here!');
    });
  });

  test('[ED14] leaves nothing behind to be offered later, however soon after the last key it began', async ({
    page,
    server,
  }) => {
    await signIn(page, server);
    const { id } = await makeQuiz(page, whole);
    await page.goto(`/creator/${id}`);
    await page.route('**/_root.data**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, AUTOSAVE_AFTER_MS + 400));
      await route.continue();
    });
    await field(page, 'Title').fill('Quick');
    await press(page, 'Save as Draft');
    await page.waitForURL('/');
    expect((await storedQuiz(page, id)).quiz.title).toBe('Quick');
    expect(await keptIn(page)).toBe('');
  });

  test('[ED12] happens once, however fast it is pressed twice', async ({ page, server }) => {
    await signIn(page, server);
    await page.goto('/creator');
    await field(page, 'Title').fill('Once');
    const posts: string[] = [];
    page.on('request', (request) => void (request.method() === 'POST' && posts.push(request.url())));
    await page.getByRole('button', { name: 'Save as Draft' }).evaluate((button: HTMLButtonElement) => {
      button.click();
      setTimeout(() => button.click());
    });
    await page.waitForURL('/');
    expect(posts).toHaveLength(1);
    expect((await onlyQuiz(page)).quiz.title).toBe('Once');
  });
});

test.describe('unsaved changes', () => {
  const kept = (page: Page) => page.getByRole('region', { name: 'Unsaved changes' });
  const isKept = (page: Page, text: string) => expect.poll(() => keptIn(page)).toContain(text);

  /** Autosaves the text typed there, and crashes the tab. */
  async function crashAfter(page: Page, label: string, text: string): Promise<void> {
    await field(page, label).fill(text);
    await isKept(page, text);
    await page.close({ runBeforeUnload: false });
  }

  test('[ED14] are offered again after a crash, restored, and gone once they are saved', async ({
    page,
    server,
    context,
  }) => {
    await signIn(page, server);
    const { id } = await makeQuiz(page, whole);
    await page.goto(`/creator/${id}`);
    await crashAfter(page, 'Question 1', 'Nearly lost');

    const again = await context.newPage();
    await again.goto(`/creator/${id}`);
    await expect(kept(again)).toBeVisible();
    await expect(field(again, 'Question 1')).toHaveValue('One');
    await again.getByRole('button', { name: 'Restore changes' }).click();
    await expect(kept(again)).toHaveCount(0);
    await again.getByRole('button', { name: /Nearly lost/ }).click();
    await expect(field(again, 'Question 1')).toHaveValue('Nearly lost');
    await press(again, 'Save as Draft');
    await again.waitForURL('/');
    expect((await storedQuiz(again, id)).questions[0]?.text).toBe('Nearly lost');
    await again.goto(`/creator/${id}`);
    await expect(field(again, 'Question 1')).toHaveValue('Nearly lost');
    await expect(kept(again)).toHaveCount(0);
  });

  test('[ED14] stay on offer while something else is typed, which is offered after them', async ({
    page,
    server,
    context,
  }) => {
    await signIn(page, server);
    const { id } = await makeQuiz(page, whole);
    await page.goto(`/creator/${id}`);
    await crashAfter(page, 'Question 1', 'Nearly lost');

    const second = await context.newPage();
    await second.goto(`/creator/${id}`);
    await expect(kept(second)).toBeVisible();
    await crashAfter(second, 'Title', 'Colours?');

    const third = await context.newPage();
    await third.goto(`/creator/${id}`);
    const restore = kept(third).getByRole('button', { name: 'Restore changes' });
    await restore.click();
    await expect(third.getByRole('button', { name: /Nearly lost/ })).toBeVisible();
    await expect(field(third, 'Title')).toHaveValue('Colours');
    await restore.click();
    await expect(field(third, 'Title')).toHaveValue('Colours?');
    await restore.click();
    await expect(third.getByRole('button', { name: /Nearly lost/ })).toBeVisible();
    await kept(third).getByRole('button', { name: 'Discard' }).click();
    await expect(kept(third)).toHaveCount(0);
    await expect.poll(() => keptIn(third)).not.toContain('Colours?');
    await isKept(third, 'Nearly lost');
    await press(third, 'Save as Draft');
    await third.waitForURL('/');
    expect((await storedQuiz(third, id)).questions[0]?.text).toBe('Nearly lost');
    expect(await keptIn(third)).toBe('');
  });

  test('[ED14] stay on offer when something else is saved, or left behind', async ({ page, server, context }) => {
    await signIn(page, server);
    await page.goto('/creator');
    await crashAfter(page, 'Title', 'Nearly lost');

    const again = await context.newPage();
    await again.goto('/creator');
    await expect(kept(again)).toBeVisible();
    await field(again, 'Title').fill('Another quiz');
    await isKept(again, 'Another quiz');
    await press(again, 'Save as Draft');
    await again.waitForURL('/');
    expect((await onlyQuiz(again)).quiz.title).toBe('Another quiz');
    await again.goto('/creator');
    await expect(kept(again)).toBeVisible();
    await field(again, 'Title').fill('A third');
    await again.getByRole('banner').getByRole('link').first().click();
    await again.getByRole('button', { name: 'Leave without saving' }).click();
    await again.waitForURL('/');
    await again.goto('/creator');
    await kept(again).getByRole('button', { name: 'Restore changes' }).click();
    await expect(field(again, 'Title')).toHaveValue('Nearly lost');
    await expect(kept(again)).toHaveCount(0);
  });

  test('[ED14] belong to this person and this quiz, and can be discarded', async ({ page, server, context }) => {
    await signIn(page, server);
    await page.goto('/creator');
    await crashAfter(page, 'Title', 'My secret');

    const other = await context.newPage();
    await context.clearCookies();
    await signIn(other, server);
    await other.goto('/creator');
    await expect(field(other, 'Title')).toBeVisible();
    await expect(kept(other)).toHaveCount(0);
    await crashAfter(other, 'Title', 'Another');

    const again = await context.newPage();
    await again.goto('/creator');
    await kept(again).getByRole('button', { name: 'Discard' }).click();
    await expect(kept(again)).toHaveCount(0);
    expect(await again.evaluate(() => Object.values({ ...localStorage }).join('\n'))).not.toContain('Another');
  });

  test('[ED21] are removed on logging out, which asks first; the theme stays', async ({ page, server }) => {
    await signIn(page, server, 'Ann');
    await page.goto('/creator');
    await page.evaluate(() => localStorage.setItem('quiz-theme', 'dark'));
    await field(page, 'Title').fill('On a shared computer');
    await isKept(page, 'On a shared computer');
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.type());
      void dialog.accept();
    });
    await logOutOf(page);
    const question = page.getByRole('alertdialog', { name: 'Log out without saving?' });
    await question.getByRole('button', { name: 'Stay logged in' }).click();
    await expect(question).toBeHidden();
    expect(await keptIn(page)).toContain('On a shared computer');
    await logOutOf(page);
    await question.getByRole('button', { name: 'Log out' }).click();
    await expect(toastOf(page)).toBeVisible();
    expect(await keptIn(page)).toBe('');
    expect(await page.evaluate(() => localStorage.getItem('quiz-theme'))).toBe('dark');
    expect(dialogs).toEqual([]);
  });

  test("[ED14] [ED21] another person's are removed, and the user's own survive the end of a login", async ({
    page,
    server,
    context,
  }) => {
    await signIn(page, server);
    const cookies = await context.cookies();
    await page.goto('/creator');
    await field(page, 'Title').fill('Of an evening');
    await isKept(page, 'Of an evening');
    await page.close({ runBeforeUnload: false });

    const other = await context.newPage();
    await context.clearCookies();
    await other.goto('/terms');
    expect(await keptIn(other)).toContain('Of an evening');
    await context.addCookies(cookies);
    await other.goto('/creator');
    await expect(kept(other)).toBeVisible();
    await context.clearCookies();
    await signIn(other, server);
    await other.goto('/terms');
    expect(await keptIn(other)).toBe('');
  });

  test('[ED15] leaving asks: by a link in the page, and by the browser', async ({ page, server }) => {
    await signIn(page, server);
    await page.goto('/creator');
    await field(page, 'Title').fill('Unsaved');
    const home = page.getByRole('banner').getByRole('link').first();
    await home.click();
    const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await dialog.getByRole('button', { name: 'Keep editing' }).click();
    await expect(dialog).toBeHidden();
    await expect(field(page, 'Title')).toHaveValue('Unsaved');

    let asked = '';
    page.once('dialog', (leaving) => {
      asked = leaving.type();
      void leaving.dismiss();
    });
    await page.evaluate(() => window.location.assign('/terms')).catch(() => null);
    await expect.poll(() => asked).toBe('beforeunload');
    await expect(field(page, 'Title')).toHaveValue('Unsaved');

    await home.click();
    await dialog.getByRole('button', { name: 'Leave without saving' }).click();
    await page.waitForURL('/');
    await page.goto('/creator');
    await expect(kept(page)).toHaveCount(0);
  });

  test('[ED15] without changes leaving does not ask', async ({ page, server }) => {
    await signIn(page, server);
    const { id } = await makeQuiz(page, whole);
    await page.goto(`/creator/${id}`);
    await field(page, 'Title').fill('Colours!');
    await field(page, 'Title').fill('Colours');
    await page.getByRole('banner').getByRole('link').first().click();
    await page.waitForURL('/');
  });
});

test.describe('two tabs', () => {
  test.use({ allowedProblems: [/status of 409/] });

  const conflictIn = (page: Page) => page.getByRole('region', { name: /changed somewhere else in the meantime/ });

  test('[ED16] the second to save is told, sees the differences, and may keep their own version', async ({
    page,
    server,
  }) => {
    await signIn(page, server);
    const { id } = await makeQuiz(page, whole);
    await page.goto(`/creator/${id}`);
    await field(page, 'Question 1').fill('Mine');
    await openSettings(page);
    await page.getByRole('switch', { name: 'Negative scoring' }).check();
    const { questions } = await storedQuiz(page, id);
    const theirs = questions.map((one, index) => (index === 0 ? { ...one, text: 'Theirs' } : one));
    await ask(page, 'PUT', `/api/quizzes/${id}`, { questions: theirs });

    await press(page, 'Save as Draft');
    await expect(toastOf(page)).toContainText('Failed to update quiz');
    const conflict = conflictIn(page);
    await expect(conflict).toBeFocused();
    await expect(conflict.getByRole('row', { name: 'Question 1, text Mine Theirs' })).toBeVisible();
    await expect(conflict.getByRole('row', { name: 'Negative scoring On Off' })).toBeVisible();
    expect((await storedQuiz(page, id)).questions[0]?.text, 'what is stored until now').toBe('Theirs');
    await conflict.getByRole('button', { name: 'Save my version' }).click();
    await page.waitForURL('/');
    expect((await storedQuiz(page, id)).questions[0]?.text).toBe('Mine');
  });

  test('[ED16] or may take the stored one, and continue from there', async ({ page, server }) => {
    await signIn(page, server);
    const { id } = await makeQuiz(page, whole);
    await page.goto(`/creator/${id}`);
    await field(page, 'Question 1').fill('Mine');
    await ask(page, 'PUT', `/api/quizzes/${id}`, { title: 'Renamed' });
    await press(page, 'Save as Draft');
    await conflictIn(page).getByRole('link', { name: 'Use the saved version' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit: Renamed');
    await expect(conflictIn(page)).toHaveCount(0);
    await page.getByRole('button', { name: /One/ }).click();
    await expect(field(page, 'Question 1')).toHaveValue('One');
    await press(page, 'Save as Draft');
    await page.waitForURL('/');
    expect((await storedQuiz(page, id)).quiz.title).toBe('Renamed');
  });

  test('[ED17] while a session runs its quiz can be changed, and cannot become a draft', async ({ page, server }) => {
    await signIn(page, server);
    const { id } = await makeQuiz(page, { ...whole, status: 'active' });
    await page.goto(`/creator/${id}`);
    await expect(page.getByText('This quiz is published.')).toBeVisible();
    await ask(page, 'POST', '/api/sessions', { quizId: id });
    await page.goto(`/creator/${id}`);
    await expect(page.getByText('A session of this quiz is running.')).toBeVisible();
    await field(page, 'Question 1').fill('For the next time');
    await press(page, 'Save as Draft');
    await expect(toastOf(page)).toContainText('Failed to update quiz');
    await expect(toastOf(page)).toContainText('End the session first');
    await expect(field(page, 'Question 1')).toHaveValue('For the next time');
    await press(page, 'Publish Quiz');
    await page.waitForURL('/');
    expect((await storedQuiz(page, id)).questions[0]?.text).toBe('For the next time');
  });
});

test('[ED13] text typed before the scripts have loaded is not lost', async ({ page, server, context }) => {
  await signIn(page, server);
  const { id } = await makeQuiz(page, whole);
  const slow = await context.newPage();
  const scripts = await hold(slow, '**/assets/*.js');
  await slow.goto(`/creator/${id}`, { waitUntil: 'commit' });
  await field(slow, 'Title').fill('Early');
  await field(slow, 'Question 1').fill('Typed early');
  await slow.getByLabel('Option B is correct').check();
  await openSettings(slow);
  await slow.getByRole('switch', { name: 'Negative scoring' }).check();
  scripts.letGo();
  await expect(slow.getByRole('heading', { level: 1 })).toHaveText('Edit: Early');
  await field(slow, 'Description').fill('Later');
  await press(slow, 'Save as Draft');
  await slow.waitForURL('/');
  const { quiz, questions } = await storedQuiz(slow, id);
  expect(quiz).toMatchObject({ title: 'Early', description: 'Later', negativeScoring: true });
  expect(questions[0]).toMatchObject({ text: 'Typed early' });
  expect(questions[0]?.options.map(({ isCorrect }) => isCorrect)).toEqual([false, true, false]);
});

test('[ED12] 200 questions of 5 options are saved in one go', async ({ page, server }) => {
  await signIn(page, server);
  const options = ['1', '2', '3', '4', '5'].map((text) => ({ text, isCorrect: text === '1' }));
  const questions = Array.from({ length: 200 }, (_, index) => ({ text: `Number ${index}`, type: 'single', options }));
  const { id } = await makeQuiz(page, { questions });
  await page.goto(`/creator/${id}`);
  await page.getByRole('button', { name: 'Move question 200 up' }).click();
  await expect(page.getByRole('button', { name: 'Single choice', exact: true })).toBeDisabled();
  await press(page, 'Publish Quiz');
  await page.waitForURL('/');
  const stored = (await storedQuiz(page, id)).questions;
  expect(stored).toHaveLength(200);
  expect(stored.slice(-2).map(({ text }) => text)).toEqual(['Number 199', 'Number 198']);
});

test.describe('another host', () => {
  test.use({ allowedProblems: [/status of 404/] });

  test('[S2.13] gets 404 for the quiz, and signed-out visitors are asked to sign in', async ({
    page,
    server,
    context,
  }) => {
    await signIn(page, server);
    const { id } = await makeQuiz(page, whole);
    await context.clearCookies();
    await page.goto(`/creator/${id}`);
    await expect(page).toHaveURL(`/auth?redirect=${encodeURIComponent(`/creator/${id}`)}`);
    await signIn(page, server);
    await page.goto(`/creator/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
  });
});
