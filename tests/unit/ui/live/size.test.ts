import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { ROOT } from '#tests/support/temporary.ts';

/** What the player's page imports to follow a session: the link, the calls, and the countdown. */
const PHONE = `
  export { connectLive } from '#app/ui/live/link.ts';
  export { browserEnvironment, liveUrl } from '#app/ui/live/environment.ts';
  export { foldState } from '#app/ui/live/fold.ts';
  export { emptyView } from '#app/ui/live/view.ts';
  export { leftMs } from '#app/ui/live/countdown.ts';
  export { fetchPlayerState } from '#app/ui/live/fetch-state.ts';
  export { callApi } from '#app/ui/calls/call-api.ts';
`;
const LINK = "export * from '#app/ui/live/link.ts';";

/** As built for browsers: the code, and the files in it. */
async function bundle(contents: string): Promise<{ code: string; files: string[] }> {
  const { outputFiles, metafile } = await build({
    stdin: { contents, resolveDir: ROOT, loader: 'ts' },
    absWorkingDir: ROOT,
    write: false,
    metafile: true,
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2020',
  });
  const files = Object.keys(metafile.inputs).filter((file) => file !== '<stdin>');
  return { code: outputFiles[0]?.text ?? '', files };
}

describe('[CL24] the code that a phone loads to follow a session', () => {
  test('is under 7.5 KB, compressed', async () => {
    const [link, phone] = [await bundle(LINK), await bundle(PHONE)].map(({ code }) => gzipSync(code).length);
    expect(link).toBeGreaterThan(1000);
    expect(phone).toBeLessThan(7.5 * 1024);
  });

  test('contains only our own files, and no schema library', async () => {
    const { files } = await bundle(PHONE);
    expect(files).toContain('app/ui/live/link.ts');
    expect(files.filter((file) => !/^app\/(ui\/(live|calls)|core)\//.test(file))).toEqual([]);
  });

  test('uses nothing that old browsers, or browsers without https, lack', async () => {
    const { code } = await bundle(PHONE);
    const young =
      /randomUUID|structuredClone|\.at\(|\.findLast|AbortSignal\.(timeout|any)|replaceAll|hasOwn\(|\.subtle|toSorted|withResolvers/;
    expect(young.exec(code)?.[0]).toBeUndefined();
  });
});
