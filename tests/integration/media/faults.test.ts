import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson, until } from '#tests/support/live.ts';
import { photo } from '#tests/support/pictures.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { ROOT } from '#tests/support/temporary.ts';
import { upload, uploaded } from '#tests/support/upload.ts';

let server: TestServer;
let cookie: string;
beforeAll(async () => {
  const survive = pathToFileURL(path.join(ROOT, 'tests/support/faults/survive-limit.js'));
  server = await startServer({ env: { NODE_OPTIONS: `--import=${survive}` } });
  ({ cookie } = await newPerson(server));
});
afterAll(() => server.stop());

const filesIn = (folder: string) => readdirSync(path.join(server.dataDir, folder));

/** Processes that the server has started. */
function children(): number[] {
  const pid = server.process.pid ?? 0;
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
}

/** No file of the server can grow beyond this many bytes, as on a full disk. */
function limitFiles(bytes: number | 'unlimited'): void {
  execFileSync('prlimit', ['--pid', `${server.process.pid}`, `--fsize=${bytes}:unlimited`]);
}

const onLinux = test.skipIf(process.platform !== 'linux');

onLinux(
  '[ME2] [ME12] on a full disk an upload is refused, leaves nothing, and works again once there is space',
  async () => {
    const before = filesIn('media');
    limitFiles(20_000);
    try {
      const answer = await upload(server, cookie, await photo(800, 600));
      expect(answer.status).toBe(503);
      expect(await answer.json()).toMatchObject({ reason: 'unavailable' });
      expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
    } finally {
      limitFiles('unlimited');
    }
    expect(filesIn('media')).toEqual(before);
    await until(() => filesIn('incoming').length === 0);
    await uploaded(server, cookie, await photo(801, 600));
  },
);

onLinux('[ME3] [ME12] an encoder that is killed in mid-write costs one upload, which can be sent again', async () => {
  const before = filesIn('media');
  const file = await photo(5000, 4000);
  const answer = upload(server, cookie, file);
  // It has written one width, and is at the next.
  await until(() =>
    filesIn('incoming').some((name) => name.startsWith('made-') && filesIn(`incoming/${name}`).length > 0),
  );
  for (const pid of children()) process.kill(pid, 'SIGKILL');
  expect((await answer).status).toBe(422);
  expect(filesIn('media')).toEqual(before);
  await until(() => filesIn('incoming').length === 0);
  await uploaded(server, cookie, file);
});

onLinux(
  '[ME12] a server that is killed while it stores pictures has no incomplete file, and no upload without its files',
  async () => {
    const pictures = await Promise.all(Array.from({ length: 12 }, (_, index) => photo(1700 + index, 1200)));
    const told: Promise<string | null>[] = pictures.map((file) =>
      upload(server, cookie, file).then(
        async (answer) => (answer.status === 201 ? (await answer.json()).srcSet : null),
        () => null,
      ),
    );
    await until(() => filesIn('media').length > 12);
    await server.kill();
    const stored = (await Promise.all(told)).filter((srcSet) => srcSet !== null);
    server = await startServer({ dataDir: server.dataDir });
    expect(stored.length).toBeGreaterThan(0);
    // Every picture that was acknowledged is there in every width, and can be decoded.
    for (const srcSet of stored) {
      for (const one of srcSet.split(', ')) {
        const picture = await fetch(server.origin + (one.split(' ')[0] ?? ''));
        expect(picture.status).toBe(200);
        const bytes = Buffer.from(await picture.arrayBuffer());
        // A WebP file says how long it is.
        expect(bytes.readUInt32LE(4) + 8).toBe(bytes.length);
      }
    }
    for (const name of filesIn('media')) {
      const bytes = readFileSync(path.join(server.dataDir, 'media', name));
      if (name.endsWith('.webp')) expect(bytes.readUInt32LE(4) + 8).toBe(bytes.length);
    }
  },
);
