import type { Page } from '@playwright/test';
import { axeFindings, expectNoSidewaysScroll } from './support/audit.ts';
import { expect, test } from './support/fixtures.ts';
import { signIn, toastOf } from './support/people.ts';

/** Narrow: nothing overflows, and axe finds nothing. */
async function expectSound(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  expect(await axeFindings(page)).toEqual([]);
}

test.describe('with JavaScript', () => {
  // The name that is left empty.
  test.use({ allowedProblems: [/status of 422/] });

  test('[AT1] [AT5] [WH1] [WH6] a token is made, shown once and revoked; a webhook is named and tested', async ({
    page,
    server,
  }) => {
    await signIn(page, server);
    await page.goto('/settings');
    await page.getByRole('link', { name: 'API tokens' }).click();
    await page.getByRole('button', { name: 'Create token' }).click();
    await expect(page.getByText('Please name the program')).toBeVisible();
    await page.getByLabel('Name').fill('Score board');
    await page.getByRole('checkbox', { name: 'Run sessions' }).check();
    await page.getByRole('button', { name: 'Create token' }).click();
    await expect(page.getByRole('heading', { name: 'Your token for Score board' })).toBeFocused();
    await expect(page.getByText(/^hup_[\w-]{43}$/)).toBeVisible();
    await expect(page.getByLabel('Name')).toHaveValue('');
    await expectSound(page);
    await page.getByRole('button', { name: 'Revoke: Score board' }).click();
    await expect(toastOf(page)).toContainText('Token revoked');
    await expect(page.getByText('You have no tokens yet.')).toBeVisible();
    await expect(page.getByText(/^hup_/)).toHaveCount(0);

    await page.goto('/settings/webhooks');
    await page.getByLabel('Address of your server').fill('https://127.0.0.1/');
    await page.getByRole('button', { name: 'Save address' }).click();
    await expect(page.getByText(/^whsec_/)).toBeVisible();
    await page.getByRole('button', { name: 'Send a test message' }).click();
    await expect(page.getByText('The address is in a private network')).toBeVisible();
    await expectSound(page);
  });
});
