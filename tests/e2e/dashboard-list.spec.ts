import { login, newEmail, register } from '../support/account.ts';
import { call } from '../support/live.ts';
import { axeFindings, expectNoSidewaysScroll } from './support/audit.ts';
import { expect, test } from './support/fixtures.ts';
import { hold } from './support/hold.ts';
import { signIn, toastOf } from './support/people.ts';
import { newQuiz, newQuizzes, QUESTION, rowOf } from './support/quizzes.ts';
import { bringCookies } from './support/stage.ts';

const LONG = 'Rivers and lakes: the long way from the spring to the sea, with all that a class could ask in a week';

/** 60 quizzes: Quiz 1 is the oldest; every third is a draft. */
const sixty = Array.from({ length: 60 }, (_, index) => ({
  title: `Quiz ${index + 1} ${index % 2 ? 'Flüsse' : 'Länder'}`,
  status: index % 3 === 0 ? 'draft' : 'active',
}));

test.describe('a host with many quizzes', () => {
  // In one worker, so that the quizzes are made once. Only the last test changes them.
  test.describe.configure({ mode: 'default' });
  let cookie = '';

  test.beforeAll(async ({ server }) => {
    const { email } = await register(server, newEmail());
    cookie = await login(server, email);
    for (const one of sixty) {
      const body = { questions: [QUESTION], ...one };
      expect((await call(server, 'POST', '/api/quizzes', { cookie, body })).status).toBe(201);
    }
  });

  test.beforeEach(async ({ page, server }) => {
    await bringCookies(page.context(), server, cookie);
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  test('[DA5] [DA6] the list follows the search as it is typed, keeps the focus, and clears', async ({ page }) => {
    await page.goto('/');
    const found = page.locator('#found');
    await expect(found).toHaveText('1–25 of 60 quizzes');
    const search = page.getByRole('searchbox', { name: 'Search your quizzes' });
    await search.pressSequentially('flusse 1');
    await expect(found).toHaveText('5 quizzes found');
    await expect(page).toHaveURL('/?search=flusse+1');
    await expect(search).toBeFocused();
    await expect(rowOf(page, 'Quiz 10 Flüsse')).toBeVisible();

    await page.getByLabel('Status').selectOption('draft');
    await expect(found).toHaveText('2 quizzes found');
    await search.fill('nothing like it');
    await expect(page.getByText('No matching quizzes')).toBeVisible();
    await expect(found).toHaveText('0 quizzes found');
    await page.getByRole('link', { name: 'Clear search and filter' }).click();
    await expect(found).toHaveText('1–25 of 60 quizzes');
    await expect(search).toHaveValue('');
    await expect(page.getByLabel('Status')).toHaveValue('all');
    await expect(page).toHaveURL('/');
  });

  test('[DA5] a link click wins over a pending search', async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole('searchbox', { name: 'Search your quizzes' }).fill('flusse');
    const list = await hold(page, /\.data(\?|$)/);
    await page.getByRole('link', { name: 'Quiz Name' }).click();
    await expect.poll(list.count).toBe(1);
    await page.clock.runFor(1000);
    list.letGo();
    await expect(page).toHaveURL('/?sort=name');
    await expect(page.locator('#found')).toHaveText('1–25 of 60 quizzes');
    expect(list.count()).toBe(1);
  });

  test('[DA7] columns sort at a press, reverse at another, and say so', async ({ page }) => {
    await page.goto('/');
    const names = page.locator('tbody th a[dir]');
    const column = (name: string) => page.getByRole('columnheader', { name });
    await expect(column('Date Created')).toHaveAttribute('aria-sort', 'descending');
    await expect(names.first()).toHaveText('Quiz 60 Flüsse');
    await page.getByRole('link', { name: 'Quiz Name' }).click();
    await expect(column('Quiz Name')).toHaveAttribute('aria-sort', 'ascending');
    await expect(column('Date Created')).not.toHaveAttribute('aria-sort');
    await expect(names.nth(1)).toHaveText('Quiz 2 Flüsse');
    await expect(names.nth(9)).toHaveText('Quiz 10 Flüsse');
    await page.getByRole('link', { name: 'Quiz Name' }).click();
    await expect(column('Quiz Name')).toHaveAttribute('aria-sort', 'descending');
    await expect(names.first()).toHaveText('Quiz 60 Flüsse');
    await page.getByRole('link', { name: 'Status', exact: true }).click();
    await expect(page.locator('tbody tr').first()).toContainText('Draft');
    await expect(page).toHaveURL('/?sort=status');
    await page.goBack();
    await expect(column('Quiz Name')).toHaveAttribute('aria-sort', 'descending');
  });

  test('[DA8] [DA5] pages are links that keep the rest of the address', async ({ page }) => {
    await page.goto('/?sort=name');
    const pages = page.getByRole('navigation', { name: 'Pages' });
    await pages.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL('/?sort=name&page=2#list');
    await expect(page.locator('#found')).toHaveText('26–50 of 60 quizzes');
    await expect(page.locator('#list')).toBeInViewport();
    await pages.getByRole('link', { name: 'Page 3' }).click();
    await expect(page.locator('#found')).toHaveText('51–60 of 60 quizzes');
    await expect(page.locator('tbody tr')).toHaveCount(10);
    await expect(pages.getByRole('link', { name: 'Page 3' })).toHaveAttribute('aria-current', 'page');
    await expect(pages.getByRole('button', { name: 'Next' })).toBeDisabled();
    expect(await axeFindings(page)).toEqual([]);
    // An action on a page leads back to it.
    await page.getByRole('button', { name: 'Delete: Quiz 60' }).click();
    await page.getByRole('button', { name: 'Delete quiz' }).click();
    await expect(toastOf(page)).toContainText('Quiz deleted');
    await expect(page.locator('#found')).toHaveText('51–59 of 59 quizzes');
    await expect(page).toHaveURL(/\?sort=name&page=3/);
  });
});

test('[TG2] [TG3] [TG4] [TG6] a page of quizzes is selected, tagged, filtered by the tag and by keyboard', async ({
  page,
  server,
}) => {
  await signIn(page, server);
  await newQuizzes(page.request, sixty.slice(0, 25));
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto('/');
  const found = page.locator('#found');
  const filters = page.getByRole('navigation', { name: 'Tags' });
  await expect(filters).toHaveCount(0);
  await page.getByLabel('Select: Quiz 24').check();
  await expect(page.getByText('1 quiz selected')).toBeVisible();
  await page.getByLabel('Select all on this page').check();
  await expect(page.getByText('25 quizzes selected')).toBeVisible();
  await page.getByLabel('Select: Quiz 24').uncheck();
  await expect(page.getByLabel('Select all on this page')).not.toBeChecked();
  await page.getByRole('button', { name: 'Tag selected' }).click();
  const card = page.getByRole('region', { name: 'Tags of 24 quizzes' });
  await expect(card.getByRole('heading')).toBeFocused();
  await card.getByLabel('New tags').fill('7b, Biology');
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(toastOf(page)).toContainText('Tags saved');
  await expect(card).toHaveCount(0);
  await expect(found).toBeFocused();

  await filters.getByRole('link', { name: /^7b 24/ }).press('Enter');
  await expect(found).toHaveText('24 quizzes found');
  await expect(page).toHaveURL('/?tag=7b');
  await page.getByRole('searchbox', { name: 'Search your quizzes' }).fill('lander');
  await expect(found).toHaveText('13 quizzes found');
  await expect(page).toHaveURL('/?search=lander&tag=7b');
  await page.getByRole('link', { name: 'Tags: Quiz 25' }).click();
  await page.getByLabel('7b', { exact: true }).uncheck();
  await page.getByRole('button', { name: 'Save tags' }).click();
  await expect(found).toHaveText('12 quizzes found');

  await filters.getByRole('link', { name: 'Edit tags' }).click();
  await page.getByLabel('Name of the tag Biology').fill('Bio');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Name of the tag Bio', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Delete: 7b' }).click();
  await expect(page.getByRole('button', { name: 'Delete tag' })).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Name of the tag 7b')).toHaveCount(0);
  await expect(page, 'the list is no longer filtered by it').toHaveURL('/?search=lander&tags=edit');
  await page.getByRole('link', { name: 'Done' }).click();
  await expect(filters.getByRole('link', { name: /^Bio 24/ })).toBeVisible();
  for (const width of [320, 768]) {
    await page.setViewportSize({ width, height: 720 });
    await expectNoSidewaysScroll(page);
    if (width === 320) expect(await axeFindings(page)).toEqual([]);
  }
});

test('[LK4] [LK5] the dashboard in both themes: axe finds nothing, and nothing scrolls sideways', async ({
  page,
  server,
}) => {
  await signIn(page, server, 'Ann');
  const { id } = await newQuiz(page.request);
  await newQuizzes(page.request, [
    { title: LONG, status: 'draft' },
    { title: 'x'.repeat(200) },
    { title: 'عواصم العالم' },
  ]);
  for (const address of ['/', '/?tab=joined', '/?search=zzz']) {
    await page.goto(address);
    for (const width of [320, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 720 });
      await expectNoSidewaysScroll(page);
      // A list of cards, or a table.
      if (width === 320 || width === 1280) expect(await axeFindings(page), `${address}, ${width} wide`).toEqual([]);
    }
  }
  await page.goto(`/?delete=${id}`);
  await expect(page.getByRole('group', { name: 'Are you sure you want to delete this quiz?' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.goto('/');
  await page.getByRole('button', { name: 'Delete:' }).first().click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});

test('[DA18] on a phone each quiz is a card with all its actions visible, large enough for a thumb', async ({
  page,
  server,
}) => {
  await signIn(page, server);
  await newQuiz(page.request, { title: LONG });
  await page.goto('/');
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 740 });
    const card = rowOf(page, LONG);
    const controls = card.locator('button:visible, a:visible');
    await expect(controls).toHaveCount(8);
    for (const control of await controls.all()) {
      const box = await control.boundingBox();
      const isTitle = (await control.textContent()) === LONG;
      expect(box?.width, String(await control.getAttribute('aria-label'))).toBeGreaterThanOrEqual(44);
      if (!isTitle) expect(box?.height, String(await control.getAttribute('aria-label'))).toBeGreaterThanOrEqual(44);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    }
  }
});

test('[DA5] by keyboard: from the skip link to the list, its order and its actions', async ({ page, server }) => {
  await signIn(page, server);
  await newQuiz(page.request);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto('/');
  await page.getByRole('tab', { name: 'Quizzes I Created' }).focus();
  const stops: (string | null | undefined)[] = [];
  for (let count = 0; count < 15; count += 1) {
    await page.keyboard.press('Tab');
    stops.push(
      await page.evaluate(() => {
        const { activeElement: stop } = document;
        return stop?.getAttribute('aria-label') ?? stop?.getAttribute('role') ?? stop?.textContent;
      }),
    );
  }
  expect(stops).toEqual([
    'tabpanel',
    'Search your quizzes',
    'Status',
    'Quiz Name',
    'Date Created',
    'Questions',
    'Status',
    'Capitals',
    'Copy access code: Capitals',
    'Start: Capitals',
    'Edit: Capitals',
    'Copy share link: Capitals',
    'Rehearse: Capitals',
    'Duplicate: Capitals',
    'Delete: Capitals',
  ]);
});
