import type { Page } from '@playwright/test';
import { postJson } from '../support/account.ts';
import { linkIn, readOutbox } from '../support/outbox.ts';
import type { TestServer } from '../support/server.ts';
import { axeFindings, expectNoSidewaysScroll } from './support/audit.ts';
import { expect, test } from './support/fixtures.ts';
import { newEmail, PASSWORD, signIn, toastOf } from './support/people.ts';

/** The path in the newest mail to an address, once this many have come. */
async function mailedPath(server: TestServer, email: string, count = 1): Promise<string> {
  await expect.poll(async () => (await readOutbox(server, email)).length, { timeout: 20_000 }).toBe(count);
  const mail = (await readOutbox(server, email)).at(-1);
  if (!mail) throw new Error('There is no mail');
  const { pathname, search } = linkIn(mail);
  return pathname + search;
}

/** Narrow and in both themes: nothing overflows, and axe finds nothing. */
async function expectSound(page: Page): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  expect(await axeFindings(page)).toEqual([]);
  if (size) await page.setViewportSize(size);
}

async function fillRegistration(page: Page, email: string): Promise<void> {
  await page.goto('/auth?tab=register');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Display name').fill('Ann Baker');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('checkbox', { name: /I accept/ }).check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('/');
}

test.describe('with JavaScript', () => {
  // The wrong password on the way.
  test.use({ allowedProblems: [/status of 422/] });

  test('[VE1] [AL3] [AL4] [AL5] [AL9] [S2.51] [S2.52] [S2.54] [S4.5] [S5.17] [S8.43] [S8.44] a whole account: from registering to deleting it', async ({
    page,
    server,
  }) => {
    test.slow();
    const email = newEmail();
    await fillRegistration(page, email);

    const link = await mailedPath(server, email);
    let answer = () => {};
    await page.route('**/api/verify-email?*', async (route) => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      await route.continue();
    });
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Verifying your email address...' })).toBeVisible();
    await expectSound(page);
    answer();
    await expect(page.getByRole('heading', { name: 'Email Verified' })).toBeVisible();
    await expect(page.getByText('Your email address has been verified. Thank you!')).toBeVisible();
    await expectSound(page);
    await page.getByRole('link', { name: 'Go to Dashboard' }).click();
    await expect(page).toHaveURL('/');

    await page.goto('/profile');
    await expect(page.getByText('Email verified')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Email address' })).not.toBeEditable();
    await expectSound(page);
    const name = page.getByLabel('Display name');
    await name.fill('a\u202Eb');
    await page.keyboard.press('Enter');
    await expect(name).toHaveAccessibleDescription(/without hidden or control characters/);
    await expect(name).toBeFocused();
    await name.fill('Zoë Baker');
    await page.keyboard.press('Enter');
    await expect(toastOf(page)).toContainText('Profile updated');
    await expect(page.getByRole('banner')).toContainText('Zoë Baker');
    await expect(page.getByRole('heading', { name: 'Zoë Baker' })).toBeVisible();

    await postJson(
      server,
      '/api/login',
      { email, password: PASSWORD },
      { 'User-Agent': 'Firefox/140.0 (Windows NT 10.0)' },
    );
    await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Settings' }).click();
    await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
    await expectSound(page);
    const main = page.getByRole('main');
    await main.getByText('Dark', { exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.getByRole('contentinfo').getByRole('radio', { name: 'Dark' })).toBeChecked();
    await expect(main.getByRole('radio', { name: 'Dark' })).toBeChecked();
    const devices = page.getByRole('list', { name: 'Signed-in devices' }).getByRole('listitem');
    await expect(devices.first()).toContainText('This device');
    await expect(devices).toHaveCount(2);
    await page.getByRole('button', { name: 'Sign out: Firefox on Windows' }).click();
    await expect(toastOf(page)).toContainText('Device signed out');
    await expect(devices).toHaveCount(1);

    await page.getByLabel('Current password').fill('not this one');
    await page.getByLabel('New password').fill('another secret');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByLabel('Current password')).toHaveAccessibleDescription('This is not your current password');
    await expect(page.getByLabel('New password')).toHaveValue('another secret');
    await page.getByLabel('Current password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(toastOf(page)).toContainText('Password changed');
    await expect(devices).toHaveCount(1);

    // The rest by keyboard.
    await page.getByRole('link', { name: 'Delete account' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' });
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('link', { name: 'Delete account' })).toBeFocused();
    await page.keyboard.press('Enter');
    await dialog.getByRole('link', { name: 'Continue' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/settings/delete-account');
    await expectSound(page);
    const last = page.getByRole('button', { name: 'Delete my account' });
    await expect(last).toBeDisabled();
    await page.getByLabel('Type your email address to confirm').focus();
    await page.keyboard.type(email.slice(0, -1));
    await expect(last).toBeDisabled();
    await page.keyboard.type(email.slice(-1));
    await expect(last).toBeEnabled();
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog', { name: 'Are you sure?' });
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(last).toBeFocused();
    await page.keyboard.press('Enter');
    await question.getByRole('button', { name: 'Yes, delete my account' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/');
    await expect(toastOf(page)).toContainText('Account deleted');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  });
});

test.describe('a link that does not verify', () => {
  test.use({ allowedProblems: [/Failed to load resource/] });

  test('[VE2] [S2.55] [S8.9] [S8.10] [S8.11] [S8.12] each failure has its own message', async ({ page }) => {
    const failed = async (address: string, words: string) => {
      await page.goto(address);
      await expect(page.getByRole('heading', { name: 'Verification Failed' })).toBeVisible();
      await expect(page.getByText(words)).toBeVisible();
    };
    await failed('/verify-email', 'Invalid verification link. Please check your email and try again.');
    await failed('/verify-email?token=made-up', 'This verification link is invalid or has expired.');
    await expectSound(page);
    const answers: [string, (page: Page) => Promise<unknown>][] = [
      [
        'An unexpected error occurred. Please try again later.',
        (one) => one.route('**/api/verify-email?*', (route) => route.abort()),
      ],
      [
        'Verification failed. Please try again.',
        (one) => one.route('**/api/verify-email?*', (route) => route.fulfill({ status: 500, body: 'Oh' })),
      ],
      [
        'Email verification failed.',
        (one) => one.route('**/api/verify-email?*', (route) => route.fulfill({ status: 500, json: {} })),
      ],
    ];
    for (const [words, set] of answers) {
      await set(page);
      await failed('/verify-email?token=made-up', words);
    }
    await page.getByRole('link', { name: 'Return to Login' }).click();
    await expect(page).toHaveURL('/auth');
  });
});

test.describe('without an answer', () => {
  test.use({ allowedProblems: [/ERR_|Failed to (load|fetch)/] });

  test('[AL3] [S8.25] [S8.26] [S8.27] [S8.45] each form reports its failure in its own message, and keeps what was typed', async ({
    page,
    server,
  }) => {
    const { email } = await signIn(page, server, 'Ann');
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Resend verification email' }).click();
    await expect(toastOf(page)).toContainText('Verification email sent');
    await expectSound(page);
    const cut = (route: { abort(): Promise<void> }) => route.abort();
    await page.route(/\.data(\?|$)/, cut);
    await page.getByRole('button', { name: 'Resend verification email' }).click();
    await expect(toastOf(page)).toContainText('Failed to send verification email. Please try again later.');
    await page.getByLabel('Display name').fill('Zoë');
    await page.getByRole('button', { name: 'Save name' }).click();
    await expect(toastOf(page)).toContainText('Failed to update your profile. Please try again.');
    await expect(page.getByLabel('Display name')).toHaveValue('Zoë');
    await page.unroute(/\.data(\?|$)/, cut);
    await page.goto('/settings/delete-account');
    await page.getByLabel('Type your email address to confirm').fill(email);
    await page.route(/\.data(\?|$)/, cut);
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await page.getByRole('button', { name: 'Yes, delete my account' }).click();
    await expect(toastOf(page)).toContainText('Failed to delete your account. Please try again.');
    await expect(page.getByLabel('Type your email address to confirm')).toHaveValue(email);
  });
});

test('[VE6] [VE7] a forgotten password, from the sign-in form to the new one', async ({ page, server }) => {
  test.slow();
  const { email } = await signIn(page, server);
  await page.context().clearCookies();
  await page.goto('/auth');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await expectSound(page);
  await page.getByLabel('Email address').fill(email);
  await page.keyboard.press('Enter');
  await expect(page.getByText('If this address has an account')).toBeVisible();
  await expectSound(page);
  await page.goto(await mailedPath(server, email, 2));
  await page.getByLabel('New password').fill('short');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('New password')).toHaveAccessibleDescription('Password must be at least 6 characters');
  await expectSound(page);
  await page.getByLabel('New password').fill('another secret');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/auth');
  await expect(toastOf(page)).toContainText('Please sign in with your new password.');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, allowedProblems: [/status of (400|422)/] });

  test('[VE1] [AL3] [AL9] a whole account: from registering to deleting it', async ({ page, server }) => {
    const email = newEmail();
    await fillRegistration(page, email);
    await page.goto(await mailedPath(server, email));
    await expect(page.getByText('Verifying your email address...')).toBeHidden();
    await page.getByRole('button', { name: 'Verify email address' }).click();
    await expect(page.getByRole('heading', { name: 'Email Verified' })).toBeVisible();
    await page.getByRole('link', { name: 'Go to Dashboard' }).click();
    await expect(page).toHaveURL('/');
    await page.goto('/profile');
    await page.getByLabel('Display name').fill('Zoë');
    await page.getByRole('button', { name: 'Save name' }).click();
    await expect(page.getByText('Profile updated')).toBeVisible();
    await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Settings' }).click();
    await expect(page.getByText('Choosing a theme needs JavaScript')).toBeVisible();
    await page.getByLabel('Current password').fill(PASSWORD);
    await page.getByLabel('New password').fill('another secret');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('Every other device has been signed out.')).toBeVisible();
    await page.getByRole('link', { name: 'Delete account' }).click();
    const address = page.getByLabel('Type your email address to confirm');
    await address.fill('other@example.org');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await expect(address).toHaveAccessibleDescription(/This is not the email address of your account/);
    await expect(address).toHaveValue('other@example.org');
    await address.fill(email);
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await page.getByRole('button', { name: 'Yes, delete my account' }).click();
    await expect(page.getByText('Account deleted')).toBeVisible();
    await page.goto('/profile');
    await expect(page).toHaveURL('/auth?redirect=%2Fprofile');
  });
});
