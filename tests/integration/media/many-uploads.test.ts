import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson, until } from '#tests/support/live.ts';
import { startWatchedServer, type WatchedServer } from '#tests/support/loop-watch.ts';
import { moving, photo } from '#tests/support/pictures.ts';
import type { TestServer } from '#tests/support/server.ts';
import { upload, uploaded } from '#tests/support/upload.ts';

let watched: WatchedServer;
let server: TestServer;
let cookie: string;
beforeAll(async () => {
  watched = await startWatchedServer();
  server = watched.server;
  ({ cookie } = await newPerson(server));
});
afterAll(() => watched.stop());

/** The longest turn of the event loop, in processor time. */
const HELD_MS = 250;

const incoming = () => readdirSync(path.join(server.dataDir, 'incoming'));

test('[ME2] an upload that stops half-way leaves nothing, and others go on', async () => {
  const socket = connect(server.port, '127.0.0.1').on('error', () => {});
  await once(socket, 'connect');
  const head = ['POST /api/media HTTP/1.1', 'Host: localhost', `Cookie: ${cookie}`, 'Content-Type: image/jpeg'];
  socket.write(`${[...head, 'Content-Length: 100000'].join('\r\n')}\r\n\r\n${'x'.repeat(50_000)}`);
  await until(() => incoming().length === 1);
  socket.destroy();
  await until(() => incoming().length === 0);
  await uploaded(server, cookie, await photo(300, 200));
});

/** Memory of the server and of the processes it has started, in bytes. */
function memory(): number {
  const own = server.process.pid ?? 0;
  const children = readFileSync(`/proc/${own}/task/${own}/children`, 'utf8').trim().split(' ').filter(Boolean);
  return [`${own}`, ...children].reduce((sum, pid) => sum + residentOf(pid), 0);
}

function residentOf(pid: string): number {
  try {
    const [, kilobytes = '0'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) * 1024;
  } catch {
    // It has ended meanwhile.
    return 0;
  }
}

test.skipIf(process.platform !== 'linux')(
  '[ME2] [ME3] [ME9] fifty uploads at once, hostile ones among them, take less than 200 MB, and the server answers meanwhile',
  { timeout: 120_000 },
  async () => {
    const hostile = [
      await moving(16, 16, 2000),
      Buffer.from('GIF89a, but no more'),
      (await photo(4000, 3000)).subarray(0, 90_000),
    ];
    const large = await photo(5000, 4000);
    // More than an account may have waiting come from several ([ME13]).
    const people = await Promise.all(Array.from({ length: 7 }, () => newPerson(server)));
    const before = memory();
    let most = 0;
    const watch = setInterval(() => {
      most = Math.max(most, memory());
    }, 50);
    const files = await Promise.all(Array.from({ length: 46 }, (_, index) => photo(200 + index, 150)));
    const all = [...files, large, ...hostile];
    const answers = Promise.all(
      all.map((file, index) =>
        upload(server, people[index % 7]?.cookie ?? '', file, index > 46 ? 'image/gif' : 'image/jpeg'),
      ),
    );
    const heldMs = await watched.holdDuring(() => answers);
    clearInterval(watch);
    const statuses = (await answers).map(({ status }) => status);
    expect(statuses.slice(0, 47)).toEqual(Array(47).fill(201));
    for (const status of statuses.slice(47)) expect([201, 415, 422]).toContain(status);
    expect(most - before).toBeLessThan(200 * 1024 * 1024);
    expect(heldMs).toBeLessThan(HELD_MS);
    // Each file goes once its answer has been sent.
    await until(() => incoming().length === 0);
  },
);
