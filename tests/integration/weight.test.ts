import { expect, test } from 'vitest';
import {
  filesOfPage,
  filesOfPlayLater,
  gzippedKb,
  PAGE_BUDGET_KB,
  PLAY_LATER_KB,
  readBuilt,
} from '../../scripts/support/page-weight.js';

const PHONE_PAGES = ['routes/join', 'routes/play.$sessionId.$participantId'];

/** Words that occur only in that package's code. */
const MARKS = {
  zod: /ZodError|invalid_union/,
  conform: /__intent__|conform/,
  radix: /data-radix|--radix/,
  'floating-ui': /flipAlignment|hideMiddleware|arrowX/,
};

function packagesIn(routeId: string): string[] {
  const text = filesOfPage(routeId)
    .scripts.map((address) => readBuilt(address).toString())
    .join('\n');
  return Object.entries(MARKS).flatMap(([name, mark]) => (mark.test(text) ? [name] : []));
}

for (const page of PHONE_PAGES) {
  test(`[WT1] ${page} loads no zod, no conform, no radix`, () => {
    expect(packagesIn(page)).toEqual([]);
  });

  test(`[WT2] ${page} stays within the budget of scripts, styles and fonts`, () => {
    const { scripts, styles } = filesOfPage(page);
    expect(gzippedKb(scripts)).toBeLessThanOrEqual(PAGE_BUDGET_KB.scripts);
    expect(gzippedKb(styles)).toBeLessThanOrEqual(PAGE_BUDGET_KB.styles);
    expect(fontsKb(styles)).toBeLessThanOrEqual(PAGE_BUDGET_KB.fonts);
  });
}

test('[WT6] what /play loads later is small, and no part of the page', () => {
  const later = filesOfPlayLater();
  expect(later.length).toBeGreaterThan(0);
  expect(gzippedKb(later)).toBeLessThanOrEqual(PLAY_LATER_KB);
  const { scripts } = filesOfPage('routes/play.$sessionId.$participantId');
  const text = (addresses: string[]) => addresses.map((address) => readBuilt(address).toString()).join('\n');
  // Words that only the forms of the rarer types and the end of a quiz have.
  for (const words of ['Submit Order', 'Change the sign', 'See the final scores']) {
    expect(text(later)).toContain(words);
    expect(text(scripts)).not.toContain(words);
  }
});

/** The fonts that every page loads. Those for other alphabets load only where their letters occur. */
function fontsKb(styles: string[]): number {
  const named = styles.flatMap(
    (address) =>
      readBuilt(address)
        .toString()
        .match(/\/assets\/[\w-]+\.woff2/g) ?? [],
  );
  const always = [...new Set(named)].filter((address) => !address.includes('-latin-ext-'));
  expect(always).toHaveLength(2);
  return always.reduce((sum, address) => sum + readBuilt(address).length, 0) / 1024;
}

test('[WT1] the marker words are found where these packages are', () => {
  expect(packagesIn('routes/auth')).toEqual(expect.arrayContaining(['zod', 'conform', 'radix']));
});

test('[WT4] a full-screen page loads nothing of header, menu and footer', () => {
  const site = filesOfPage('routes/join').scripts.filter((address) => address.includes('/_site-'));
  const whole = filesOfPage('routes/play.$sessionId.$participantId').scripts;
  expect(site.length).toBeGreaterThan(0);
  expect(whole.filter((address) => site.includes(address))).toEqual([]);
  const text = whole.map((address) => readBuilt(address).toString()).join('\n');
  expect(text).not.toMatch(/data-drawer/);
});
