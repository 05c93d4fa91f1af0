import { register } from '../support/account.ts';
import { expect, test } from './support/fixtures.ts';
import { noticeAll } from './support/hold.ts';
import { newEmail, PASSWORD, signIn, toastOf } from './support/people.ts';

const NOTICE =
  'Registration successful! Please check your email to verify your account. ' +
  'You can sign in now, but some features may be limited until verification is complete.';

test('[AU4] [S2.45] [S2.46] [S2.48] [S2.50] [S8.31] registering, with the terms read first', async ({ page }) => {
  await page.goto('/auth?tab=register&redirect=/privacy');
  const email = newEmail();
  await page.getByLabel('Email address').fill(email);
  await page.getByPlaceholder('How others will see you').fill('Ann Baker');
  await page.getByPlaceholder('Min. 6 characters').fill(PASSWORD);
  const accepted = page.getByRole('checkbox', { name: /I accept/ });
  await page.getByRole('link', { name: 'Terms of Service' }).click();
  const dialog = page.getByRole('dialog', { name: 'Terms of Service and Privacy Policy' });
  await expect(dialog).toContainText('30 days');
  await expect(dialog).toContainText('not for children under 13');
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect(dialog).toBeHidden();
  await expect(accepted).toBeChecked();
  await page.getByRole('button', { name: 'Create account' }).click();

  await page.waitForURL('/privacy');
  await expect(toastOf(page)).toContainText('Your account has been created.');
  await expect(page.getByText(NOTICE)).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Ann Baker');
  await page.reload();
  await expect(page.getByText(NOTICE)).toHaveCount(0);
});

test('[AU2] [S5.1] [S5.2] [S5.3] mistakes are shown beside their fields before anything is sent', async ({ page }) => {
  await page.goto('/auth?tab=register');
  const posts: string[] = [];
  page.on('request', (request) => void (request.method() === 'POST' && posts.push(request.url())));
  await page.getByLabel('Email address').fill('not an address');
  await page.getByRole('button', { name: 'Create account' }).click();
  const email = page.getByLabel('Email address');
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription('Please enter a valid email');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'Password must be at least 6 characters',
  );
  await expect(page.getByRole('checkbox')).toHaveAccessibleDescription(
    /You must accept the Terms of Service to register/,
  );
  await email.fill('ann@example.org');
  await expect(page.getByText('Please enter a valid email')).toHaveCount(0);
  expect(posts).toEqual([]);
});

test.describe('a wrong password', () => {
  test.use({ allowedProblems: [/status of 401/] });

  test('[AU3] [S8.4] is reported in a toast and in the form, and nothing typed is lost', async ({ page, server }) => {
    const { email } = await register(server, newEmail());
    await page.goto('/auth');
    await page.getByLabel('Email address').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('not the one');
    await page.keyboard.press('Enter');
    await expect(toastOf(page)).toContainText('Login failed');
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Wrong email or password');
    await expect(page.getByRole('main').getByRole('alert')).toBeFocused();
    await expect(page.getByLabel('Email address')).toHaveValue(email);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not the one');
  });
});

test.describe('a taken address', () => {
  test.use({ allowedProblems: [/status of 409/] });

  test('[AC7] [S8.6] is reported in a toast and in the form', async ({ page, server }) => {
    const { email } = await register(server, newEmail());
    await page.goto('/auth?tab=register');
    await page.getByLabel('Email address').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(toastOf(page)).toContainText('Registration failed');
    await expect(page.getByRole('main').getByRole('alert')).toContainText('already exists');
  });
});

test('[AU1] a tab opens at once, however slow the network, and keeps what is typed meanwhile', async ({ page }) => {
  await page.goto('/auth');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/auth.data*', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('tab', { name: 'Register' }).click();
  await page.getByLabel('Display name').fill('Ann');
  await page.getByLabel('Email address').fill('ann@example.org');
  release();
  await page.waitForURL(/tab=register/);
  await expect(page.getByLabel('Email address')).toHaveValue('ann@example.org');
  await expect(page.getByLabel('Display name')).toHaveValue('Ann');
});

test.describe('no answer', () => {
  test.use({ allowedProblems: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|status of 500|^SyntaxError/] });

  test('[AU11] [S8.4] [S8.5] from the network: signing in says so and keeps what was typed', async ({
    page,
    server,
    context,
  }) => {
    const { email } = await register(server, newEmail());
    await page.goto('/auth');
    await page.getByLabel('Email address').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(toastOf(page)).toContainText('Login failed');
    await expect(toastOf(page)).toContainText('Please check your credentials and try again.');
    await expect(page.getByRole('main').getByRole('alert')).toHaveText('Login failed. Please try again.');
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD);
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL('/');
  });

  test('[AU11] [S8.6] [S8.7] from a broken server: registering says so and keeps what was typed', async ({ page }) => {
    await page.route('**/auth.data*', (route) => route.fulfill({ status: 500, body: '<html>Bad gateway</html>' }));
    await page.goto('/auth?tab=register');
    await page.getByLabel('Email address').fill(newEmail());
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(toastOf(page)).toContainText('Please check your information and try again.');
    await expect(page.getByRole('main').getByRole('alert')).toHaveText('Registration failed. Please try again.');
    await expect(page.getByRole('checkbox')).toBeChecked();
    await expect(page.getByText('Bad gateway')).toHaveCount(0);
  });

  test('[AU11] [S8.8] from the network: signing out says so and stays', async ({ page, server, context }) => {
    await signIn(page, server, 'Ann');
    // The menu's list comes after the page.
    await page.goto('/', { waitUntil: 'networkidle' });
    await context.setOffline(true);
    await page.getByRole('banner').getByRole('button', { name: 'Ann' }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(toastOf(page)).toContainText('Logout failed');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quiz Dashboard');
  });
});

test('[AU6] [AU7] [S2.12] [S2.43] [S8.30] by keyboard alone: from a protected page to signing in and on', async ({
  page,
  server,
}) => {
  const { email } = await register(server, newEmail());
  await page.goto('/auth?redirect=/terms');
  await page.getByRole('tab', { name: 'Login' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Register' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Create account' })).toBeVisible();
  // A tab is an address too: the next press waits until the page has arrived there.
  await expect(page).toHaveURL(/tab=register/);
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(page).not.toHaveURL(/tab=register/);
  await expect(page.getByRole('tab', { name: 'Login' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tabpanel')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Email address')).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL('/terms');
  await expect(toastOf(page)).toContainText("You've successfully logged in.");
});

test('[S2.44] [S2.47] the buttons show progress, and cannot be pressed twice', async ({ page, server }) => {
  const { email } = await register(server, newEmail());
  const held: (() => void)[] = [];
  let posts = 0;
  await page.route(/\/auth.*\.data|\/auth\.data/, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    posts += 1;
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  await page.goto('/auth');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  const pending = page.getByRole('button', { name: 'Signing in...' });
  await expect(pending).toBeVisible();
  await expect.poll(() => held.length).toBe(1);
  await pending.click({ force: true });
  await page.keyboard.press('Enter');
  await noticeAll(page);
  expect(posts).toBe(1);
  for (const release of held) release();
  await page.waitForURL('/');

  await page.context().clearCookies();
  await page.goto('/auth?tab=register');
  await page.getByLabel('Email address').fill(newEmail());
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('button', { name: 'Creating account...' })).toBeVisible();
  await expect.poll(() => held.length).toBe(2);
  for (const release of held) release();
  await page.waitForURL('/');
});

test('[S2.25] [S2.27] [AU10] [S8.32] the account menu names the person and signs them out', async ({
  page,
  server,
}) => {
  await signIn(page, server, 'Ann Baker');
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto('/terms');
  await page.getByRole('button', { name: 'Ann Baker' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.waitForURL('/');
  await expect(toastOf(page)).toContainText("You've been successfully logged out.");
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
});

test('[S2.39] a password can be shown; the panel beside the form is there on a desktop and not on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto('/auth');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('my own secret');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
  const panel = page.getByRole('complementary');
  await expect(panel).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(panel).toBeHidden();
});

test('[HT3] [CK1] at a LAN address over plain http everything loads, hydrates and signs in', async ({
  page,
  server,
}) => {
  const lan = `http://handsup.test:${server.port}`;
  await page.goto(`${lan}/auth?tab=register`);
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
  await page.getByLabel('Email address').fill(newEmail());
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(toastOf(page)).toContainText('Your account has been created.');
  expect(page.url()).toBe(`${lan}/`);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quiz Dashboard');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, allowedProblems: [/status of (401|422)/] });

  test('[AU1] [AU2] [AU3] [AU10] registering, mistakes, signing in and out', async ({ page }) => {
    await page.goto('/auth');
    await page.getByRole('tab', { name: 'Register' }).click();
    const email = newEmail();
    await page.getByLabel('Email address').fill(email);
    await page.getByLabel('Display name').fill('Ann');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
    await expect(page.getByText('You must accept the Terms of Service to register')).toBeVisible();
    await expect(page.getByLabel('Email address')).toHaveValue(email);
    await expect(page.getByLabel('Display name')).toHaveValue('Ann');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText('Your account has been created.')).toBeVisible();
    await expect(page.getByText(NOTICE)).toBeVisible();
    await page.getByRole('button', { name: 'Log out' }).first().click();
    await expect(page.getByText("You've been successfully logged out.")).toBeVisible();

    await page.goto('/auth?redirect=/terms');
    await page.getByLabel('Email address').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('not the one');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('alert')).toContainText('Wrong email or password');
    await expect(page.getByLabel('Email address')).toHaveValue(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL('/terms');
    await expect(page.getByText('Welcome back!')).toBeVisible();
  });

  test('[S2.46] the terms are read on their own pages', async ({ page }) => {
    await page.goto('/auth?tab=register');
    const [opened] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: 'Privacy Policy' }).click(),
    ]);
    await expect(opened.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy');
  });
});
