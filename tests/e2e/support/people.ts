import type { Locator, Page } from '@playwright/test';
import { login, newEmail, PASSWORD, register } from '../../support/account.ts';
import type { TestServer } from '../../support/server.ts';

/** Creates an account and signs this page's browser in to it. */
export async function signIn(page: Page, server: TestServer, displayName?: string): Promise<{ email: string }> {
  const { email } = await register(server, newEmail(), displayName);
  const cookies = (await login(server, email)).split('; ').map((cookie) => {
    const [name = '', value = ''] = cookie.split(/=(.*)/s);
    return { name, value, url: server.origin };
  });
  await page.context().addCookies(cookies);
  return { email };
}

/** The current message. */
export function toastOf(page: Page): Locator {
  return page.getByRole('region', { name: /^Messages/ }).getByRole('listitem');
}

export { newEmail, PASSWORD };
