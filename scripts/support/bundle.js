import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, context, stop } from 'esbuild';
import { ROOT } from './steps.js';

/** What `npm start` runs. */
export const BUILT_SERVER = 'build/server/index.js';
/** What `npm run dev` runs. A separate file, so that a development build is never mistaken for a finished one. */
export const DEV_SERVER = 'build/dev/index.js';

/**
 * Bundles server/ into one file, and its threads into files beside it, without packages, so that
 * nothing loads TypeScript at run time.
 *
 * @param {string} outfile
 * @param {(() => void) | undefined} [onRebuild] If given, watches the sources and calls this after every build;
 *   otherwise builds once.
 */
export async function bundleServer(outfile, onRebuild) {
  const bundle = await context({
    absWorkingDir: ROOT,
    entryPoints: {
      [path.basename(outfile, '.js')]: 'server/index.ts',
      'commit-thread': 'server/data/sqlite/commit-thread.ts',
      'reading-thread': 'server/data/reading-thread.ts',
      'rows-thread': 'server/data/postgres/rows-thread.ts',
    },
    outdir: path.dirname(outfile),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    sourcemap: true,
    logLevel: 'warning',
    plugins: onRebuild
      ? [
          {
            name: 'on-rebuild',
            setup: (build) => build.onEnd(({ errors }) => void (errors.length === 0 && onRebuild())),
          },
        ]
      : [],
  });
  if (onRebuild) return await bundle.watch();
  await bundle.rebuild();
  await bundle.dispose();
  // Otherwise esbuild's process would stay alive as long as the server.
  await stop();
}

/**
 * Bundles the copying of a database from SQLite to PostgreSQL.
 *
 * @returns {Promise<string>} The address of the module.
 */
export async function bundleMove() {
  const outfile = path.join(ROOT, 'build', 'tools', 'move.js');
  await build({
    absWorkingDir: ROOT,
    entryPoints: ['server/data/moving/move.ts'],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    logLevel: 'warning',
  });
  await stop();
  return pathToFileURL(outfile).href;
}
