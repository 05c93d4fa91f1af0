import { expect, test } from 'vitest';
import { isAllowedFor, listLicences } from '../../../scripts/support/licences.js';

const shipped = (licence: string, name = 'a') => isAllowedFor(licence, { name, isTool: false });
const tool = (licence: string) => isAllowedFor(licence, { name: 'a', isTool: true });

test('[DP1] what is shipped may only have permissive licences, of which one of several is enough', () => {
  for (const licence of ['MIT', '(MIT OR GPL-3.0-only)', 'Apache-2.0 AND (GPL-3.0-only OR ISC)', '(MIT)']) {
    expect(shipped(licence), licence).toBe(true);
  }
  for (const licence of ['', 'GPL-3.0-only', 'MIT AND GPL-3.0-only', 'MIT OR', '(MIT', 'MIT ISC', 'SEE LICENSE IN x']) {
    expect(shipped(licence), licence).toBe(false);
  }
  expect(shipped('GPL-3.0-only OR MIT AND AGPL-3.0-only')).toBe(false);
});

test('[DP1] tools may have more licences, and libvips the LGPL', () => {
  expect([shipped('MPL-2.0'), tool('MPL-2.0'), tool('GPL-3.0-only')]).toEqual([false, true, false]);
  const lgpl = 'Apache-2.0 AND LGPL-3.0-or-later';
  expect([shipped(lgpl), shipped(lgpl, '@img/sharp-win32-x64')]).toEqual([false, true]);
});

test('[DP1] every version is listed once; a package that the product needs anywhere is no tool', () => {
  const packages = {
    '': { version: '1.0.0' },
    'node_modules/b': { version: '2.0.0', license: 'MIT', dev: true },
    'node_modules/@x/a/node_modules/b': { version: '2.0.0', license: 'MIT' },
    'node_modules/b/node_modules/b': { version: '1.0.0', license: 'WTFPL', dev: true },
    'node_modules/eval': { version: '0.1.8', dev: true },
    'node_modules/unknown': { version: '1.0.0' },
  };
  expect(listLicences({ packages }).map(Object.values)).toEqual([
    ['b', '2.0.0', 'MIT', false, true],
    ['b', '1.0.0', 'WTFPL', true, false],
    ['eval', '0.1.8', 'MIT', true, true],
    ['unknown', '1.0.0', '', false, false],
  ]);
});
