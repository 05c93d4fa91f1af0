import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type NetworkProxy, startProxy } from '#tests/support/proxy.ts';

/** An echo server behind a proxy. */
async function startEcho(): Promise<NetworkProxy> {
  const echo = createServer((socket) => socket.on('error', () => {}).pipe(socket)).listen(0, '127.0.0.1');
  await once(echo, 'listening');
  const address = echo.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  const proxy = await startProxy(address.port);
  onTestFinished(async () => {
    await proxy.close();
    echo.close();
  });
  return proxy;
}

function open(proxy: NetworkProxy) {
  const socket: Socket = connect(proxy.port, '127.0.0.1').setEncoding('utf8');
  const heard = { text: '', isOver: false };
  socket.on('error', () => {});
  socket.on('data', (text) => {
    heard.text += text;
  });
  socket.on('close', () => {
    heard.isOver = true;
  });
  return { socket, heard };
}

const until = (check: () => void) => vi.waitFor(check, { timeout: 10_000, interval: 5 });
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 150));

test('[CL12] a frozen network passes nothing, and everything once it thaws, on old connections and new ones', async () => {
  const proxy = await startEcho();
  const old = open(proxy);
  old.socket.write('one');
  await until(() => expect(old.heard.text).toBe('one'));
  proxy.freeze();
  const young = open(proxy);
  old.socket.write('two');
  young.socket.write('three');
  await aWhile();
  expect([old.heard, young.heard]).toEqual([
    { text: 'one', isOver: false },
    { text: '', isOver: false },
  ]);
  proxy.thaw();
  await until(() => expect([old.heard.text, young.heard.text]).toEqual(['onetwo', 'three']));
});

test('[CL12] not even the end of a connection passes while it is frozen', async () => {
  const proxy = await startEcho();
  const { socket, heard } = open(proxy);
  socket.write('one');
  await until(() => expect(heard.text).toBe('one'));
  proxy.freeze();
  socket.end();
  await aWhile();
  expect(heard.isOver).toBe(false);
  proxy.thaw();
  await until(() => expect(heard.isOver).toBe(true));
});

test('[CL10] a break ends every connection, frozen or not, and lets new ones in', async () => {
  const proxy = await startEcho();
  const running = open(proxy);
  running.socket.write('one');
  await until(() => expect(running.heard.text).toBe('one'));
  proxy.drop();
  await until(() => expect(running.heard.isOver).toBe(true));
  const next = open(proxy);
  next.socket.write('two');
  await until(() => expect(next.heard.text).toBe('two'));
  proxy.freeze();
  proxy.drop();
  await until(() => expect(next.heard.isOver).toBe(true));
});

test('[CL12] large amounts pass unchanged, even through a freeze halfway', async () => {
  const proxy = await startEcho();
  const { socket, heard } = open(proxy);
  const text = 'quiz '.repeat(1_000_000);
  socket.write(text);
  await until(() => expect(heard.text.length).toBeGreaterThan(0));
  proxy.freeze();
  await aWhile();
  proxy.thaw();
  await until(() => expect(heard.text.length).toBe(text.length));
  expect(heard.text === text).toBe(true);
});
