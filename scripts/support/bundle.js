import path from 'node:path';
import { context, stop } from 'esbuild';
import { ROOT } from './steps.js';

/** What `npm start` runs. */
export const BUILT_SERVER = 'build/server/index.js';
/** What `npm run dev` runs: another file, so that edits under it never pass for a finished build. */
export const DEV_SERVER = 'build/dev/index.js';

/**
 * Bundles server/ into one file, and its writing and reading threads into others beside it, packages left outside: nothing loads
 * TypeScript at run time.
 *
 * @param {string} outfile
 * @param {(() => void) | undefined} [onRebuild] Called after every build while watching; without it, built once.
 */
export async function bundleServer(outfile, onRebuild) {
  const bundle = await context({
    absWorkingDir: ROOT,
    entryPoints: {
      [path.basename(outfile, '.js')]: 'server/index.ts',
      'commit-thread': 'server/data/commit-thread.ts',
      'reading-thread': 'server/data/reading-thread.ts',
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
      ? [{ name: 'tell', setup: (build) => build.onEnd(({ errors }) => void (errors.length === 0 && onRebuild())) }]
      : [],
  });
  if (onRebuild) return await bundle.watch();
  await bundle.rebuild();
  await bundle.dispose();
  // Its program would stay beside the server as long as that runs.
  await stop();
}
