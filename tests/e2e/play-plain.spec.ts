import type { Page } from '@playwright/test';
import { joinAs, makeStage, openQuestion, steer } from '../support/live.ts';
import { expect, test } from './support/fixtures.ts';
import { expectInside, joinControls } from './support/join.ts';
import { answerOf, bringCookies, hostSays, playPath, scoreOf, startShow, statusOf, tapOf } from './support/stage.ts';

// The game in a browser without scripts. Where the test does not reload the page, new content has come because the page
// reloaded itself.
test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

const ITSELF = { timeout: 20_000 };
const headingOf = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
/** What makes the page reload itself. */
const refreshOf = (page: Page) => page.locator('meta[http-equiv="refresh"]');

/** The result of the form. */
const messageOf = (page: Page) => page.getByRole('status');

async function expectTurning(page: Page, content = '5'): Promise<void> {
  await expect(refreshOf(page)).toHaveCount(1);
  await expect(refreshOf(page)).toHaveAttribute('content', content);
}

/** What a self-reloading page does in a while. */
async function turn(page: Page): Promise<void> {
  await expectTurning(page);
  // It may reload itself at the same moment, which interrupts this.
  await page.reload().catch(() => {});
}

test('[PL5] [PL7] [PL10] [PL14] from the code to the final scores, and it reloads itself only while it waits', async ({
  page,
  server,
}) => {
  const stage = await makeStage(
    server,
    [
      { text: 'Which is longer?', timeLimit: 120, funFact: 'By far.' },
      { text: 'Which two?', type: 'multiple', options: ['Nile*', 'Rhine', 'Po*'], timeLimit: 120 },
      { text: 'Is it wet?', type: 'boolean', options: ['True*', 'False'], timeLimit: 120 },
    ],
    { endWhenAllAnswered: false },
  );
  const { code, find, name, join } = joinControls(page);
  await page.goto('/join');
  await code.fill(stage.quiz.accessCode);
  await find.click();
  await name.fill('Ann');
  await join.click();
  await expectInside(page, stage.session);
  await expect(headingOf(page, "You're in")).toBeVisible();
  await expectTurning(page);

  await openQuestion(stage, 0);
  await expect(headingOf(page, 'Which is longer?')).toBeVisible(ITSELF);
  await expect(refreshOf(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Check again' }).click();
  await expect(headingOf(page, 'Which is longer?')).toBeVisible();
  await answerOf(page, 'A').click();
  await expect(statusOf(page)).toContainText('Answer submitted');
  await expect(tapOf(page)).toHaveText('Received');
  await expectTurning(page);
  await steer(stage, 'end-question');
  await turn(page);
  await expect(headingOf(page, 'Right!')).toBeVisible();
  await expect(page.getByText('+100 points.')).toBeVisible();
  await expect(page.getByText('By far.')).toBeVisible();
  await expectTurning(page);

  await openQuestion(stage, 1);
  await turn(page);
  await expect(headingOf(page, 'Which two?')).toBeVisible();
  await expect(refreshOf(page)).toHaveCount(0);
  const submit = page.getByRole('button', { name: 'Submit Answers' });
  await submit.click();
  await expect(messageOf(page)).toContainText('Please choose an answer');
  await expect(refreshOf(page)).toHaveCount(0);
  await page.getByRole('checkbox', { name: /Nile/ }).check();
  await page.getByRole('checkbox', { name: /Rhine/ }).check();
  await submit.click();
  await expect(statusOf(page)).toContainText('Answers submitted');
  await expect(tapOf(page)).toHaveText(['Received', 'Received']);
  await steer(stage, 'end-question');
  await turn(page);
  await expect(headingOf(page, 'Not this time')).toBeVisible();

  await openQuestion(stage, 2);
  await turn(page);
  await expect(headingOf(page, 'Is it wet?')).toBeVisible();
  await expect(refreshOf(page)).toHaveCount(0);
  await page.getByRole('button', { name: /True/ }).click();
  await expect(tapOf(page)).toHaveText('Received');
  await steer(stage, 'end-question');
  await turn(page);
  await expect(headingOf(page, 'Right!')).toBeVisible();
  await expect(scoreOf(page)).toHaveText('200');

  await steer(stage, 'end');
  await turn(page);
  await expect(headingOf(page, 'The quiz is over')).toBeVisible();
  const scores = `/leaderboard/${stage.quiz.id}?session=${stage.session.id}`;
  await expectTurning(page, `10;url=${scores}`);
  await page.waitForURL(scores, ITSELF);
});

test('[PL6] [PL14] ticks made before a pause stay, and can be sent after it', async ({ page, server }) => {
  test.setTimeout(60_000);
  const question = { type: 'multiple' as const, options: ['Nile*', 'Rhine', 'Po*'], timeLimit: 120 };
  const show = await startShow(server, [question]);
  const guest = await joinAs(show, 'Ann');
  await bringCookies(page.context(), server, guest.cookie);
  await openQuestion(show, 0);
  await page.goto(playPath(show, guest));
  const nile = page.getByRole('checkbox', { name: /Nile/ });
  await nile.check();
  await hostSays(show, 'pause_timer');
  await page.getByRole('button', { name: 'Submit Answers' }).click();
  await expect(messageOf(page)).toContainText('Failed to submit answers');
  await expect(statusOf(page)).toHaveText('Question paused by host');
  await expect(nile).toBeChecked();
  await expect(nile).toBeDisabled();
  await expectTurning(page);
  await hostSays(show, 'resume_timer');
  await expect(nile).toBeEnabled(ITSELF);
  await expect(nile).toBeChecked();
  await expect(refreshOf(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Submit Answers' }).click();
  await expect(tapOf(page)).toHaveText('Received');
});
