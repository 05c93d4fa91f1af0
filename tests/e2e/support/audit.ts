import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What axe finds on the page as it stands, in both themes, one line each; nothing is good. */
export async function axeFindings(page: Page): Promise<string[]> {
  const found = await findings(page, new AxeBuilder({ page }));
  // Forced colours are those of the system, whatever the theme.
  if (await page.evaluate(() => matchMedia('(forced-colors: active)').matches)) return found;
  const theme = await page.evaluate(() => document.documentElement.dataset.theme ?? 'light');
  const other = theme === 'dark' ? 'light' : 'dark';
  await dress(page, other);
  // Colours are all that is different there.
  const colours = new AxeBuilder({ page }).withRules(['color-contrast', 'link-in-text-block']);
  const inOther = await findings(page, colours);
  await dress(page, theme);
  return [...found, ...inOther.map((line) => `in ${other}: ${line}`)];
}

/** Looks again where something was found while something faded, as a message does whose time is over. */
async function findings(page: Page, axe: AxeBuilder): Promise<string[]> {
  for (let looks = 1; ; looks += 1) {
    const begun = await countFades(page);
    await atRest(page);
    const { violations } = await axe.analyze();
    const isCalm = (await countFades(page)) === begun;
    if (violations.length > 0 && !isCalm && looks < LOOKS_MAX) continue;
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`),
    );
  }
}

const LOOKS_MAX = 5;

/** How many animations and transitions have begun on the page since this was asked first. */
function countFades(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { dataset } = document.documentElement;
    if (!dataset.fades) {
      dataset.fades = '0';
      const count = () => {
        dataset.fades = String(Number(dataset.fades) + 1);
      };
      for (const type of ['animationstart', 'transitionrun']) document.addEventListener(type, count, true);
    }
    return Number(dataset.fades);
  });
}

/** As a choice of the theme does, without keeping it. */
async function dress(page: Page, theme: string): Promise<void> {
  await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
}

/** Half faded in, a text has half its contrast: waits for what is about to come to rest. A question's clock runs on. */
async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const leftMs = ({ effect, currentTime }: Animation) =>
      Number(effect?.getComputedTiming().endTime ?? 0) - Number(currentTime ?? 0);
    const isFading = (one: Animation) => one.playState === 'running' && leftMs(one) < 2_000;
    return !document.getAnimations().some(isFading);
  });
}

/** Fails when the page scrolls sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { content, room } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    room: document.documentElement.clientWidth,
  }));
  expect(content, 'the width of the content').toBeLessThanOrEqual(room);
}
