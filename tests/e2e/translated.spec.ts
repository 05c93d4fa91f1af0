import { answerByCall, joinAs, steer } from '../support/live.ts';
import { expect, test } from './support/fixtures.ts';
import { expectInside, joinControls, makeReadyQuiz } from './support/join.ts';
import { answerOf, hostSays, playAs, stageOf, startShow } from './support/stage.ts';
import { translate } from './support/translate.ts';
import { expectOnWall, openWall, step } from './support/wall.ts';

test.use({ allowedProblems: [/WebSocket connection|ERR_INTERNET_DISCONNECTED|status of (404|422)/] });

test('[PL21] a phone whose page the browser translates plays on through every state', async ({
  page,
  server,
  context,
}) => {
  test.setTimeout(60_000);
  const show = await startShow(server, [{ timeLimit: 120 }, { type: 'multiple', timeLimit: 120 }]);
  await playAs(page, show);
  await translate(page);
  await steer(show, 'advance', { questionId: show.questions[0]?.id });
  await answerOf(page, 'A').click();
  await expect(stageOf(page)).toContainText('Received');
  await hostSays(show, 'pause_timer');
  await expect(page.getByText('Paused').first()).toBeVisible();
  await hostSays(show, 'resume_timer');
  await context.setOffline(true);
  await expect(page.locator('[data-link="offline"]')).toBeVisible({ timeout: 15_000 });
  await context.setOffline(false);
  await expect(page.locator('[data-link="live"]')).toBeVisible({ timeout: 15_000 });
  await steer(show, 'end-question');
  await expect(page.locator('[data-outcome]')).toBeVisible();
  await steer(show, 'advance', { questionId: show.questions[1]?.id });
  await expect(stageOf(page).getByText('Question 2 of 2')).toBeVisible();
  await answerOf(page, 'A').click();
  await answerOf(page, 'B').click();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(stageOf(page)).toContainText('Received');
  await steer(show, 'end');
  await expect(page.getByRole('heading', { name: 'The quiz is over' })).toBeVisible();
});

test('[PL21] so does joining: a wrong code, a right one, a name, and the wait for the host', async ({
  page,
  server,
}) => {
  const ready = await makeReadyQuiz(server, { title: 'Rivers' });
  const { code, find, name, join } = joinControls(page);
  await page.goto('/join');
  await translate(page);
  await code.fill(ready.quiz.accessCode === '000000' ? '000001' : '000000');
  await find.click();
  await expect(page.getByRole('main').getByText('No quiz has this code.')).toBeVisible();
  await code.fill(ready.quiz.accessCode);
  await find.click();
  await join.click();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await name.fill('Ann');
  await join.click();
  await expect(page.getByRole('main').getByText('The host has not started yet.', { exact: true })).toBeVisible();
  const session = await ready.start();
  await expectInside(page, session);
  await expect(page.getByRole('heading', { name: "You're in" })).toBeVisible();
});

test('[WA22] so does a wall', async ({ page, server, context }) => {
  test.setTimeout(60_000);
  const { stage, guests } = await openWall(page, server, { people: ['Ada'] });
  const [ada] = guests;
  if (!ada) throw new Error('Nobody joined');
  await translate(page);
  const ben = await joinAs(stage, 'Ben');
  await expect(page.getByRole('region', { name: 'Players' }).getByText('2 players')).toBeVisible();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.getByRole('button', { name: 'Lock' }).click();
  await expect(page.getByText('Locked: no one else can join')).toBeVisible();
  await page.getByRole('button', { name: 'Unlock' }).click();
  await page.getByRole('button', { name: 'Open side panel' }).click();
  const panel = page.getByRole('complementary', { name: 'Side panel' });
  await panel.locator('summary', { hasText: 'Ben' }).click();
  await panel.getByRole('button', { name: 'Star Ben' }).click();
  await panel.getByRole('button', { name: 'Remove star Ben' }).click();
  await step(page, 'Start First Question').click();
  await expect(page.getByText('0 of 2 answered')).toBeVisible();
  await answerByCall(stage, ada, 0, ['Nile']);
  await expect(page.getByText('1 of 2 answered')).toBeVisible();
  await step(page, 'Pause').click();
  await step(page, 'Resume').click();
  await context.setOffline(true);
  await expect(page.getByText("You're offline. The session is still running.")).toBeVisible({ timeout: 15_000 });
  await context.setOffline(false);
  await expect(page.getByText('This device is offline')).toHaveCount(0, { timeout: 15_000 });
  await answerByCall(stage, ben, 0, ['Rhine']);
  await expect(page.getByText('Right answer')).toBeAttached();
  await page.getByRole('button', { name: 'Show leaderboard' }).click();
  await expectOnWall(page, 'Leaderboard');
  await step(page, 'Next question').click();
  await expect(page.locator('.wallheader').getByText('Question 2 of 3')).toBeVisible();
  await panel.getByRole('button', { name: 'Remove Ben' }).click();
  await panel.getByRole('button', { name: 'Undo: let Ben back in' }).click();
  await step(page, 'End question').click();
  await step(page, 'End Quiz').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End Quiz' }).click();
  // Ada and Ben are shown one after the other.
  await expect(page.getByText('Quiz Completed', { exact: true })).toBeVisible({ timeout: 25_000 });
});
