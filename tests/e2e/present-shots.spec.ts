import { answerByCall, hostLine, joinAs, openQuestion, playerLine, steer } from '../support/live.ts';
import { test } from './support/fixtures.ts';
import { openWall, RIVERS } from './support/wall.ts';

test.use({ settings: { PARTICIPANT_LIMIT: '6000' } });
const NAMES = ['Ada', 'Ben', 'Chloé', 'Dmitri', 'Émile', 'فاطمة', 'Grace Hopper-Nightingale', 'Hal'];
const sizes = [
  [1280, 720],
  [1920, 1080],
  [390, 844],
] as const;
for (const theme of (process.env.THEMES ?? 'light,dark').split(',') as ('light' | 'dark')[]) {
  test(`shots ${theme}`, async ({ page, server, setTheme }) => {
    test.setTimeout(400_000);
    await setTheme(theme);
    const shot = async (name: string) => {
      for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height });
        await page.waitForTimeout(250);
        await page.mouse.move(width / 2 + Math.random() * 20, height / 2);
        await page.waitForTimeout(150);
        await page.screenshot({ path: `/tmp/h/shots/${name}-${width}-${theme}.png` });
      }
    };
    const { stage } = await openWall(page, server, { questions: [...RIVERS, { text: 'Last?' }] });
    await shot('lobby-0');
    const guests = [];
    for (const name of NAMES) guests.push(await joinAs(stage, name));
    await page.waitForTimeout(1500);
    await shot('lobby-8');
    await openQuestion(stage, 0);
    await page.waitForTimeout(500);
    for (const [i, guest] of guests.slice(0, 5).entries())
      await answerByCall(stage, guest, 0, [i % 3 ? 'Nile' : 'Rhine']);
    await shot('question');
    const line = await hostLine(stage);
    line.send({ type: 'pause_timer', sessionId: stage.session.id });
    await page.waitForTimeout(600);
    await shot('paused');
    line.send({ type: 'resume_timer', sessionId: stage.session.id });
    await steer(stage, 'end-question');
    await page.waitForTimeout(1800);
    await shot('results');
    await openQuestion(stage, 1);
    for (const [i, guest] of guests.slice(0, 7).entries())
      await answerByCall(stage, guest, 1, i % 2 ? ['Elbe', 'Loire'] : ['Inn']);
    await page.waitForTimeout(600);
    await shot('question3');
    await steer(stage, 'end-question');
    await page.waitForTimeout(600);
    await page.keyboard.press('l');
    await page.waitForTimeout(2200);
    await shot('leaderboard');
    await page.keyboard.press('s');
    await page.waitForTimeout(300);
    await shot('panel');
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.keyboard.press('s');
    await page.waitForTimeout(300);
    await steer(stage, 'end');
    await page.waitForTimeout(1500);
    await shot('completed');
    await line.close();
  });
}
if (process.env.MANY)
  test('shots many', async ({ page, server }) => {
    test.setTimeout(400_000);
    const { stage } = await openWall(page, server);
    for (let i = 0; i < 500; i += 50)
      await Promise.all(Array.from({ length: 50 }, (_, k) => joinAs(stage, `Player ${i + k + 1}`)));
    await page.waitForTimeout(1500);
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      await page.waitForTimeout(400);
      await page.screenshot({ path: `/tmp/h/shots/lobby-500-${width}-light.png` });
    }
  });
