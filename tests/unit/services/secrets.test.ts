import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { loadSecret } from '#server/services/secrets.ts';
import { temporaryFolder } from '#tests/support/temporary.ts';

test('[CK4] a secret is made once, in full, and for its owner only', () => {
  const folder = path.join(temporaryFolder(), 'new', 'data');
  const secret = loadSecret(folder, null);
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(loadSecret(folder, null)).toBe(secret);
  expect(readdirSync(folder)).toEqual(['session-secret']);
  expect(readFileSync(path.join(folder, 'session-secret'), 'utf8')).toBe(secret);
  if (process.platform !== 'win32') expect(statSync(path.join(folder, 'session-secret')).mode & 0o777).toBe(0o600);
});

test.each(['', '   ', 'short'])('[CK4] one truncated to %j is refused, as anybody could guess it', (kept) => {
  const folder = temporaryFolder();
  writeFileSync(path.join(folder, 'session-secret'), kept);
  expect(() => loadSecret(folder, null)).toThrow(/is incomplete: delete it/);
});

test('[CK4] an unusable place for it is reported in a sentence', () => {
  const folder = temporaryFolder();
  mkdirSync(path.join(folder, 'session-secret'));
  expect(() => loadSecret(folder, null)).toThrow(/cannot be read or created .*make .* writable/);
});

test('[CK4] a configured one is used unchanged', () => {
  expect(loadSecret('/nowhere', 'a secret of my own')).toBe('a secret of my own');
});
