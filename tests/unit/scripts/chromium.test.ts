import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary.ts';
import { installedChromium } from '../../../scripts/support/chromium.js';

afterEach(() => vi.unstubAllEnvs());

/** Creates a folder on the path with these programs. */
function folderWith(...programs: string[]): string {
  const folder = temporaryFolder();
  for (const name of programs) writeFileSync(path.join(folder, name), '');
  return folder;
}

test('the headless shell is preferred to a whole Chromium, wherever on the path they are', () => {
  const [first, second] = [folderWith('chromium'), folderWith('google-chrome', 'chromium-headless-shell')];
  vi.stubEnv('CHROMIUM_PATH', '');
  vi.stubEnv('PATH', [first, second].join(path.delimiter));
  expect(installedChromium()).toBe(path.join(second, 'chromium-headless-shell'));
});

test('without a headless shell a whole Chromium is used', () => {
  const folder = folderWith('google-chrome', 'chromium');
  vi.stubEnv('CHROMIUM_PATH', '');
  vi.stubEnv('PATH', folder);
  expect(installedChromium()).toBe(path.join(folder, 'chromium'));
});

test('CHROMIUM_PATH has priority, and a path without a program is an error', () => {
  const folder = folderWith('chromium-headless-shell', 'mine');
  vi.stubEnv('PATH', folder);
  vi.stubEnv('CHROMIUM_PATH', path.join(folder, 'mine'));
  expect(installedChromium()).toBe(path.join(folder, 'mine'));
  vi.stubEnv('CHROMIUM_PATH', path.join(folder, 'missing'));
  expect(() => installedChromium()).toThrow('CHROMIUM_PATH is');
});
