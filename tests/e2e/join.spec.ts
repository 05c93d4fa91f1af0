import { register } from '../support/account.ts';
import { call, joinAs, makeStage, newPerson } from '../support/live.ts';
import { expect, test } from './support/fixtures.ts';
import { expectInside, joinAddress, joinControls, makeReadyQuiz, setLock, setRemoved } from './support/join.ts';
import { newEmail, PASSWORD, signIn, toastOf } from './support/people.ts';
import { bringCookies, statusOf } from './support/stage.ts';

// A refused form sets the page's status too, which Chromium logs as an error.
test.use({ allowedProblems: [/status of (401|403|404|409|422|429)/], viewport: { width: 390, height: 844 } });

const spaced = (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`;

test('[JP1] [JP6] [JP12] [JP14] [S1.7] [S2.93] [S2.95] [S5.13] [S8.40] from the code to the game, as a guest', async ({
  page,
  server,
}) => {
  const stage = await makeStage(server, [{}], { title: 'Rivers of the world' });
  const { code, find, name, join } = joinControls(page);
  await page.goto('/join');
  await expect(code).toHaveAttribute('inputmode', 'numeric');
  await expect(code).toHaveAttribute('placeholder', /6-digit/);
  await code.fill(spaced(stage.quiz.accessCode));
  await find.click();
  await expect(page).toHaveURL(joinAddress(stage));
  await expect(page.getByText('Quiz found!')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Rivers of the world' })).toBeVisible();
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription(/Rivers of the world/);
  await name.fill('Ann');
  await join.click();
  await expectInside(page, stage.session);
  await expect(statusOf(page)).toContainText('Joined!');
  await expect(toastOf(page)).toHaveCount(0);
});

test('[JP1] a code is pasted as it was written down, and Enter is enough', async ({ page, context, server }) => {
  const stage = await makeStage(server);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { code, name } = joinControls(page);
  await page.goto('/join');
  await page.evaluate((text) => navigator.clipboard.writeText(text), ` ${stage.quiz.accessCode.split('').join('-')}\n`);
  await code.focus();
  await page.keyboard.press('Control+V');
  await page.keyboard.press('Enter');
  await expect(name).toBeFocused();
  await page.keyboard.type('Ann');
  await page.keyboard.press('Enter');
  await expectInside(page, stage.session);
});

test('[JP3] [JP12] [S2.8] [S2.97] a code in the address is looked up automatically, under both parameter names', async ({
  page,
  server,
}) => {
  const stage = await makeStage(server);
  for (const address of [joinAddress(stage), `/join?accessCode=${stage.quiz.accessCode}`]) {
    await page.goto(address);
    await expect(joinControls(page).name).toBeVisible();
    await expect(page.getByText('Quiz found!')).toBeVisible();
  }
});

test('[JP14] [S2.93] Back leads to the code, which is still there, and so does the browser’s own Back', async ({
  page,
  server,
}) => {
  const stage = await makeStage(server);
  const { code, find, name, back } = joinControls(page);
  await page.goto('/join');
  await code.fill(stage.quiz.accessCode);
  await find.click();
  await expect(name).toBeFocused();
  await back.click();
  await expect(code).toBeFocused();
  await expect(code).toHaveValue(stage.quiz.accessCode);
  await expect(page).toHaveURL('/join');
  await page.goBack();
  await expect(name).toBeFocused();
});

test('[S2.22] [S2.96] the header links here from every page, and this page links to creating a quiz', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto('/terms');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Join' }).click();
  await expect(page).toHaveURL('/join');
  await page.getByRole('link', { name: 'Or create your own quiz' }).click();
  await expect(page).toHaveURL('/');
});

test('[JP2] [AU8] [S2.94] where the quiz requires an account, Find leads to the sign-in, and that back with the code', async ({
  page,
  server,
}) => {
  const stage = await makeStage(server, [{}], { whoCanJoin: 'signed_in' });
  const { email } = await register(server, newEmail(), 'Ann Baker');
  const { code, find, name, join } = joinControls(page);
  await page.goto('/join');
  await code.fill(stage.quiz.accessCode);
  await find.click();
  await expect(page).toHaveURL(`/auth?redirect=/join&code=${stage.quiz.accessCode}`);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(joinAddress(stage));
  await expect(name).toHaveValue('Ann Baker');
  await expect(page.getByText('Joining with your account')).toContainText(email);
  await join.click();
  await expectInside(page, stage.session);
});

test('[JP2] an address with the code redirects nobody, and says what the quiz requires', async ({ page, server }) => {
  const stage = await makeStage(server, [{}], { whoCanJoin: 'signed_in' });
  await page.goto(joinAddress(stage));
  await expect(page).toHaveURL(joinAddress(stage));
  await expect(page.getByText('requires an account')).toBeVisible();
  await page.getByRole('link', { name: 'Create account' }).click();
  await expect(page.getByRole('button', { name: 'Create account' })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Sign in to join' }).click();
  await expect(page).toHaveURL(`/auth?redirect=/join&code=${stage.quiz.accessCode}`);
});

test('[JP7] a guest is told what that means, and may sign in instead with the code kept', async ({ page, server }) => {
  const stage = await makeStage(server);
  await page.goto(joinAddress(stage));
  await expect(page.getByText('Playing as a guest')).toContainText("won't be saved to an account");
  await page.getByRole('link', { name: 'Sign in instead' }).click();
  await expect(page).toHaveURL(`/auth?redirect=/join&code=${stage.quiz.accessCode}`);
});

test('[JP4] [JP12] [JP14] [S5.10] [S5.12] no code, a malformed one and an unknown one each get a message, and stay as typed', async ({
  page,
}) => {
  const { code, find } = joinControls(page);
  await page.goto('/join');
  await find.click();
  await expect(code).toBeFocused();
  await expect(code).toHaveAccessibleDescription('Please enter an access code');
  // Sooner than it would disappear by itself.
  await expect(toastOf(page)).toHaveCount(0, { timeout: 4_000 });
  await code.fill('12 34');
  await find.click();
  await expect(code).toHaveAccessibleDescription(/An access code has 6 digits/);
  await expect(toastOf(page)).toContainText('No quiz selected');
  await code.fill('000 000');
  await find.click();
  await expect(code).toHaveAccessibleDescription(/No quiz selected ?No quiz has this code/);
  await expect(code).toHaveValue('000 000');
  await expect(code).toBeFocused();
});

test('[JP4] [JP12] a wrong code in the address is in the field, ready to be corrected, and its message goes with it', async ({
  page,
  server,
}) => {
  const stage = await makeStage(server);
  const { code, find, name } = joinControls(page);
  await page.goto('/join?code=000000');
  await expect(code).toHaveValue('000000');
  await expect(page.getByRole('main')).toContainText('No quiz selected');
  await expect(toastOf(page)).toContainText('No quiz selected');
  // Under the pointer it stays as long as it is true.
  await toastOf(page).hover();
  await code.fill(stage.quiz.accessCode);
  await find.press('Enter');
  await expect(name).toBeFocused();
  await expect(toastOf(page)).toHaveCount(0);
});

test('[JP5] [S5.11] a refused name gets a message beside its field, and stays', async ({ page, server }) => {
  const stage = await makeStage(server);
  const { name, join } = joinControls(page);
  await page.goto(joinAddress(stage));
  await join.click();
  await expect(name).toHaveAccessibleDescription(/Please enter your name/);
  await expect(name).toBeFocused();
  await name.fill('fuck');
  await join.click();
  await expect(name).toHaveAccessibleDescription(/Please choose another name/);
  await expect(name).toHaveValue('fuck');
  await name.fill('Ann');
  await join.click();
  await expectInside(page, stage.session);
});

test('[JP11] [JP12] [S8.24] locked: the page says what to do, and joining works once the host has unlocked it', async ({
  page,
  server,
}) => {
  const stage = await makeStage(server);
  await setLock(stage, true);
  const { name, join, problem } = joinControls(page);
  await page.goto(joinAddress(stage));
  await name.fill('Ann');
  await join.click();
  await expect(toastOf(page)).toContainText('Failed to join quiz');
  await expect(toastOf(page)).toContainText('The host has locked this session');
  await expect(problem).toContainText('Ask the host to unlock it');
  await expect(problem).toBeFocused();
  await expect(name).toHaveValue('Ann');
  await setLock(stage, false);
  await join.click();
  await expectInside(page, stage.session);
});

test('[JP11] removed and ended each get a message, with a link to enter another code', async ({
  page,
  context,
  server,
}) => {
  const stage = await makeStage(server);
  const ann = await joinAs(stage, 'Ann');
  await bringCookies(context, server, ann.cookie);
  await page.goto(joinAddress(stage));
  await setRemoved(stage, ann.participant.id, true);
  await page.getByRole('button', { name: 'Continue as Ann' }).click();
  await expect(joinControls(page).problem).toContainText('The host removed you from this session');
  await expect(toastOf(page)).toContainText('Failed to join quiz');
  await page.reload();
  await expect(joinControls(page).problem).toContainText('The host can let you back in');
  await setRemoved(stage, ann.participant.id, false);
  await page.getByRole('link', { name: 'Check again' }).click();
  await expect(page.getByRole('button', { name: 'Continue as Ann' })).toBeVisible();

  await call(server, 'POST', `/api/sessions/${stage.session.id}/end`, { cookie: stage.host.cookie });
  await page.getByRole('button', { name: 'Continue as Ann' }).click();
  await expect(joinControls(page).problem).toContainText('This quiz has ended');
  await page.getByRole('link', { name: 'Try another code' }).click();
  await expect(joinControls(page).code).toBeFocused();
});

test('[JP11] [S6.3] a quiz that starts requiring an account says so, with a link to sign in', async ({
  page,
  server,
}) => {
  const { host, quiz, start } = await makeReadyQuiz(server);
  await start();
  const { name, join, problem } = joinControls(page);
  await page.goto(joinAddress({ quiz }));
  await name.fill('Ann');
  const body = { whoCanJoin: 'signed_in' };
  expect((await call(server, 'PUT', `/api/quizzes/${quiz.id}`, { cookie: host.cookie, body })).status).toBe(200);
  await join.click();
  await expect(problem).toContainText('You must be logged in to join a quiz');
  await problem.getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(`/auth?redirect=/join&code=${quiz.accessCode}`);
});

test('[JP10] with an account, a participant continues as the same participant', async ({ page, context, server }) => {
  const stage = await makeStage(server);
  const { cookie } = await newPerson(server, 'Ann Baker');
  const { participant } = await joinAs(stage, 'Ann', cookie);
  await bringCookies(context, server, cookie);
  await page.goto(joinAddress(stage));
  await expect(page.getByText('Your score and your answers are kept.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Not/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Continue as Ann' }).click();
  await expect(page).toHaveURL(`/play/${stage.session.id}/${participant.id}`);
});

test('[JP10] on a shared device the next person joins under their own name', async ({ page, context, server }) => {
  const stage = await makeStage(server);
  const ann = await joinAs(stage, 'Ann');
  await bringCookies(context, server, ann.cookie);
  const { name, join } = joinControls(page);
  await page.goto(joinAddress(stage));
  await page.getByRole('button', { name: 'Not Ann?' }).click();
  await name.fill('Ben');
  await join.click();
  await expectInside(page, stage.session);
  expect(page.url()).not.toContain(ann.participant.id);
});

test('[JP6] signed in, the name is the account’s until another one is entered', async ({ page, server }) => {
  const stage = await makeStage(server);
  await signIn(page, server, 'Ann Baker');
  const { name, join } = joinControls(page);
  await page.goto(joinAddress(stage));
  await expect(name).toHaveValue('Ann Baker');
  await name.fill('Captain');
  await join.click();
  await expectInside(page, stage.session);
});

test('[JP1] over plain http under a local network name, where browsers withhold features', async ({ page, server }) => {
  const stage = await makeStage(server);
  const { code, find, name, join } = joinControls(page);
  await page.goto(`http://handsup.test:${server.port}/join`);
  await code.fill(stage.quiz.accessCode);
  await find.click();
  await name.fill('Ann');
  await join.click();
  await expectInside(page, stage.session);
  expect(page.url()).toContain('http://handsup.test');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[JP1] [JP4] [JP5] [JP6] [JP11] the whole way in, mistakes included', async ({ page, server }) => {
    const stage = await makeStage(server, [{}], { title: 'Rivers of the world' });
    const { code, find, name, join, problem } = joinControls(page);
    await page.goto('/join');
    await find.click();
    await expect(code).toHaveAccessibleDescription('Please enter an access code');
    await code.fill('000000');
    await find.click();
    await expect(page.getByRole('main')).toContainText('No quiz selected');
    await code.fill(spaced(stage.quiz.accessCode));
    await find.click();
    await expect(page.getByRole('heading', { name: 'Rivers of the world' })).toBeVisible();
    await join.click();
    await expect(name).toHaveAccessibleDescription(/Please enter your name/);
    await setLock(stage, true);
    await name.fill('Ann');
    await join.click();
    await expect(problem).toContainText('The host has locked this session');
    await setLock(stage, false);
    await join.click();
    await expectInside(page, stage.session);
  });

  test('[JP9] people who come too early are let in by a page that reloads itself', async ({ page, server }) => {
    const { quiz, start } = await makeReadyQuiz(server);
    const { name, join } = joinControls(page);
    await page.goto(joinAddress({ quiz }));
    await name.fill('Ann');
    await join.click();
    await expect(page.getByText('The host has not started yet.')).toBeVisible();
    // It reloads at least once before anything is new.
    await page.waitForRequest((request) => request.isNavigationRequest(), { timeout: 15_000 });
    await expect(page.getByText('The host has not started yet.')).toBeVisible();
    const session = await start();
    await expectInside(page, session);
  });
});
