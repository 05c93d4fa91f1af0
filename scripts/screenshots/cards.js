import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { BRAND } from '../support/brand.js';
import { ROOT, step } from '../support/steps.js';

const SIZE = { width: 1200, height: 630 };

/** Background and text colours, used in turn, so that shared links can be told apart at a glance. */
const GROUNDS = [
  { ground: '#fbf8f3', ink: '#17141f', cuff: '#17141f' },
  { ground: '#ffb400', ink: '#17141f', cuff: '#17141f' },
  { ground: '#17141f', ink: '#fbf8f3', cuff: '#fbf8f3' },
];

/** Left edge, width and distance below the picture's edge, in pixels; tilt in degrees. */
const HANDS = [
  [-30, 190, 60, -8],
  [130, 240, 70, 4],
  [345, 180, 78, -4],
  [505, 260, 86, 3],
  [745, 200, 72, -6],
  [915, 290, 60, 2],
];

/**
 * Draws the social cards, one for each page in the sitemap: the headline above raised hands. The headline is read from
 * the page's own meta tags.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {{ origin: string, publicOrigin: string }} server
 */
export async function drawCards(browser, { origin, publicOrigin }) {
  mkdirSync(path.join(ROOT, 'public', 'cards'), { recursive: true });
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
  // Uses the product's own style sheet and font. CSP is bypassed, as the drawing adds its own styles.
  const context = await browser.newContext({ viewport: SIZE, bypassCSP: true });
  const page = await context.newPage();
  await step(`${addresses.length} cards`, async () => {
    for (const [index, address] of addresses.entries()) {
      await page.goto(address, { waitUntil: 'networkidle' });
      const read = (/** @type {string} */ name) => page.locator(`meta[property="${name}"]`).getAttribute('content');
      const file = (await read('og:image')) ?? '';
      const headline = (await read('og:image:alt'))?.split(': ').slice(1).join(': ') ?? '';
      const ground = GROUNDS[index % GROUNDS.length] ?? GROUNDS[0];
      const hands = HANDS.map(([left, width, below, lean]) => ({ left, width, below, lean }));
      await page.evaluate(draw, { brand: BRAND, headline, colours: ground, hands });
      await page.evaluate(() => document.fonts.ready);
      await page.screenshot({ path: path.join(ROOT, 'public', new URL(file, publicOrigin).pathname) });
    }
  });
  await context.close();
}

/**
 * Runs in the page and replaces its content with the card.
 *
 * @param {{ brand: string, headline: string, colours: { ground: string, ink: string, cuff: string } | undefined, hands:
 *   Record<"left" | "width" | "below" | "lean", number | undefined>[] }} card
 */
function draw({ brand, headline, colours, hands }) {
  const mark = document.querySelector('header svg')?.outerHTML ?? '';
  const { ground, ink, cuff } = colours ?? { ground: '', ink: '', cuff: '' };
  document.documentElement.style.setProperty('--color-ink', cuff);
  const people = hands.map(
    ({ left, width, below, lean }) =>
      `<div class="hand" style="left:${left}px;width:${width}px;height:${width}px;bottom:-${below}px;transform:rotate(${lean}deg)">${mark}</div>`,
  );
  document.head.insertAdjacentHTML(
    'beforeend',
    '<style>.hand{position:absolute}.hand svg,.logo svg{width:100%;height:100%}.logo{width:64px;height:64px}</style>',
  );
  document.body.innerHTML = `<div style="position:fixed;inset:0;overflow:hidden;background:${ground};color:${ink};padding:52px 64px">
    <div style="display:flex;align-items:center;gap:14px;font:700 40px Bricolage"><div class="logo">${mark}</div>${brand}</div>
    <div style="font:700 82px/1.04 Bricolage;letter-spacing:-1px;margin-top:34px;max-width:1020px;text-wrap:balance">${headline.replace('. ', '.<br>')}</div>
    ${people.join('')}</div>`;
}
