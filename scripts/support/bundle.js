import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, context, stop } from 'esbuild';
import { keepLines } from './line-maps.js';
import { ROOT } from './steps.js';

/** What `npm start` runs. `operate.js` beside it is for whoever has the machine (scripts/support/operate.js). */
const BUILT_SERVER = 'build/server/index.js';
/** What `npm run dev` runs. A separate file, so that a development build is never mistaken for a finished one. */
export const DEV_SERVER = 'build/dev/index.js';

/** Packages with native parts, and those that only development or a missing option would load. */
const NOT_BUNDLED = ['better-sqlite3', 'sharp', '@node-rs/argon2', 'pg-native', 'undici', 'vite', '@remix-run/dev'];

/** @satisfies {import('esbuild').BuildOptions} */
const FOR_NODE = {
  absWorkingDir: ROOT,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  logLevel: 'warning',
};

const ENTRIES = {
  index: 'server/index.ts',
  'commit-thread': 'server/data/sqlite/commit-thread.ts',
  'reading-thread': 'server/data/reading-thread.ts',
  'media-encoder': 'server/media/encoder.ts',
  'page-thread': 'server/http/page-thread.ts',
  'rows-thread': 'server/data/postgres/rows-thread.ts',
  operate: 'server/operate/main.ts',
};

/**
 * Bundles server/, its threads, the built pages and their packages into few files, so that the server starts in half
 * the time (docs/decisions/0186).
 *
 */
export async function bundleServer() {
  const outdir = path.dirname(BUILT_SERVER);
  rmSync(path.join(ROOT, outdir), { recursive: true, force: true });
  await build({
    ...FOR_NODE,
    entryPoints: { ...ENTRIES, pages: 'build/app/server/index.js' },
    outdir,
    splitting: true,
    external: NOT_BUNDLED,
    define: { 'process.env.NODE_ENV': '"production"' },
    // Packages of the CommonJS kind load Node's own modules by `require`.
    banner: { js: "import { createRequire as from } from 'node:module'; const require = from(import.meta.url);" },
    minifyWhitespace: true,
    minifySyntax: true,
    // For server/log-sources.ts. The bundle does not refer to its maps, so that Node.js does not read them.
    sourcemap: 'external',
    sourcesContent: false,
    // The pages' own bundle imports for its side effects what has none.
    logOverride: { 'ignored-bare-import': 'silent' },
    plugins: [compilersInFiles(path.join(ROOT, outdir))],
  });
  // Otherwise esbuild's process would stay alive as long as the server.
  await stop();
  keepLines(path.join(ROOT, outdir));
}

/**
 * Prisma's query compilers come as base64 in modules of 2.5 MB, which each start would decode and parse as JavaScript. They
 * are written beside the bundle instead, and read as files.
 *
 * @param {string} folder
 * @returns {import('esbuild').Plugin}
 */
function compilersInFiles(folder) {
  return {
    name: 'compilers-in-files',
    setup({ onLoad }) {
      onLoad({ filter: /\.wasm-base64\.mjs$/ }, ({ path: module }) => {
        const name = path.basename(module, '-base64.mjs');
        const [, base64 = ''] = /wasm = "([^"]+)"/.exec(readFileSync(module, 'utf8')) ?? [];
        if (!base64) throw new Error(`${module} holds no WebAssembly`);
        mkdirSync(folder, { recursive: true });
        writeFileSync(path.join(folder, name), base64, 'base64');
        const contents = `
          import { readFileSync } from 'node:fs';
          export const wasm = readFileSync(new URL('./${name}', import.meta.url), 'base64');`;
        return { contents };
      });
    },
  };
}

/**
 * Bundles server/ and its threads for `npm run dev`, without packages and pages, and again after each change.
 *
 * @param {() => void} onRebuild
 */
export async function bundleOnChanges(onRebuild) {
  const bundle = await context({
    ...FOR_NODE,
    entryPoints: ENTRIES,
    outdir: path.dirname(DEV_SERVER),
    packages: 'external',
    sourcemap: true,
    plugins: [
      {
        name: 'on-rebuild',
        setup: (build) => build.onEnd(({ errors }) => void (errors.length === 0 && onRebuild())),
      },
    ],
  });
  // Left to itself, esbuild does not always notice that its parent has exited, and goes on watching.
  process.once('exit', stop);
  await bundle.watch();
}

/**
 * Bundles the copying of a database from SQLite to PostgreSQL.
 *
 * @returns {Promise<string>} The address of the module.
 */
export async function bundleMove() {
  const outfile = path.join(ROOT, 'build', 'tools', 'move.js');
  await build({
    ...FOR_NODE,
    entryPoints: ['server/data/moving/move.ts'],
    outfile,
    packages: 'external',
  });
  await stop();
  return pathToFileURL(outfile).href;
}

/**
 * Bundles a module that measures parts of the product in its own process.
 *
 * @param {string} source
 * @param {string} outfile
 */
export async function bundleModule(source, outfile) {
  await build({
    ...FOR_NODE,
    stdin: { contents: source, resolveDir: ROOT, loader: 'ts' },
    outfile,
    external: NOT_BUNDLED,
  });
  await stop();
}
