import { freePort } from '../../scripts/support/own-server.js';
import { register } from '../support/account.ts';
import { startCheapServer } from '../support/cheap-server.ts';
import { type Organisation, startOrganisation } from '../support/organisation.ts';
import { axeFindings } from './support/audit.ts';
import { test as base, expect } from './support/fixtures.ts';
import { newEmail, PASSWORD, toastOf } from './support/people.ts';

/** The tests' server, and the organisation that signs people in to it. */
const test = base.extend<object, { organisation: Organisation & { port: number } }>({
  organisation: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const port = await freePort();
      const organisation = await startOrganisation([port]);
      await use({ ...organisation, port });
      await organisation.stop();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ organisation }, use) => {
      const settings = organisation.settingsFor(organisation.port);
      const server = await startCheapServer({ env: { RATE_LIMITS: 'off', ...settings } });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});

// The provider's own pages ask for fonts and an icon; a wrong password gets 401.
test.use({ allowedProblems: [/ERR_NAME_NOT_RESOLVED|ERR_FAILED|ERR_INTERNET|status of (400|401|404)/] });

test('[OI3] [OI4] [OI7] signing in at the organisation, with an account from before', async ({
  page,
  context,
  server,
  organisation,
}) => {
  await context.route('https://**', (route) => route.abort());
  const { email } = await register(server, newEmail());
  organisation.members.set('ann', { email, email_verified: true });
  await page.goto('/auth?redirect=/settings');
  const button = page.getByRole('link', { name: 'Sign in with Example University' });
  await button.focus();
  await page.keyboard.press('Enter');
  await page.getByPlaceholder('Enter any login').fill('ann');
  await page.getByPlaceholder('and password').fill('any');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Is this your account?' })).toBeVisible();
  const password = page.getByLabel('Password of this account', { exact: true });
  await password.fill('not the one');
  await page.keyboard.press('Enter');
  await expect(password).toBeFocused();
  await expect(password).toHaveAccessibleDescription('This is not the password of this account');
  expect(await axeFindings(page)).toEqual([]);
  await password.fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL('/settings');
  await expect(toastOf(page)).toContainText('Organisation connected');

  await page.getByRole('button', { name: 'Disconnect' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByRole('link', { name: 'Connect your organisation' })).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[OI2] [OI3] somebody new signs in, and an answer that is used again says what to do', async ({
    page,
    context,
    organisation,
  }) => {
    await context.route('https://**', (route) => route.abort());
    const email = newEmail();
    organisation.members.set('ben', { email, email_verified: true, name: 'Ben Carter' });
    const answers: string[] = [];
    page.on('request', (request) => void (request.url().includes('/callback?') && answers.push(request.url())));
    await page.goto('/auth');
    await page.getByRole('link', { name: 'Sign in with Example University' }).click();
    await page.getByPlaceholder('Enter any login').fill('ben');
    await page.getByPlaceholder('and password').fill('any');
    await page.getByRole('button').click();
    await page.waitForURL('/');
    await expect(page.getByRole('banner')).toContainText('Ben Carter');
    await page.goto(answers[0] ?? '');
    await expect(page.getByRole('heading', { name: 'Please start again' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to Settings' }).click();
    await expect(page.getByText('You have no password')).toBeVisible();
  });
});
