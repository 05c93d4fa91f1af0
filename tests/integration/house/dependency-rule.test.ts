import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { ROOT } from '#tests/support/temporary.ts';

const runFile = promisify(execFile);

interface Plant {
  /** The rule of .dependency-cruiser.cjs that must find it. */
  rule: string;
  file: string;
  source: string;
}

/** A small source tree in which every import points the right way. */
const CLEAN: Record<string, string> = {
  'app/core/limits.ts': 'export const MAX = 3;\n',
  'app/contract/api.ts':
    "import * as z from 'zod';\nimport { MAX } from '#app/core/limits.ts';\nexport const Name = z.string().max(MAX);\n",
  'app/content/terms.ts': "import { MAX } from '#app/core/limits.ts';\nexport const terms = [MAX];\n",
  'app/ui/button.tsx':
    "import { useId } from 'react';\nimport { Name } from '#app/contract/api.ts';\nexport const button = [useId, Name];\n",
  'app/load-context.ts':
    "import type { Services } from '#server/services/index.ts';\nexport type Context = Services;\n",
  'app/request/page.ts': "import type { Context } from '#app/load-context.ts';\nexport type Page = Context;\n",
  'app/routes/_index.tsx':
    "import type { Page } from '#app/request/page.ts';\nimport { terms } from '#app/content/terms.ts';\n" +
    "import { button } from '#app/ui/button.tsx';\nexport const page: [Page | null, unknown, unknown] = [null, terms, button];\n",
  'server/data/index.ts':
    "import Database from 'better-sqlite3';\nexport const open = () => new Database(':memory:');\n",
  'server/data/generated/client.ts': 'export const client = 1;\n',
  'server/services/index.ts':
    "import { open } from '../data/index.ts';\nexport const services = { open };\nexport type Services = typeof services;\n",
  'server/http/authenticator.ts':
    "import { Authenticator } from 'remix-auth';\nexport const authenticator = Authenticator;\n",
  'server/http/app.ts':
    "import express from 'express';\nimport type { Context } from '#app/load-context.ts';\nexport const app = (context: Context) => [express, context];\n",
  'server/redis/redis.ts': "import { createClient } from '@redis/client';\nexport const redis = createClient;\n",
  'server/socket/hub.ts': "import { WebSocketServer } from 'ws';\nexport const hub = WebSocketServer;\n",
  'server/traces/traces.ts': "import { trace } from '@opentelemetry/api';\nexport const traces = trace;\n",
  'server/oidc/provider.ts': "import { discovery } from 'openid-client';\nexport const provider = discovery;\n",
  'server/start/storage.ts': "import { redis } from '../redis/redis.ts';\nexport const storage = redis;\n",
  'server/index.ts':
    "export const traces = () => import('./traces/traces.ts');\n" +
    "import { app } from './http/app.ts';\nimport { hub } from './socket/hub.ts';\nimport { services } from './services/index.ts';\nexport default [app(services), hub];\n",
};

const uses = (name: string) => `import * as used from '${name}';\nexport default used;\n`;
const names = (name: string) => `import type * as Used from '${name}';\nexport type Mine = typeof Used;\n`;

/** A context that imports pages, and the server beyond its types. */
const FULL_CONTEXT =
  "import type { Page } from './request/page.ts';\nexport { services } from '#server/services/index.ts';\nexport type Context = Page;\n";

const PLANTS: Record<string, Plant[]> = {
  '[HS1] the rules import nothing but rules': [
    { rule: 'core-is-pure', file: 'app/core/a.ts', source: uses('zod') },
    { rule: 'core-is-pure', file: 'app/core/b.ts', source: uses('node:crypto') },
    { rule: 'core-is-pure', file: 'app/core/c.ts', source: uses('#app/contract/api.ts') },
    { rule: 'core-is-pure', file: 'app/core/d.ts', source: names('../contract/api.ts') },
  ],
  '[HS2] in the app no arrow points to the right': [
    { rule: 'contract-is-shapes', file: 'app/contract/a.ts', source: uses('#app/ui/button.tsx') },
    { rule: 'contract-is-shapes', file: 'app/contract/b.ts', source: uses('react') },
    { rule: 'content-is-text', file: 'app/content/a.ts', source: uses('#app/contract/api.ts') },
    { rule: 'ui-knows-no-page', file: 'app/ui/a.tsx', source: uses('#app/routes/_index.tsx') },
    { rule: 'ui-knows-no-page', file: 'app/ui/b.tsx', source: names('#app/routes/_index.tsx') },
    { rule: 'ui-knows-no-page', file: 'app/ui/c.tsx', source: names('#app/request/page.ts') },
    { rule: 'request-knows-no-screen', file: 'app/request/a.ts', source: uses('#app/ui/button.tsx') },
    { rule: 'context-knows-shapes-only', file: 'app/load-context.ts', source: FULL_CONTEXT },
  ],
  '[HS3] pages get the server handed, by type only': [
    { rule: 'pages-get-the-server-handed', file: 'app/routes/a.tsx', source: uses('#server/data/index.ts') },
    { rule: 'pages-get-the-server-handed', file: 'app/routes/b.tsx', source: names('#server/services/index.ts') },
    { rule: 'pages-get-the-server-handed', file: 'app/request/b.ts', source: uses('../../server/services/index.ts') },
    { rule: 'context-is-types-only', file: 'app/load-context.ts', source: FULL_CONTEXT },
  ],
  '[HS4] on the server no arrow points to the right': [
    { rule: 'data-knows-rows-only', file: 'server/data/a.ts', source: uses('../services/index.ts') },
    { rule: 'mail-knows-mail-only', file: 'server/mail/a.ts', source: uses('../data/index.ts') },
    { rule: 'formatting-is-pure', file: 'server/rich/a.ts', source: names('../data/index.ts') },
    { rule: 'encoding-is-pure', file: 'server/media/a.ts', source: names('../data/index.ts') },
    { rule: 'services-know-no-transport', file: 'server/services/a.ts', source: uses('../http/app.ts') },
    { rule: 'services-know-no-transport', file: 'server/live/a.ts', source: names('#server/socket/hub.ts') },
    { rule: 'live-serves-services', file: 'server/live/b.ts', source: names('../services/index.ts') },
    { rule: 'sockets-know-no-http', file: 'server/socket/b.ts', source: names('../http/app.ts') },
    { rule: 'redis-is-handed-down', file: 'server/live/c.ts', source: names('../redis/redis.ts') },
    { rule: 'redis-is-handed-down', file: 'server/services/f.ts', source: uses('@redis/client') },
    { rule: 'traces-on-demand', file: 'server/http/i.ts', source: uses('../traces/traces.ts') },
    { rule: 'traces-on-demand', file: 'server/socket/d.ts', source: uses('@opentelemetry/api') },
    { rule: 'openid-on-demand', file: 'server/http/j.ts', source: uses('../oidc/provider.ts') },
    { rule: 'openid-on-demand', file: 'server/services/i.ts', source: uses('openid-client') },
    { rule: 'openid-knows-refusals-only', file: 'server/oidc/a.ts', source: names('../data/index.ts') },
    { rule: 'webhooks-know-addresses-only', file: 'server/webhooks/a.ts', source: uses('../services/index.ts') },
    { rule: 'nobody-imports-the-root', file: 'server/http/a.ts', source: uses('../index.ts') },
    { rule: 'nobody-imports-the-root', file: 'server/live/z.ts', source: uses('../start/storage.ts') },
    { rule: 'server-knows-no-page', file: 'server/services/b.ts', source: uses('#app/ui/button.tsx') },
    { rule: 'http-knows-the-context-only', file: 'server/http/b.ts', source: uses('#app/routes/_index.tsx') },
    { rule: 'http-names-the-context-by-type', file: 'server/http/c.ts', source: uses('#app/load-context.ts') },
    { rule: 'shipped-needs-no-tools', file: 'server/http/d.ts', source: uses('../../scripts/tool.js') },
  ],
  '[HS5] a package with a place of its own is imported there only': [
    { rule: 'prisma-in-data', file: 'server/services/c.ts', source: uses('@prisma/client') },
    { rule: 'prisma-in-data', file: 'server/services/d.ts', source: names('better-sqlite3') },
    { rule: 'prisma-in-data', file: 'server/services/e.ts', source: names('../data/generated/client.ts') },
    { rule: 'formatting-in-one-folder', file: 'app/ui/d.ts', source: uses('temml') },
    { rule: 'formatting-in-one-folder', file: 'server/services/g.ts', source: names('highlight.js') },
    { rule: 'decoding-in-one-folder', file: 'server/services/h.ts', source: uses('sharp') },
    { rule: 'decoding-in-one-folder', file: 'server/http/h.ts', source: names('music-metadata') },
    { rule: 'express-in-http', file: 'server/socket/a.ts', source: names('express') },
    { rule: 'ws-in-socket', file: 'server/http/e.ts', source: names('ws') },
    { rule: 'remix-auth-in-one-file', file: 'server/http/f.ts', source: uses('remix-auth-form') },
  ],
  '[HS6] there is no circle, and no import that leads nowhere': [
    { rule: 'no-cycles', file: 'app/core/e.ts', source: uses('./helper.ts') },
    { rule: 'all-is-found', file: 'app/core/f.ts', source: uses('#app/core/nowhere.ts') },
  ],
  '[HS8] the app imports a file of the same folder as ./file, any other as #app/folder/file': [
    { rule: 'same-folder-by-dot', file: 'app/core/g.ts', source: uses('#app/core/limits.ts') },
    { rule: 'other-folder-by-name', file: 'app/contract/c.ts', source: names('../core/limits.ts') },
  ],
};

describe('the dependency rule', () => {
  test('[HS1] [HS2] [HS3] [HS4] [HS5] [HS6] [HS8] every part of the rule has a violation planted here', () => {
    const { forbidden }: { forbidden: { name: string }[] } = createRequire(import.meta.url)(
      path.join(ROOT, '.dependency-cruiser.cjs'),
    );
    const planted = Object.values(PLANTS).flatMap((plants) => plants.map(({ rule }) => rule));
    expect(new Set(planted)).toEqual(new Set(forbidden.map(({ name }) => name)));
  });

  test('[HS1] [HS2] [HS3] [HS4] [HS5] [HS6] [HS8] a tree without violations passes', async () => {
    expect(await violationsIn(CLEAN)).toEqual([]);
  });

  describe('a planted violation is found', () => {
    let found: string[];

    // All in one tree: the tool's start takes longer than its work.
    beforeAll(async () => {
      const planted = Object.values(PLANTS).flat();
      const files = Object.fromEntries(planted.map(({ file, source }) => [file, source]));
      const helpers = { 'scripts/tool.js': 'export default 1;\n', 'app/core/helper.ts': names('./e.ts') };
      found = await violationsIn({ ...CLEAN, ...files, ...helpers });
    }, 60_000);

    test.each(Object.entries(PLANTS))('%s', (_rule, plants) => {
      expect(found).toEqual(expect.arrayContaining(plants.map(({ rule, file }) => `${rule}: ${file}`)));
    });
  });
});

/** Packages as the tool finds them in node_modules; their content does not matter here. */
const PACKAGES = [
  'zod',
  'react',
  '@prisma/client',
  'better-sqlite3',
  '@opentelemetry/api',
  'express',
  'highlight.js',
  'music-metadata',
  'sharp',
  'temml',
  'ws',
  'remix-auth',
  'remix-auth-form',
  '@redis/client',
  'openid-client',
];

/** What the tool finds with the project's own settings, as `rule: file`. */
async function violationsIn(house: Record<string, string>): Promise<string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'handsup-house-'));
  try {
    build(folder, house);
    return await cruise(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function build(folder: string, house: Record<string, string>): void {
  const packages = PACKAGES.map((name) => [`node_modules/${name}/index.js`, 'export default 1;\n'] as const);
  for (const [file, source] of [...Object.entries(house), ...packages]) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), source);
  }
  for (const name of ['.dependency-cruiser.cjs', 'package.json', 'tsconfig.json']) {
    copyFileSync(path.join(ROOT, name), path.join(folder, name));
  }
}

async function cruise(folder: string): Promise<string[]> {
  const tool = path.join(ROOT, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruise.mjs');
  const options = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', 'app', 'server'];
  const { stdout } = await runFile(process.execPath, [tool, ...options], { cwd: folder, maxBuffer: 1e8 }).catch(
    // It exits with its own code when it finds something.
    (error: { stdout: string }) => error,
  );
  const report: { summary: { violations: { from: string; rule: { name: string } }[] } } = JSON.parse(stdout);
  return report.summary.violations.map(({ from, rule }) => `${rule.name}: ${from}`);
}
