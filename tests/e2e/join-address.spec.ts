import { networkInterfaces } from 'node:os';
import type { Page } from '@playwright/test';
import { makeStage, type Stage } from '../support/live.ts';
import type { TestServer } from '../support/server.ts';
import { expect, test } from './support/fixtures.ts';
import { toastOf } from './support/people.ts';

/** The wall's lobby, opened by the host at one of the server's names. */
async function openLobby(page: Page, server: TestServer, name = 'localhost'): Promise<Stage> {
  const stage = await makeStage(server, [{}], { title: 'Rivers' });
  const origin = `http://${name}:${server.port}`;
  const cookies = stage.host.cookie.split('; ').map((cookie) => {
    const [key = '', value = ''] = cookie.split(/=(.*)/s);
    return { name: key, value, url: origin };
  });
  await page.context().addCookies(cookies);
  await page.goto(`${origin}/present/${stage.quiz.id}`);
  return stage;
}

const joining = (page: Page) => page.getByRole('region', { name: 'How to join' });

/** The clipboard's text. */
async function pasted(page: Page): Promise<string> {
  const field = page.locator('#pasted');
  await page.evaluate(() => {
    const own = document.createElement('textarea');
    own.id = 'pasted';
    own.setAttribute('aria-label', 'Pasted');
    document.body.prepend(own);
  });
  await field.focus();
  await page.keyboard.press('ControlOrMeta+V');
  const text = await field.inputValue();
  await field.evaluate((element) => element.remove());
  return text;
}

function lanAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((all) => all ?? [])
    .filter(({ family, internal, address }) => family === 'IPv4' && !internal && !address.startsWith('169.254.'))
    .map(({ address }) => address);
}

test('[AD1] [S1.3] opened on localhost, the address to type, the link and the QR code use the LAN address', async ({
  page,
  server,
}) => {
  const { quiz } = await openLobby(page, server);
  const hosts = [...lanAddresses(), ...(lanAddresses().length === 0 ? ['localhost'] : [])];
  const links = hosts.map((host) => `http://${host}:${server.port}/join?code=${quiz.accessCode}`);
  const link = (await joining(page).getByRole('link').getAttribute('href')) ?? '';
  expect(links).toContain(link);
  await expect(joining(page)).toContainText(`${new URL(link).host}/join`);
  await expect(joining(page)).toContainText(quiz.accessCode);
  await expect(joining(page).getByRole('img', { name: `QR code that opens ${link}` })).toBeVisible();
});

test('[AD1] opened under another name, they use that name', async ({ page, server }) => {
  const { quiz } = await openLobby(page, server, 'handsup.test');
  const link = `http://handsup.test:${server.port}/join?code=${quiz.accessCode}`;
  await expect(joining(page).getByRole('link')).toHaveAttribute('href', link);
});

for (const name of ['localhost', 'handsup.test']) {
  test(`[AD5] [S2.77] [S8.42] link and code are copied at http://${name}`, async ({ page, server, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], {
      origin: `http://localhost:${server.port}`,
    });
    const { quiz } = await openLobby(page, server, name);
    // Browsers that withhold the clipboard must withhold it here.
    expect(await page.evaluate(() => 'clipboard' in navigator)).toBe(name === 'localhost');
    const link = (await joining(page).getByRole('link').getAttribute('href')) ?? '';
    const button = joining(page).getByRole('button', { name: 'Copy link' });
    // After a mouse press the focus would return to the wall.
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(joining(page).getByRole('status').filter({ hasText: 'Link copied' })).toHaveCount(1);
    await expect(button).toBeFocused();
    expect(await pasted(page)).toBe(link);
    await joining(page).getByRole('button', { name: 'Copy code' }).click();
    await expect(joining(page).getByRole('status').filter({ hasText: 'Quiz code copied' })).toHaveCount(1);
    await expect(toastOf(page)).toBeHidden();
    expect(await pasted(page)).toBe(quiz.accessCode);
  });
}

test('[S9.13] the button says for 2 s that the link is copied', async ({ page, server, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install();
  await openLobby(page, server);
  const button = joining(page).getByRole('button', { name: 'Copy link' });
  const copied = button.getByText('Link copied');
  await expect(copied).toBeHidden();
  await page.clock.pauseAt(Date.now() + 60_000);
  await button.click();
  await expect(copied).toBeVisible();
  await page.clock.runFor(1900);
  await expect(copied).toBeVisible();
  await page.clock.runFor(200);
  await expect(copied).toBeHidden();
});

test('[AD4] even in the dark theme the QR code is dark on light', async ({ page, server, setTheme }) => {
  await setTheme('dark');
  await openLobby(page, server);
  const code = joining(page).getByRole('img');
  await expect(code.locator('rect')).toHaveCSS('fill', 'rgb(255, 255, 255)');
  await expect(code.locator('path')).toHaveCSS('fill', 'rgb(23, 20, 31)');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[AD4] [AD5] address, link and QR code are there, and no button that could not copy', async ({
    page,
    server,
  }) => {
    const { quiz } = await openLobby(page, server);
    await expect(joining(page)).toContainText(quiz.accessCode);
    await expect(joining(page).getByRole('link')).toBeVisible();
    await expect(joining(page).getByRole('img', { name: /QR code/ })).toBeVisible();
    await expect(joining(page).getByRole('button', { name: /Copy/ })).toHaveCount(0);
  });
});
