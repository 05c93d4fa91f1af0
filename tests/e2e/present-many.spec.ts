import { joinAs } from '../support/live.ts';
import { expect, test } from './support/fixtures.ts';
import { openWall } from './support/wall.ts';
test.use({ settings: { PARTICIPANT_LIMIT: '6000' } });
test('many', async ({ page, server }) => {
  test.setTimeout(200_000);
  const { stage } = await openWall(page, server);
  await page.evaluate(() => {
    const w = window as unknown as { frames2: number[] };
    w.frames2 = [];
    let last = performance.now();
    const tick = () => { const n = performance.now(); w.frames2.push(n - last); last = n; requestAnimationFrame(tick); };
    requestAnimationFrame(tick);
  });
  const t = performance.now();
  for (let i = 0; i < 5000; i += 100) await Promise.all(Array.from({ length: 100 }, (_, k) => joinAs(stage, `Player ${i + k + 1}`)));
  await expect(page.getByText('5000 people are in')).toBeVisible({ timeout: 30000 });
  const f = await page.evaluate(() => (window as unknown as { frames2: number[] }).frames2.slice().sort((a, b) => a - b));
  console.log('seconds', (performance.now() - t) / 1000, 'frames', f.length, 'p50', f[f.length >> 1], 'p95', f[Math.floor(f.length * 0.95)], 'p99', f[Math.floor(f.length * 0.99)], 'max', f.at(-1));
  await page.screenshot({ path: '/tmp/h/shots/lobby-5000.png' });
});
