import { call, joinAs, makeStage } from '../support/live.ts';
import { expect, test } from './support/fixtures.ts';
import { joinAddress, joinControls } from './support/join.ts';
import { toastOf } from './support/people.ts';
import { bringCookies } from './support/stage.ts';

// A server with all its limits, and room for one participant.
test.use({ settings: { RATE_LIMITS: 'on', PARTICIPANT_LIMIT: '1' }, allowedProblems: [/status of (409|429)/] });

test('[JP11] full: the page says what to do; participants can continue', async ({ page, context, server }) => {
  const stage = await makeStage(server);
  const ann = await joinAs(stage, 'Ann');
  const { name, join, problem } = joinControls(page);
  await page.goto(joinAddress(stage));
  await name.fill('Ben');
  await join.click();
  await expect(problem).toContainText('This session is full');
  await expect(problem).toContainText('Ask the host to make room');
  await bringCookies(context, server, ann.cookie);
  await page.reload();
  await page.getByRole('button', { name: 'Continue as Ann' }).click();
  await expect(page).toHaveURL(`/play/${stage.session.id}/${ann.participant.id}`);
});

test("[JP4] [JP12] [S7.53] too many unknown codes: the server's text is shown", async ({ page, server }) => {
  const stage = await makeStage(server);
  const { code, find, name } = joinControls(page);
  await page.goto('/join');
  await Promise.all(Array.from({ length: 120 }, () => call(server, 'GET', '/api/join/000000')));
  await code.fill('000000');
  await find.click();
  await expect(code).toHaveAccessibleDescription(/Too many wrong codes. Try again in a minute/);
  await expect(toastOf(page)).toContainText('Too many wrong codes.');
  await code.fill(stage.quiz.accessCode);
  await find.click();
  await expect(name).toBeVisible();
});
