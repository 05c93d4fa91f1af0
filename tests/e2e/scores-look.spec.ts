import type { Page } from '@playwright/test';
import { newEmail, register } from '../support/account.ts';
import { addPast, type PastPlayer, type PastSession } from '../support/past.ts';
import { withRows } from '../support/rows.ts';
import type { TestServer } from '../support/server.ts';
import { axeFindings, expectNoSidewaysScroll } from './support/audit.ts';
import { expect, test } from './support/fixtures.ts';
import { signIn } from './support/people.ts';
import { whoAmI } from './support/quizzes.ts';

const NAMES = ['Amara', 'Björn', 'さくら', 'Elif', 'مريم عبد الرحمن الخوارزمي', 'x'.repeat(30)];

/** By rank; the first two are tied. */
function makePlayers(count: number): PastPlayer[] {
  return Array.from({ length: count }, (_, index) => {
    const correctAnswers = Math.max(0, 8 - Math.floor(index / 4));
    return {
      name: NAMES[index] ?? `Player ${index + 1}`,
      nameNumber: index === 3 ? 2 : 1,
      score: Math.max(0, 1250 - Math.max(1, index) * 37),
      correctAnswers,
      totalResponseTime: correctAnswers * 2340,
    };
  });
}

/** The scores of a session that has ended. Returns their address. */
function makeScores(server: TestServer, past: PastSession): string {
  let address = '';
  withRows(server, (sqlite) => {
    const endedAt = new Date('2026-11-20T09:00:00Z');
    const id = addPast(sqlite, { title: 'A small tour of the world', endedAt, questions: 0, ...past });
    address = `/leaderboard/${id}?session=${id}`;
  });
  return address;
}

/** The scores of a stranger's session in which this page's reader came 12th. */
async function makeOwnScores({ page, server }: { page: Page; server: TestServer }, count: number): Promise<string> {
  const { id: userId } = await whoAmI(page.request);
  const { id: hostId } = await register(server, newEmail());
  const players = makePlayers(count).map((player, index) => (index === 11 ? { ...player, userId } : player));
  return makeScores(server, { hostId, players });
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: 'Final Scores' })).toBeVisible();
}

test.beforeEach(async ({ page, server }) => {
  await signIn(page, server);
});

const SIZES = [
  [320, 640],
  [390, 844],
  [1280, 720],
  [1920, 1080],
] as const;

const heights = (page: Page) =>
  page
    .locator('.podiumblock')
    .evaluateAll((blocks) => blocks.map((block) => Math.round(block.getBoundingClientRect().height)));

/** On how many lines the last word of each name on the podium is. */
function linesOfWord(page: Page, word: string): Promise<number[]> {
  return page.locator('.podiumname bdi').evaluateAll(
    (names, wanted) =>
      names.map(({ firstChild }) => {
        const range = document.createRange();
        if (!(firstChild instanceof Text)) return 0;
        range.setStart(firstChild, firstChild.data.indexOf(wanted));
        range.setEnd(firstChild, firstChild.length);
        return range.getClientRects().length;
      }),
    word,
  );
}

/** Visible texts of the final scores smaller than 24 px. */
function smallType(page: Page): Promise<string[]> {
  return page.locator('.scores').evaluate((scores) => {
    const walker = document.createTreeWalker(scores, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement } = node;
      if (!parentElement || !node.textContent?.trim() || parentElement.closest('nav')) continue;
      const isSeen = parentElement.getClientRects().length > 0 && !parentElement.closest('.sr-only');
      const size = Number.parseFloat(getComputedStyle(parentElement).fontSize);
      if (isSeen && size < 24) found.push(`${node.textContent} ${size}`);
    }
    return found;
  });
}

/** Fails if the page scrolls sideways, or if axe finds something at narrow or wide size. */
async function expectSound(page: Page, state: string, sizes: readonly (readonly [number, number])[]): Promise<void> {
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await expectNoSidewaysScroll(page);
    // The styles differ only below 640 pixels.
    if (width === 320 || width === 1280) expect(await axeFindings(page), `${state}, ${width} pixels wide`).toEqual([]);
  }
}

test.describe('the final scores', () => {
  test.use({ reducedMotion: 'reduce' });

  test("[LB1] [LB2] [LB3] [LB4] [LB6] [LB8] [LK4] [LK5] [S2.106] [S2.107] [S2.108] the podium with a tie, the rankings, the player's own rank, and on paper", async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await open(page, await makeOwnScores({ page, server }, 40));

    await test.step('[LB1] [LB2] [LB4] title, date, podium and rankings', async () => {
      await expect(page.getByText('November 20, 2026')).toBeVisible();
      const [first = 0, second = 0, third = 0] = await heights(page);
      expect(first).toBe(second);
      expect(third).toBeLessThan(first);
      const table = page.getByRole('table', { name: 'All players by rank' });
      const columns = ['Rank', 'Player', 'Correct Answers', 'Avg. Response Time', 'Score'];
      await expect(table.getByRole('columnheader')).toHaveText(columns);
      await expect(table.getByRole('row').nth(1)).toHaveText(/1Amara.*82\.3 s1213/);
      expect(await smallType(page)).toEqual([]);
    });

    await test.step('[LB3] under reduced motion everybody appears at once, without confetti', async () => {
      const moving = await page.locator('.podium').evaluate((podium) => podium.getAnimations({ subtree: true }).length);
      expect(moving).toBe(0);
      await expect(page.locator('.podiumname').first()).toHaveCSS('opacity', '1');
      await expect(page.locator('canvas.confetti')).toHaveCount(0);
    });

    await test.step("[LB6] the player's own rank is above the rankings, and links to their row", async () => {
      await expect(page.getByText('Your place').locator('..')).toContainText('12th of 40');
      await page.getByRole('link', { name: 'Find me in the list' }).click();
      await expect(page.getByRole('row', { name: /\(you\)/ })).toBeInViewport();
    });

    await expectSound(page, 'tied', SIZES);

    await test.step('[LB8] printed it is ink on paper, without anything around it, even in the dark theme', async () => {
      await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('banner')).toBeHidden();
      await expect(page.getByRole('contentinfo')).toBeHidden();
      await expect(page.getByRole('link', { name: 'Next' })).toBeHidden();
      await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
      await expect(page.getByRole('cell', { name: '1213' }).first()).toHaveCSS('color', 'rgb(23, 20, 31)');
    });
  });

  test('[LB2] [LB5] [LB7] [LK4] [LK5] [S2.107] empty places, hidden ranks, and a second page', async ({
    page,
    server,
  }) => {
    const { id: hostId } = await whoAmI(page.request);
    const { id: strangerId } = await register(server, newEmail());
    const podium = page.getByRole('region', { name: 'Podium' });
    await open(page, makeScores(server, { hostId, players: makePlayers(2) }));
    await expect(page.locator('.podiumplace').nth(2).locator('.podiumname')).toHaveText('-');
    await expectSound(page, 'few', SIZES.slice(0, 1));

    await test.step('[LB2] on a phone no usual name is broken inside a word', async () => {
      const firstNames = ['Konstantinos', 'Eleni', 'Maria'];
      const players = makePlayers(3).map((player, at) => ({ ...player, name: `${firstNames[at]} Papadopoulos` }));
      await page.setViewportSize({ width: 360, height: 640 });
      await open(page, makeScores(server, { hostId, players }));
      expect(await linesOfWord(page, 'Papadopoulos')).toEqual([1, 1, 1]);
    });
    await open(page, makeScores(server, { hostId }));
    await expect(page.locator('.podiumname')).toHaveText(['-', '-', '-']);
    await expect(page.getByText('Nobody took part in this session.')).toBeVisible();

    const hidden: PastSession = {
      hostId: strangerId,
      leaderboard: 'never',
      players: [{ userId: hostId, score: 1213 }],
    };
    await open(page, makeScores(server, hidden));
    await expect(page.getByText('The host has hidden the ranking for this quiz')).toBeVisible();
    await expect(page.getByText('Your score')).toBeVisible();
    await expect(page.getByText('Your place')).toHaveCount(0);
    await expect(podium).toHaveCount(0);
    await expect(page.getByRole('table')).toHaveCount(0);
    await expectSound(page, 'kept', SIZES.slice(0, 1));

    await page.goto(`${await makeOwnScores({ page, server }, 240)}&page=2`);
    await expect(podium).toHaveCount(0);
    await expect(page.getByText('Page 2 of 3')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Next' })).toHaveAttribute('href', /page=3/);
    await page.getByRole('link', { name: 'Previous' }).click();
    await expect(podium).toBeVisible();
  });
});

test('[LB3] the third comes first, then the second, then the first, and one burst of confetti', async ({
  page,
  server,
}) => {
  await page.goto(await makeOwnScores({ page, server }, 40), { waitUntil: 'commit' });
  const delays = () =>
    page
      .locator('.podiumblock')
      .evaluateAll((blocks) => blocks.map((block) => Number.parseFloat(getComputedStyle(block).animationDelay)));
  // The styles may come after the first text.
  await expect.poll(async () => (await delays()).filter((delay) => delay > 0)).toHaveLength(3);
  const [first = 0, second = 0, third = 0] = await delays();
  expect(third).toBeLessThan(second);
  expect(second).toBeLessThan(first);
  await expect(page.locator('canvas.confetti')).toHaveCount(1, { timeout: 15_000 });
  await expect(page.locator('canvas.confetti')).toHaveCount(0, { timeout: 15_000 });
  expect(await axeFindings(page)).toEqual([]);
});
