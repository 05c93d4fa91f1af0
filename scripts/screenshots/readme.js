import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT, step } from '../support/steps.js';

const SIZE = { width: 1400, height: 680 };
/** Of WebP: sharp text in about 60 KB. */
const QUALITY = 82;

/**
 * The README's picture: the wall and a phone during the same question, side by side, from the pictures of the landing page.
 *
 * @param {import('@playwright/test').Browser} browser
 */
export async function drawReadmePicture(browser) {
  await step("README's picture", async () => {
    const context = await browser.newContext({ viewport: SIZE });
    const page = await context.newPage();
    await page.setContent(`<body style="margin:0;height:${SIZE.height}px;display:flex;align-items:center;justify-content:center;gap:44px;background:#ffb400">
      <img src="${inline('wall-1280.webp')}" style="width:980px;border:10px solid #17141f;border-radius:14px">
      <img src="${inline('phone-520.webp')}" style="width:282px;border:10px solid #17141f;border-radius:34px">
    </body>`);
    await page.evaluate(() => Promise.all(Array.from(document.images, (image) => image.decode())));
    const devtools = await context.newCDPSession(page);
    const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
    writeFileSync(path.join(ROOT, 'docs', 'handsup.webp'), Buffer.from(data, 'base64'));
    await context.close();
  });
}

/** @param {string} name */
function inline(name) {
  return `data:image/webp;base64,${readFileSync(path.join(ROOT, 'public', 'pictures', name), 'base64')}`;
}
