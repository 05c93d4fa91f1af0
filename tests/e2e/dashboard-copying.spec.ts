import { expect, test } from './support/fixtures.ts';
import { signIn, toastOf } from './support/people.ts';
import { newQuiz } from './support/quizzes.ts';

test('[DA10] [S2.63] [S8.36] [S9.12] the access code is copied, with a checkmark for two seconds', async ({
  page,
  server,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, server);
  const { accessCode } = await newQuiz(page.request);
  await page.clock.install();
  await page.goto('/');
  await page.clock.pauseAt(Date.now() + 60_000);
  const copy = page.getByRole('button', { name: 'Copy access code: Capitals' });
  await expect(copy.locator('.lucide-copy')).toBeVisible();
  await copy.click();
  await expect(copy.locator('.lucide-check')).toBeVisible();
  await expect(toastOf(page)).toContainText('Access code copied');
  await expect(toastOf(page)).toContainText('Quiz access code has been copied to clipboard');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(accessCode);
  await page.clock.runFor(1900);
  await expect(copy.locator('.lucide-check')).toBeVisible();
  await page.clock.runFor(200);
  await expect(copy.locator('.lucide-copy')).toBeVisible();
});

test('[DA12] [S2.61] [S8.35] [S9.27] the share link is copied', async ({ page, server, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, server);
  const { accessCode } = await newQuiz(page.request);
  await page.goto('/');
  await page.getByRole('button', { name: 'Copy share link: Capitals' }).click();
  await expect(toastOf(page)).toContainText('Share link copied');
  await expect(toastOf(page)).toContainText('Quiz link has been copied to clipboard');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${server.origin}/join?code=${accessCode}`);
});

test.describe('over plain http', () => {
  /** The same server at an address that browsers do not trust. */
  async function openPlainly(page: Parameters<typeof signIn>[0], server: Parameters<typeof signIn>[1]) {
    await signIn(page, server);
    const origin = `http://handsup.test:${server.port}`;
    const cookies = (await page.context().cookies(server.origin)).map(({ name, value }) => ({
      name,
      value,
      url: origin,
    }));
    await page.context().addCookies(cookies);
    const quiz = await newQuiz(page.request);
    await page.goto(`${origin}/`);
    expect(await page.evaluate(() => isSecureContext)).toBe(false);
    return { quiz, origin };
  }

  test('[DA11] [DA12] copying still works, and the focus stays', async ({ page, server }) => {
    const { quiz, origin } = await openPlainly(page, server);
    const copy = page.getByRole('button', { name: 'Copy share link: Capitals' });
    await copy.press('Enter');
    await expect(toastOf(page)).toContainText('Share link copied');
    await expect(copy).toBeFocused();
    const search = page.getByRole('searchbox');
    await search.press('ControlOrMeta+v');
    await expect(search).toHaveValue(`${origin}/join?code=${quiz.accessCode}`);
  });

  test('[DA11] where the browser refuses, the text is shown', async ({ page, server }) => {
    const { quiz } = await openPlainly(page, server);
    await page.evaluate(() => {
      document.execCommand = () => false;
    });
    await page.getByRole('button', { name: 'Copy access code: Capitals' }).click();
    await expect(toastOf(page)).toContainText("Couldn't copy");
    await expect(toastOf(page)).toContainText(quiz.accessCode);
    await expect(page.locator('.lucide-check')).toHaveCount(0);
  });
});
