import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseConfig, SETTING_NAMES } from '#server/config.ts';
import { readCompose, readDeploy, readManifests, readVariables, unitValues } from '#tests/support/deploy.ts';
import { ROOT } from '#tests/support/temporary.ts';

const SECRETS = { SESSION_SECRET: 'a'.repeat(64), POSTGRES_PASSWORD: 'b'.repeat(64), REDIS_PASSWORD: 'c'.repeat(64) };

/** The server's settings, after checking that it knows and accepts all of them. */
function accepted(environment: Record<string, string>) {
  expect(Object.keys(environment).filter((name) => !SETTING_NAMES.includes(name))).toEqual([]);
  const result = parseConfig(environment);
  if (!result.ok) throw new Error(result.mistakes.join('\n'));
  return result.config;
}

describe('[MP10] the deployment files set only settings of the server, to values that it accepts', () => {
  const example = readVariables(readDeploy('env.example'));

  test('compose.yaml, with the three secrets filled in', () => {
    const { services } = readCompose({ ...example, ...SECRETS });
    for (const name of ['app-1', 'app-2']) {
      const config = accepted(services[name]?.environment ?? {});
      expect(config.postgresUrl).toContain(`:${SECRETS.POSTGRES_PASSWORD}@postgres:5432/handsup`);
      expect(config.redisUrl).toContain(`:${SECRETS.REDIS_PASSWORD}@redis:6379`);
      expect(config).toMatchObject({ isHttps: true, trustProxy: 1, sessionSecret: SECRETS.SESSION_SECRET });
    }
    expect(services.postgres?.environment?.POSTGRES_PASSWORD).toBe(SECRETS.POSTGRES_PASSWORD);
    expect(services.redis?.environment?.REDISCLI_AUTH).toBe(SECRETS.REDIS_PASSWORD);
  });

  test.each(Object.keys(SECRETS))('compose.yaml without %s is refused', (name) => {
    expect(() => readCompose({ ...example, ...SECRETS, [name]: '' })).toThrow(name);
  });

  test('env.example names exactly the variables of compose.yaml', () => {
    const used = Array.from(readDeploy('compose.yaml').matchAll(/\$\{(\w+)/g), ([, name]) => name);
    expect(Object.keys(example).sort()).toEqual([...new Set(used)].sort());
  });

  test('the systemd unit and its file of settings', () => {
    const own = Object.fromEntries((unitValues('Environment')[0] ?? '').split(' ').map((pair) => pair.split('=', 2)));
    const config = accepted({ ...own, ...readVariables(readDeploy('handsup.env.example')) });
    expect(config).toMatchObject({ mode: 'production', postgresUrl: null, trustProxy: 1, host: '127.0.0.1' });
    expect(config.dataDir).toBe(`/var/lib/${unitValues('StateDirectory')[0]}`);
  });

  test('the ConfigMap and the Secret of Kubernetes', () => {
    const { configmap, 'secret.example': secret } = readManifests();
    const config = accepted({ ...configmap.data, ...secret.stringData });
    expect(config.redisUrl).not.toBeNull();
    expect(config.mail).not.toBeNull();
  });
});

test('[MP10] the README lists every setting', () => {
  const readme = readFileSync(path.join(ROOT, 'README.md'), 'utf8');
  const table = readme.slice(readme.indexOf('### Settings'), readme.indexOf('### Deployment'));
  const listed = table.split('\n').flatMap((line) => Array.from(line.split('|')[1]?.matchAll(/`(\w+)`/g) ?? []));
  const names = listed.map(([, name]) => name);
  // Set by the scripts, not by administrators.
  expect([...names, 'NODE_ENV'].sort()).toEqual([...SETTING_NAMES].sort());
});
