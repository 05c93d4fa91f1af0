import { expect, test } from 'vitest';
import { filesBelow, readAll } from '#tests/support/rules.ts';

test('[RF10] one component shows HTML that is not made of components', () => {
  const files = readAll(filesBelow('app').filter((file) => /\.tsx?$/.test(file)));
  const showing = Object.keys(files).filter((file) => /dangerouslySetInnerHTML=/.test(files[file] ?? ''));
  // The root writes our own script into the page.
  expect(showing).toContain('app/ui/rich-text/formatted-text.tsx');
  expect(
    showing.filter((file) => /^app\/ui\/(play|present|editor|reports|leaderboard|overview|answers)/.test(file)),
  ).toEqual([]);
});

test('[RF6] each colour of code has enough contrast on its ground, in light and dark', () => {
  const { 'app/ui/rich-text/rich-text.css': css = '' } = readAll(['app/ui/rich-text/rich-text.css']);
  const colours = [...css.matchAll(/--code-(\w+): (#\w{6});/g)].map(([, name = '', value = '']) => ({ name, value }));
  const themes = [colours.slice(0, colours.length / 2), colours.slice(colours.length / 2)];
  for (const theme of themes) {
    expect(theme.map(({ name }) => name)).toEqual(['ground', 'text', 'k', 't', 'a', 's', 'n', 'c']);
    const [ground, ...texts] = theme.map(({ value }) => luminance(value));
    for (const text of texts) expect(contrast(ground ?? 0, text)).toBeGreaterThanOrEqual(4.5);
  }
});

function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
