import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What axe finds on the page as it stands, one line each; nothing is good. */
export async function axeFindings(page: Page): Promise<string[]> {
  await atRest(page);
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`));
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
