import { filesOfPlayLater, isPlayLater, PAGE_BUDGET_KB, PLAY_LATER_KB } from '../support/page-weight.js';
import { step } from '../support/steps.js';
import { withFreshBrowser } from './browser.js';

/** @typedef {import('./scene.js').Scene} Scene */
/** @typedef {import('./scene.js').PageToMeasure} PageToMeasure */
/** @typedef {import('./table.js').Figure} Figure */
/**
 * @typedef {{ type: string, path: string, bytes: number, headers: number }} Transfer `bytes`: size of the body as
 *   transferred; `headers`: size of the headers.
 */

const KINDS = /** @type {const} */ ([
  { what: 'JavaScript', type: 'Script', budget: PAGE_BUDGET_KB.scripts },
  { what: 'CSS', type: 'Stylesheet', budget: PAGE_BUDGET_KB.styles },
  { what: 'fonts', type: 'Font', budget: PAGE_BUDGET_KB.fonts },
  { what: 'pictures', type: 'Image', budget: PAGE_BUDGET_KB.pictures },
  { what: 'page', type: 'Document', budget: null },
]);

/**
 * Measures what is transferred until the page is loaded and idle, in a window like a sharp phone's, with an empty cache. The
 * browser accepts only gzip, so that the figures can be compared with the budget.
 *
 * @param {Scene} scene
 * @param {string | null} chromium
 */
export async function weighPages(scene, chromium) {
  /** @type {Figure[]} */
  const figures = [];
  for (const page of scene.pages) {
    const transfers = await step(`${page.name} weighed`, () => listTransfers(scene, page, chromium));
    const later = transfers.some(({ path }) => isPlayLater(path)) ? filesOfPlayLater() : [];
    const isLater = (/** @type {Transfer} */ { path }) => later.includes(path);
    if (later.length > 0) {
      const value = kbOf(transfers.filter(isLater));
      figures.push({
        page: page.name,
        what: 'JavaScript loaded later',
        value,
        unit: 'KB',
        must: { atMost: PLAY_LATER_KB },
      });
    }
    for (const { what, type, budget } of KINDS) {
      const value = kbOf(transfers.filter((one) => one.type === type && !isLater(one)));
      const must = page.isPhone && budget !== null ? { atMost: budget } : null;
      figures.push({ page: page.name, what, value, unit: 'KB', must });
    }
    const headers = transfers.reduce((sum, one) => sum + one.headers, 0);
    figures.push({
      page: page.name,
      what: `headers of ${transfers.length} answers`,
      value: headers / 1024,
      unit: 'KB',
      must: null,
    });
  }
  return figures;
}

/** @param {Transfer[]} transfers */
const kbOf = (transfers) => transfers.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;

/**
 * @param {Scene} scene
 * @param {PageToMeasure} page
 * @param {string | null} chromium
 * @returns {Promise<Transfer[]>}
 */
function listTransfers({ origin }, { path, shows, cookie }, chromium) {
  return withFreshBrowser({ chromium, origin, cookie, pixelsPerPoint: 3 }, async ({ context }) => {
    const tab = await context.newPage();
    const devtools = await context.newCDPSession(tab);
    /** @type {Map<string, Transfer>} */
    const transfers = new Map();
    devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
      const { pathname } = new URL(response.url);
      transfers.set(requestId, { type, path: pathname, bytes: 0, headers: response.encodedDataLength });
    });
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const transfer = transfers.get(requestId);
      if (transfer) transfer.bytes = encodedDataLength - transfer.headers;
    });
    await devtools.send('Network.enable');
    await devtools.send('Network.setExtraHTTPHeaders', { headers: { 'Accept-Encoding': 'gzip' } });
    await tab.goto(origin + path, { waitUntil: 'networkidle' });
    await tab.locator(shows).first().waitFor();
    return [...transfers.values()];
  });
}
