import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { loadNative } from './native.js';
import { writePostgresSchema } from './postgres-schema.js';
import { npmCommand, ROOT, run, step, toolOf } from './steps.js';

const at = (/** @type {string[]} */ ...parts) => path.join(ROOT, ...parts);

/**
 * For every Prisma command. Generating the client needs no database, but without a URL the tool would download an
 * engine. Also turns off its update check.
 */
const PRISMA_ENVIRONMENT = { DATABASE_URL: 'file:none.db', CHECKPOINT_DISABLE: '1', PRISMA_HIDE_UPDATE_MESSAGE: '1' };

/** Brings packages, database client and builds up to date, skipping what is current. */
export async function prepare({ build = true } = {}) {
  await install();
  await loadNative();
  await generateClient();
  if (build) await buildAll();
}

const QUIETLY = ['--ignore-scripts', '--loglevel=error', '--no-audit', '--no-fund'];

async function install() {
  const missing = missingPackages();
  if (missing.length === 0) return;
  await step('packages installed', () =>
    // Without install scripts: Prisma's would download unused engines, which fails behind a firewall, and npm 10 and
    // older cannot allow single scripts. `loadNative` runs the one that is needed.
    run('installing packages', [...npmCommand(), 'ci', '--include=dev', ...QUIETLY], {
      progress: () => {
        const { total, missing: still } = countPackages();
        return `${total - still} of ${total} packages`;
      },
    }),
  );
}

/** Names of packages in the lock file that are missing or installed in another version. */
function missingPackages() {
  const hidden = at('node_modules', '.package-lock.json');
  if (!existsSync(hidden)) return ['everything'];
  const wanted = readPackages(at('package-lock.json'));
  const installed = readPackages(hidden);
  return Object.entries(wanted)
    .filter(([name, { version, optional }]) => name !== '' && !optional && installed[name]?.version !== version)
    .map(([name]) => name);
}

function countPackages() {
  const wanted = Object.entries(readPackages(at('package-lock.json'))).filter(
    ([name, { optional }]) => name && !optional,
  );
  const missing = wanted.filter(([name]) => !existsSync(at(name, 'package.json')));
  return { total: wanted.length, missing: missing.length };
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean }>}
 */
function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

async function generateClient() {
  const inputs = [
    'prisma/schema.prisma',
    'prisma.config.ts',
    'package-lock.json',
    'scripts/support/postgres-schema.js',
  ];
  const outputs = [['generated'], ['postgres', 'generated']].map((folder) =>
    at('server', 'data', ...folder, 'client.ts'),
  );
  await whenChanged('client', inputs, outputs, () =>
    step('database clients generated', async () => {
      await run('generating the database client', [...toolOf('prisma'), 'generate'], {
        env: { ...process.env, ...PRISMA_ENVIRONMENT },
      });
      await run(
        'generating the client for PostgreSQL',
        [...toolOf('prisma'), 'generate', '--schema', writePostgresSchema()],
        {
          env: { ...process.env, ...PRISMA_ENVIRONMENT, DATABASE_URL: 'postgresql://localhost/none' },
        },
      );
    }),
  );
}

async function buildAll() {
  const shared = ['app', 'package-lock.json', 'package.json', 'tsconfig.json'];
  const pages = [...shared, 'public', 'remix.config.js', 'vite.config.ts'];
  pages.push('scripts/support/chunks.js', 'scripts/support/settled-flags.js');
  await whenChanged('pages', pages, [at('build', 'app', 'server', 'index.js')], () =>
    step('pages built', () =>
      run('building the pages', [...toolOf('@remix-run/dev', 'remix'), 'vite:build'], {
        env: { ...process.env, NODE_ENV: 'production' },
      }),
    ),
  );
  const server = [...pages, 'server', 'prisma/schema.prisma', 'scripts/support/bundle.js'];
  await whenChanged('server', server, [at('build', 'server', 'index.js'), at('build', 'server', 'pages.js')], () =>
    step('server built', async () => {
      const { bundleServer } = await import('./bundle.js');
      await bundleServer();
    }),
  );
}

/**
 * Does the work unless the inputs are unchanged since the last time and the outputs exist.
 *
 * @param {string} name
 * @param {string[]} inputs Files and folders, relative to the root.
 * @param {string[]} outputs
 * @param {() => Promise<void>} work
 */
async function whenChanged(name, inputs, outputs, work) {
  const stamp = at('build', `.${name}-stamp`);
  const now = hashOf(inputs);
  const isCurrent =
    existsSync(stamp) && readFileSync(stamp, 'utf8') === now && outputs.every((file) => existsSync(file));
  if (isCurrent) return;
  await work();
  mkdirSync(at('build'), { recursive: true });
  writeFileSync(stamp, now);
}

/** @param {string[]} inputs */
function hashOf(inputs) {
  const hash = createHash('sha256').update(process.versions.modules);
  for (const file of inputs.flatMap((input) => filesIn(input)).sort()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(at(file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/**
 * @param {string} input
 * @returns {string[]}
 */
function filesIn(input) {
  if (!existsSync(at(input))) return [];
  const entries = readdirSync(path.dirname(at(input)), { withFileTypes: true });
  const self = entries.find((entry) => entry.name === path.basename(input));
  if (!self?.isDirectory()) return [input];
  return readdirSync(at(input), { withFileTypes: true })
    .filter((entry) => entry.name !== 'generated')
    .flatMap((entry) => filesIn(`${input}/${entry.name}`));
}
