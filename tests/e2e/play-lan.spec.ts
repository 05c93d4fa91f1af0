import { makeStage, openQuestion, steer } from '../support/live.ts';
import { expect, test } from './support/fixtures.ts';
import { expectInside, joinControls } from './support/join.ts';
import { answerOf, linkOf, scoreOf, tapOf } from './support/stage.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('[PN8] over plain http under a local network name: joined, played to the end, no errors logged', async ({
  page,
  server,
}) => {
  const stage = await makeStage(
    server,
    [{ text: 'Which is longer?' }, { text: 'Which two?', type: 'multiple', options: ['Nile*', 'Rhine', 'Po*'] }],
    { endWhenAllAnswered: false },
  );
  const { code, find, name, join } = joinControls(page);
  await page.goto(`http://handsup.test:${server.port}/join`);
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
  await code.fill(stage.quiz.accessCode);
  await find.click();
  await name.fill('Ann');
  await join.click();
  await expectInside(page, stage.session);
  expect(page.url()).toContain('http://handsup.test');
  await expect(linkOf(page)).toHaveText('Connected');

  await openQuestion(stage, 0);
  await answerOf(page, 'A').click();
  await expect(tapOf(page)).toHaveText('Received');
  await steer(stage, 'end-question');
  await expect(page.getByRole('heading', { level: 1, name: 'Right!' })).toBeVisible();
  await expect(scoreOf(page)).toHaveText('100');

  await openQuestion(stage, 1);
  await page.getByRole('checkbox', { name: /Nile/ }).check();
  await page.getByRole('checkbox', { name: /Po/ }).check();
  await page.getByRole('button', { name: 'Submit Answers' }).click();
  await expect(tapOf(page)).toHaveText(['Received', 'Received']);
  await steer(stage, 'end-question');
  await expect(scoreOf(page)).toHaveText('200');

  await steer(stage, 'end');
  await expect(page.getByRole('heading', { level: 1, name: 'The quiz is over' })).toBeVisible();
  await page.waitForURL(`**/leaderboard/${stage.quiz.id}?session=${stage.session.id}`);
  await expect(page.locator('#you')).toContainText('Ann (you)');
});
