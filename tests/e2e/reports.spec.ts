import type { Page } from '@playwright/test';
import { addPast, type PastSession } from '../support/past.ts';
import { withRows } from '../support/rows.ts';
import { axeFindings, expectNoSidewaysScroll } from './support/audit.ts';
import { expect, test } from './support/fixtures.ts';
import { signIn, toastOf } from './support/people.ts';
import { whoAmI } from './support/quizzes.ts';

const LONG = 'Rivers and lakes: the long way from the spring to the sea, with all that a class could ask in a week';

/** Addresses of the report of the last of the reader's 27 sessions, and of the scores of one that they played in. */
async function lead(page: Page, server: { dataDir: string }): Promise<{ report: string; scores: string }> {
  const { id: hostId } = await whoAmI(page.request);
  let [latest, played] = ['', ''];
  withRows(server, (sqlite) => {
    const add = (day: number, more: Partial<PastSession>) =>
      addPast(sqlite, { hostId, quizId: `${hostId}-${day}`, endedAt: new Date(Date.UTC(2026, 0, day, 12)), ...more });
    for (let day = 1; day <= 25; day += 1) {
      played = add(day, {
        title: `Nr ${day}`,
        questions: 4,
        players: day === 7 ? [] : [{ userId: hostId, answers: 'rrww' }, { answers: 'rrrw' }],
      });
    }
    add(26, { title: LONG, questions: 1, players: [{ name: 'Maximiliane-Alexandrina Bartholomäus-Wintergarten' }] });
    latest = add(27, {
      title: 'Flüsse',
      number: 3,
      questions: 3,
      asked: 2,
      players: [
        { name: 'Ann', answers: 'rr' },
        { name: 'Ben', answers: 'w-' },
        { name: 'Eve', answers: 'rw', removed: true },
      ],
    });
  });
  return { report: `/reports/${latest}`, scores: `/leaderboard/${hostId}-25?session=${played}` };
}

test.beforeEach(async ({ page, server }) => {
  await signIn(page, server);
});

test('[RP1] [RP3] [S1.5] [S1.20] [S2.109] [S2.110] the list: cards of analytics, search, sort and pages, by keyboard', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto('/reports');
  await expect(page).toHaveTitle('Reports | Handsup');
  await expect(page.getByText('No finished sessions yet')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  await lead(page, server);
  await page.goto('/reports');
  const analytics = page.getByRole('region', { name: 'Analytics' });
  await expect(analytics.getByRole('heading')).toHaveText(['Participation', 'Performance', 'Quiz by quiz']);
  await expect(analytics).toContainText('51 participants');
  await expect(analytics).toContainText('In 27 sessions, 1.9 on average');
  // The charts' data exists as a list too.
  await expect(analytics.getByRole('figure').first().getByRole('listitem')).toHaveCount(12);
  await expect(analytics.getByRole('figure').first().getByRole('listitem').last()).toHaveText(
    'Flüsse, January 27, 2026: 2 participants',
  );
  await expect(analytics.getByRole('figure').last().getByRole('listitem').nth(10)).toContainText('no answers');

  const found = page.locator('#found');
  await expect(found).toHaveText('1–25 of 27 sessions');
  const names = page.locator('tbody th a');
  await expect(names.first()).toHaveText('Flüsse');
  await expect(page.locator('tbody tr').first()).toContainText(
    /Session 3, quiz deleted.*January 27, 2026.*2.*100.*67%/s,
  );
  await page.getByRole('link', { name: 'Participants', exact: true }).click();
  const column = (name: string) => page.getByRole('columnheader', { name });
  await expect(column('Participants')).toHaveAttribute('aria-sort', 'descending');
  await page.getByRole('link', { name: 'Mean score' }).focus();
  await page.keyboard.press('Enter');
  await expect(column('Mean score')).toHaveAttribute('aria-sort', 'descending');
  await expect(page).toHaveURL('/reports?sort=-score');
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(found).toHaveText('26–27 of 27 sessions');
  // Nobody took part: there is no mean, and it comes last.
  await expect(page.locator('tbody tr').last()).toContainText(/Nr 7.*0.*-/s);

  const search = page.getByRole('searchbox', { name: 'Search your sessions' });
  await search.pressSequentially('FLUSSE');
  await expect(found).toHaveText('1 session found');
  await expect(search).toBeFocused();
  await search.fill('nothing like it');
  await expect(page.getByText('No matching sessions')).toBeVisible();
  await page.getByRole('link', { name: 'Clear search' }).click();
  await expect(page).toHaveURL('/reports');
  await names.first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Flüsse');
});

test('[RP2] [RP5] [RP6] [RP7] [RP8] a report: figures, questions, participants, files, and on paper', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto((await lead(page, server)).report);
  await expect(page).toHaveTitle('Report | Handsup');
  await expect(page.locator('dl[aria-label="Figures"] > div')).toHaveText([
    'Participants2',
    'Mean score100',
    'Correct67%2 of 3 answers',
    'Questions asked2 of 3',
  ]);
  const questions = page.getByRole('region', { name: 'Questions' }).locator('ol > li');
  await expect(questions.nth(0)).toContainText(/Question 1.*50%.*2 answers, 2\.0 s on average/s);
  await expect(questions.nth(1)).toContainText(/100%.*1 answer, 1 without an answer/s);
  await expect(questions.nth(2)).toHaveText(/Question 3Not asked$/);
  const rows = page.getByRole('table', { name: 'All participants by rank' }).locator('tbody tr');
  await expect(rows).toHaveText([/1Ann200.*2 of 2.*2\.0 s/, /2Ben0.*0 of 2.*-/, /-EveRemoved100.*1 of 2/]);
  for (const name of ['Questions', 'Participants']) {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: `${name} as CSV` }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(`Flüsse 3 ${name.toLowerCase()}.csv`);
  }
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Questions as CSV' })).toBeHidden();
  await expect(rows.first()).toBeVisible();
});

test('[RP1] [RP5] [RP9] [RP10] list, report, scores and a deletion: axe in both themes at 320 px and on a desktop, targets, no sideways scroll', async ({
  page,
  server,
}) => {
  const { report, scores } = await lead(page, server);
  const paths = { list: '/reports', report, scores, deletion: `${report}/delete` };
  for (const [name, path] of Object.entries(paths)) {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    await expectNoSidewaysScroll(page);
    expect(await axeFindings(page), name).toEqual([]);
    expect(await smallTargets(page), name).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 720 });
    expect(await axeFindings(page), `${name}, at a desk`).toEqual([]);
  }
  await page.getByRole('button', { name: 'Delete session' }).press('Enter');
  await expect(page).toHaveURL('/reports');
  await expect(toastOf(page)).toContainText('Session deleted');
  await expect(page.locator('#found')).toHaveText('1–25 of 26 sessions');
});

/** Controls too small for a thumb. */
function smallTargets(page: Page): Promise<(string | null)[]> {
  return page.locator('main').evaluate((main) =>
    [...main.querySelectorAll('a, button, input, select')]
      .filter((target) => target.checkVisibility() && target.getBoundingClientRect().height < 43.5)
      .filter((target) => !target.closest('thead'))
      .map((target) => target.textContent),
  );
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[RP1] [RP3] [RP5] search, sort, pages and the report', async ({ page, server }) => {
    await lead(page, server);
    await page.goto('/reports');
    await page.getByRole('searchbox').fill('nr 2');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.locator('#found')).toHaveText('8 sessions found');
    await page.getByRole('link', { name: 'Quiz', exact: true }).click();
    await expect(page.locator('tbody th a').first()).toHaveText('Nr 2');
    await page.locator('tbody th a').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nr 2');
    await expect(page.getByRole('link', { name: 'Participants as CSV' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  });
});
