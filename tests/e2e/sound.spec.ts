import path from 'node:path';
import { build } from 'esbuild';
import { ROOT } from '../support/temporary.ts';
import { expect, test } from './support/fixtures.ts';

type Renderer = typeof import('#app/ui/sound/render.ts');

test('[WA25] the music and every sound are heard, never too loud, and the loop has no jump at its seam', async ({
  page,
}) => {
  test.setTimeout(60_000);
  const { outputFiles } = await build({
    entryPoints: [path.join(ROOT, 'app/ui/sound/render.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'handsupSound',
  });
  await page.evaluate(`${outputFiles[0]?.text} window.handsupSound = handsupSound;`);
  const measured = await page.evaluate(async () => {
    const renderer: Renderer = Reflect.get(window, 'handsupSound');
    const { samples, sampleRate, seam } = await renderer.renderLoop();
    /** The largest step from one sample to the next, in a span around a time. */
    const jump = (from: number, to: number) => {
      let largest = 0;
      for (let index = Math.round(from * sampleRate) + 1; index < to * sampleRate; index += 1) {
        largest = Math.max(largest, Math.abs((samples[index] ?? 0) - (samples[index - 1] ?? 0)));
      }
      return largest;
    };
    const part = (from: number, to: number) =>
      renderer.measure(samples.subarray(Math.round(from * sampleRate), Math.round(to * sampleRate)));
    return {
      loop: renderer.measure(samples),
      seam: { jump: jump(seam - 0.05, seam + 0.05), rms: part(seam - 0.25, seam + 0.25).rms },
      elsewhere: { jump: jump(3, seam - 1), rms: part(3, seam - 1).rms },
      cues: await renderer.renderCues(),
    };
  });
  expect(measured.loop.peak).toBeLessThan(0.9);
  expect(measured.loop.rms).toBeGreaterThan(0.02);
  expect(measured.seam.jump).toBeLessThanOrEqual(measured.elsewhere.jump);
  expect(measured.seam.rms).toBeGreaterThan(measured.elsewhere.rms / 3);
  for (const { name, peak, rms } of measured.cues) {
    expect(peak, name).toBeLessThan(0.9);
    expect(peak, name).toBeGreaterThan(0.04);
    expect(rms, name).toBeGreaterThan(0.003);
  }
});
