import type { Locator, Page } from '@playwright/test';
import { type NetworkProxy, startProxy } from '../support/proxy.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { openSettings } from './support/editing.ts';
import { expect, test } from './support/fixtures.ts';
import { joinControls } from './support/join.ts';
import { signIn, toastOf } from './support/people.ts';
import { answerOf, linkOf, scoreOf, tapOf } from './support/stage.ts';
import { expectOnWall, step } from './support/wall.ts';

// The product as it is used: a quiz is written, presented, and played by four people to the podium, while networks
// break, pages are reloaded and the server is killed. Each score is checked to the point.

const QUESTIONS = [
  { type: 'Single choice', text: 'Which river is the longest?', options: ['Nile', 'Rhine', 'Thames', 'Po'] },
  { type: 'Multiple choice', text: 'Which are in Asia?', options: ['Indus', 'Mekong', 'Loire', 'Ebro'], correct: 'AB' },
  { type: 'True or false', text: 'The Danube ends in the Black Sea' },
  { type: 'Single choice', text: 'Which is in Africa?', options: ['Congo', 'Rhine', 'Thames', 'Po'], points: '200' },
];
/** On a busy machine, and without scripts a page reloads every 5 s. */
const SOON = { timeout: 30_000 };
const GUEST = { viewport: { width: 390, height: 844 } };

test.use({
  viewport: { width: 1280, height: 720 },
  allowedProblems: [/WebSocket connection|net::ERR_|status of 50\d/],
});
test.setTimeout(300_000);

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });
const asked = (page: Page, index: number) =>
  page.getByRole('heading', { level: 1, name: QUESTIONS[index]?.text ?? '' });

/** Writes the quiz in the editor, publishes it and starts it from the dashboard. Returns its address and code. */
async function writeAndStart(host: Page) {
  await host.goto('/creator');
  await field(host, 'Title').fill('Rivers');
  await openSettings(host);
  await field(host, 'Default time limit').fill('300');
  await host.getByRole('switch', { name: 'Negative scoring' }).check();
  await host.getByLabel('Who can join').selectOption('anyone');
  for (const [index, question] of QUESTIONS.entries()) await writeQuestion(host, index + 1, question);
  await press(host, 'Publish Quiz');
  await host.waitForURL('/');
  await host.getByRole('button', { name: 'Start: Rivers' }).click();
  await expect(toastOf(host)).toContainText('Quiz started');
  const code = /\d{6}/.exec(await toastOf(host).innerText())?.[0] ?? '';
  await expect(step(host, 'Start First Question')).toBeDisabled();
  return { code, path: new URL(host.url()).pathname };
}

async function writeQuestion(host: Page, number: number, question: (typeof QUESTIONS)[number]): Promise<void> {
  await press(host, question.type);
  await field(host, `Question ${number}`).fill(question.text);
  for (const [index, text] of (question.options ?? []).entries()) {
    await field(host, `Option ${'ABCD'[index]}`).fill(text);
  }
  for (const letter of question.correct ?? '') await host.getByLabel(`Option ${letter} is correct`).check();
  if (question.points) await field(host, 'Points').fill(question.points);
}

async function joinByCode(page: Page, code: string, name: string): Promise<void> {
  const controls = joinControls(page);
  await page.goto('/join');
  await controls.code.fill(code);
  await controls.find.click();
  await controls.name.fill(name);
  await controls.join.click();
  await page.waitForURL(/\/play\//);
}

/** Presses Tab until that has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible(SOON);
  for (let presses = 0; presses < 40; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('The Tab key does not lead there');
}

async function joinByKeyboard(page: Page, code: string, name: string): Promise<void> {
  const controls = joinControls(page);
  await page.goto('/join');
  await tabTo(page, controls.code);
  await page.keyboard.type(`${code.slice(0, 3)} ${code.slice(3)}`);
  await page.keyboard.press('Enter');
  await tabTo(page, controls.name);
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/play\//);
}

/** Chooses by Tab and Space: one answer, or ticks and Submit Answers. */
async function chooseByKeyboard(page: Page, letters: string): Promise<void> {
  const isSingle = letters.length === 1;
  for (const letter of letters) {
    const choice = answerOf(page, letter);
    await tabTo(page, isSingle ? choice : choice.getByRole('checkbox'));
    await page.keyboard.press('Space');
  }
  if (isSingle) return;
  await tabTo(page, page.getByRole('button', { name: 'Submit Answers' }));
  await page.keyboard.press('Enter');
}

async function choose(page: Page, letters: string): Promise<void> {
  for (const letter of letters) await answerOf(page, letter).click();
  if (letters.length > 1) await page.getByRole('button', { name: 'Submit Answers' }).click();
}

const expectReceived = (page: Page) => expect(tapOf(page).first()).toHaveText('Received', SOON);

async function expectScores(scores: [Page, string][]): Promise<void> {
  for (const [page, score] of scores) await expect(scoreOf(page)).toHaveText(score, SOON);
}

/** Kills the server as a power cut would, and restarts it at the same address with the same folder. */
async function killAndRestart(server: TestServer): Promise<TestServer> {
  await server.kill();
  return startServer({ env: { RATE_LIMITS: 'off', PORT: String(server.port) }, dataDir: server.dataDir });
}

/** A server that can be killed, as nothing else uses it. */
const killable = test.extend<{ own: TestServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
  own: async ({}, use) => {
    const own = await startServer({ env: { RATE_LIMITS: 'off' } });
    await use(own);
    await own.stop();
  },
  baseURL: async ({ own }, use) => use(own.origin),
});

/** No network for ten seconds, during which an answer is given. */
async function answerWithoutNetwork(proxy: NetworkProxy, page: Page): Promise<void> {
  proxy.freeze();
  const lostAt = Date.now();
  await choose(page, 'B');
  await expect(tapOf(page)).toHaveText(/Sending|Saved/);
  await expect.poll(() => Date.now() - lostAt, SOON).toBeGreaterThan(10_000);
  proxy.thaw();
}

killable(
  '[S1.1] [S4.6] the main job: written, presented and played to the podium, through reloads, a lost network and a killed server',
  async ({ page: host, another, own: server }) => {
    let running = server;
    await signIn(host, server, 'Host');
    const { code, path } = await writeAndStart(host);
    const proxy = await startProxy(server.port);
    const ann = await another(GUEST);
    const gus = await another({ ...GUEST, baseURL: `http://localhost:${proxy.port}` });
    const kay = await another(GUEST);
    const noa = await another({ ...GUEST, javaScriptEnabled: false });
    await signIn(ann, server, 'Ann');
    await joinByCode(ann, code, 'Ann');
    await joinByCode(gus, code, 'Gus');
    await joinByKeyboard(kay, code, 'Kay');
    await joinByCode(noa, code, 'Noa');
    await expect(host.getByRole('region', { name: 'Players' }).getByText('4 players')).toBeVisible();

    await test.step('single choice; one player loses the network for ten seconds', async () => {
      await step(host, 'Start First Question').click();
      await expectOnWall(host, QUESTIONS[0]?.text ?? '');
      await expect(asked(gus, 0)).toBeVisible();
      await choose(ann, 'A');
      await answerWithoutNetwork(proxy, gus);
      await chooseByKeyboard(kay, 'A');
      await expect(asked(noa, 0)).toBeVisible(SOON);
      await choose(noa, 'B');
      // Everybody has answered: it ends by itself. A wrong one of four costs a third.
      const scores: [Page, string][] = [
        [ann, '100'],
        [gus, '−33'],
        [kay, '100'],
        [noa, '−33'],
      ];
      await expectScores(scores);
    });

    await test.step('multiple choice; the server is killed midway', async () => {
      await step(host, 'Next question').click();
      await expect(asked(ann, 1)).toBeVisible();
      await choose(ann, 'AB');
      await chooseByKeyboard(kay, 'AB');
      await expectReceived(ann);
      await expectReceived(kay);
      await expect(asked(noa, 1)).toBeVisible(SOON);
      running = await killAndRestart(server);
      for (const page of [ann, gus, kay]) await expect(linkOf(page)).toHaveText('Connected', SOON);
      await expect(tapOf(ann).first()).toHaveText('Received');
      await choose(gus, 'AC');
      await choose(noa, 'AB');
      // One of the fourteen possible wrong ones.
      await expectScores([
        [ann, '200'],
        [gus, '−40'],
        [kay, '200'],
        [noa, '67'],
      ]);
    });

    await test.step('true or false; a player and the host reload midway', async () => {
      await step(host, 'Next question').click();
      await expect(asked(ann, 2)).toBeVisible();
      await ann.reload();
      await host.reload();
      await expectOnWall(host, QUESTIONS[2]?.text ?? '');
      await choose(ann, 'A');
      await choose(gus, 'A');
      await chooseByKeyboard(kay, 'B');
      await expect(asked(noa, 2)).toBeVisible(SOON);
      await choose(noa, 'A');
      await expectScores([
        [ann, '300'],
        [gus, '60'],
        [kay, '100'],
        [noa, '167'],
      ]);
    });

    await test.step('no answer costs nothing; the host ends question and quiz', async () => {
      await step(host, 'Next question').click();
      await expect(asked(ann, 3)).toBeVisible();
      await choose(ann, 'A');
      await choose(gus, 'D');
      await chooseByKeyboard(kay, 'A');
      for (const page of [ann, gus, kay]) await expectReceived(page);
      await step(host, 'End question').click();
      await expectScores([
        [ann, '500'],
        [gus, '−7'],
        [kay, '300'],
        [noa, '167'],
      ]);
      await step(host, 'End Quiz').click();
      for (const place of ['third', 'second', 'first']) {
        await expect(ann.getByRole('heading', { name: 'Look at the wall!' })).toBeVisible(SOON);
        await step(host, `Show ${place} place`).click();
      }
      await expect(host.getByText('Quiz Completed', { exact: true })).toBeVisible();
    });

    await test.step('the podium, for everyone', async () => {
      await host.getByRole('link', { name: 'View Leaderboard' }).click();
      const rows = ['1Ann4', '2Kay3', '3Noa2', '4Gus1'];
      for (const page of [host, ann, gus, kay, noa]) {
        await page.waitForURL(new RegExp(path.replace('/present/', '/leaderboard/')), SOON);
        await expect(page.locator('.podiumname')).toHaveText(['Ann', 'Kay', 'Noa']);
        const table = page.getByRole('table', { name: 'All players by rank' });
        await expect(table.locator('tbody tr')).toHaveCount(rows.length);
        await expect(table.locator('tbody tr td:last-child')).toHaveText(['500', '300', '167', '−7']);
      }
      await expect(kay.getByText('Your place').locator('..')).toContainText('2nd of 4');
    });
    await proxy.close();
    if (running !== server) await running.stop();
  },
);
