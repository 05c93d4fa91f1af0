import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { SETTING_NAMES } from '#server/config.ts';
import { dockerStages } from '#tests/support/deploy.ts';
import { ROOT } from '#tests/support/temporary.ts';

const text = readFileSync(path.join(ROOT, 'docs', 'deployment.md'), 'utf8');
/** What is written as code, in sentences and in blocks. */
const code = Array.from(text.matchAll(/```[\s\S]*?```|`[^`\n]+`/g), ([part]) => part).join('\n');
const found = (pattern: RegExp) => [...new Set(Array.from(code.matchAll(pattern), ([, name]) => name ?? ''))];

test('[MP16] docs/deployment.md names files that exist', () => {
  // Made by the reader, as the text says.
  const made = ['deploy/.env', 'deploy/certificates', 'deploy/kubernetes/secret.yaml'];
  const files = found(/(?<![\w/.-])(deploy\/[\w./-]+)/g).map((file) => file.replace(/\.$/, ''));
  expect(files.length).toBeGreaterThan(5);
  expect(files.filter((file) => !made.includes(file) && !existsSync(path.join(ROOT, file)))).toEqual([]);
  const manifests = found(/`([a-z-]+\.yaml)`/g).filter((file) => file !== 'compose.yaml');
  expect(manifests.filter((file) => !existsSync(path.join(ROOT, 'deploy', 'kubernetes', file)))).toEqual([]);
});

test('[MP16] docs/deployment.md names scripts and settings that exist', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  expect(found(/npm run ([\w:-]+)/g).filter((name) => !(name in scripts))).toEqual([]);

  const others = ['VERSION', 'REPOSITORY'];
  const settings = found(/\b([A-Z]{3,}(?:_[A-Z]+)*)(?==|`|\b)/g).filter((name) => name.includes('_'));
  expect(settings.length).toBeGreaterThan(5);
  expect(settings.filter((name) => !others.includes(name) && !SETTING_NAMES.includes(name))).toEqual([]);
});

test('[MP16] the health check of the image asks whether the process gets traffic', () => {
  const { last } = dockerStages();
  expect(last.instructions.find(({ name }) => name === 'HEALTHCHECK')?.rest).toContain('/readyz');
});
