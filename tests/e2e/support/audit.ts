import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** What axe finds on the current page, in both themes, one line each; empty is good. */
export async function axeFindings(page: Page): Promise<string[]> {
  await bringAxe(page);
  const found = [...(await findings(page, 'all but colours')), ...(await findings(page, 'colours'))];
  // Forced colours are the system's, whatever the theme.
  if (await page.evaluate(() => matchMedia('(forced-colors: active)').matches)) return found;
  const theme = await page.evaluate(() => document.documentElement.dataset.theme ?? 'light');
  const other = theme === 'dark' ? 'light' : 'dark';
  await dress(page, other);
  const inOther = await findings(page, 'colours');
  await dress(page, theme);
  return [...found, ...inOther.map((line) => `in ${other}: ${line}`)];
}

/** The rules about colours are all that differs between the themes, and take most of the time. */
type Rules = 'all but colours' | 'colours';

/**
 * Loads axe into the page, once for each document. Axe's own adapter for Playwright opens a second page for each check
 * (frames of other sites need that, and there are none here), which takes longer than the check itself.
 */
async function bringAxe(page: Page): Promise<void> {
  const isThere = await page.evaluate(() => window.axe !== undefined);
  if (!isThere) await page.evaluate(axe.source);
}

/** Checks again if something was found during a fade, such as a message at its end. */
async function findings(page: Page, rules: Rules): Promise<string[]> {
  for (let looks = 1; ; looks += 1) {
    const begun = await countFades(page);
    await atRest(page);
    const found = await page.evaluate(runAxe, rules);
    if (found.length === 0) return found;
    const isCalm = (await countFades(page)) === begun;
    if (isCalm || looks === LOOKS_MAX) return found;
  }
}

/** Runs in the page. */
async function runAxe(rules: Rules): Promise<string[]> {
  const { axe } = window;
  if (!axe) throw new Error('Axe is not in the page');
  const colours = ['color-contrast', 'link-in-text-block'];
  const options: RunOptions = { resultTypes: ['violations'] };
  if (rules === 'colours') options.runOnly = { type: 'rule', values: colours };
  else options.rules = Object.fromEntries(colours.map((rule) => [rule, { enabled: false }]));

  /** Of more than two texts with the same computed colours on the same computed backgrounds, two are looked at. */
  function textsAlike(): Element[] {
    const counts = new Map<string, number>();
    const grounds = new Map<Element | null, string>();
    const groundOf = (element: Element | null): string => {
      if (!element) return '';
      const known = grounds.get(element);
      if (known !== undefined) return known;
      const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode } = getComputedStyle(element);
      const ground = [groundOf(element.parentElement), backgroundColor, backgroundImage, opacity, filter, mixBlendMode];
      grounds.set(element, ground.join(';'));
      return ground.join(';');
    };
    const isNew = (element: Element) => {
      const { color, fontSize, fontWeight, textShadow, textDecorationLine } = getComputedStyle(element);
      const key = [groundOf(element), color, fontSize, fontWeight, textShadow, textDecorationLine].join('|');
      counts.set(key, (counts.get(key) ?? 0) + 1);
      return (counts.get(key) ?? 0) <= 2;
    };
    const hasText = ({ childNodes }: Element) =>
      [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
    const all = [...document.body.querySelectorAll('*')].filter(
      (element) => element.checkVisibility() && (hasText(element) || element.matches('input, select, textarea')),
    );
    const fresh = all.filter(isNew);
    return all.filter((element) => !fresh.some((one) => element.contains(one)));
  }

  const exclude = rules === 'colours' ? textsAlike() : [];
  const { violations } = await axe.run({ include: [document.documentElement], exclude }, options);
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`));
}

const LOOKS_MAX = 5;

/** How many animations and transitions have begun on the page since the first call. */
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

/** Like choosing a theme, without storing it. */
async function dress(page: Page, theme: string): Promise<void> {
  await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
}

/** Half faded in, a text has half its contrast: waits for pending animations to end. A question's clock runs on. */
async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const leftMs = ({ effect, currentTime }: Animation) =>
      Number(effect?.getComputedTiming().endTime ?? 0) - Number(currentTime ?? 0);
    const isFading = (one: Animation) => one.playState === 'running' && leftMs(one) < 2_000;
    return !document.getAnimations().some(isFading);
  });
}

/** Fails if the page scrolls sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { content, room } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    room: document.documentElement.clientWidth,
  }));
  expect(content, 'the width of the content').toBeLessThanOrEqual(room);
}
