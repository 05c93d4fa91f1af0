import { context } from 'esbuild';
import { ROOT } from './steps.js';

/**
 * Bundles server/ into one file beside the pages' build, packages left outside: nothing loads TypeScript at run time.
 *
 * @param {(() => void) | undefined} [onRebuild] Called after every build while watching; without it, built once.
 */
export async function bundleServer(onRebuild) {
  const bundle = await context({
    absWorkingDir: ROOT,
    entryPoints: ['server/index.ts'],
    outfile: 'build/server/index.js',
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
}
