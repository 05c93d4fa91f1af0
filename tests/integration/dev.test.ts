import { once } from 'node:events';
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { type Checkout, copyCheckout } from '#tests/support/checkout.ts';
import { type ServerProcess, startServerProcess } from '../../scripts/support/server-process.js';

const PAGE = path.join('app', 'routes', 'planted.tsx');
const SERVER_FILE = path.join('server', 'http', 'health.ts');

/** A busy machine takes long to compile all pages. */
const PATIENCE = { timeout: 120_000 };

describe('npm run dev', { timeout: 400_000 }, () => {
  let checkout: Checkout;
  let dataDir: string;
  let dev: ServerProcess;

  beforeAll(async () => {
    checkout = copyCheckout();
    savePage(checkout, 'first words');
    dataDir = mkdtempSync(path.join(tmpdir(), 'handsup-dev-'));
    const env = { ...process.env, NODE_ENV: undefined, VITEST: undefined, DATA_DIR: dataDir, PORT: '0' };
    const command = [process.execPath, path.join(checkout.folder, 'scripts', 'dev.js')];
    dev = await startServerProcess({ command, cwd: checkout.folder, env, timeoutMs: 150_000 });
  }, 160_000);
  afterAll(async () => {
    await dev?.stop();
    checkout?.remove();
    rmSync(dataDir, { recursive: true, force: true });
  });

  test('[ST9] saving a page reaches the browser and leaves sockets and the server alone', async () => {
    await expect.poll(() => textOf(`${dev.origin}/planted`), PATIENCE).toContain('first words');
    const messages: string[] = [];
    const browser = await openUpdates(dev.origin, messages);
    const plain = await openPlain(dev.port);
    const startsBefore = starts(dev);

    savePage(checkout, 'second words');
    // A connection that is used is not closed as idle.
    const messagesAndUse = async () => (await ask(plain)) && messages.join('\n');
    await expect.poll(messagesAndUse, PATIENCE).toContain('planted');
    await expect.poll(() => textOf(`${dev.origin}/planted`), PATIENCE).toContain('second words');

    expect(browser.readyState).toBe(WebSocket.OPEN);
    expect(await ask(plain)).toMatch(/^HTTP\/1\.1 200/);
    expect(starts(dev)).toBe(startsBefore);
    browser.terminate();
    plain.destroy();
  });

  test('[ST9] saving server code restarts the server', async () => {
    const startsBefore = starts(dev);
    appendFileSync(path.join(checkout.folder, SERVER_FILE), '\nprocess.stdout.write("planted-in-the-server\\n");\n');
    await expect.poll(() => starts(dev), PATIENCE).toBe(startsBefore + 1);
    expect(dev.output()).toContain('planted-in-the-server');
  });

  test('[ST9] a signal stops the server and then the script, with exit code 0', async () => {
    expect(await dev.stop()).toBe(0);
  });
});

/** How often the server said that it is ready. */
function starts(dev: ServerProcess): number {
  return dev.output().split('is ready at').length - 1;
}

function savePage({ folder }: Checkout, words: string): void {
  writeFileSync(path.join(folder, PAGE), `export default function Planted() {\n  return <p>${words}</p>;\n}\n`);
}

async function textOf(address: string): Promise<string> {
  return (await fetch(address)).text();
}

/** The socket by which the development server tells a browser what was saved. */
async function openUpdates(origin: string, messages: string[]): Promise<WebSocket> {
  const client = await textOf(`${origin}/@vite/client`);
  const token = /wsToken = "([^"]+)"/.exec(client)?.[1] ?? '';
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/?token=${token}`, 'vite-hmr', { origin });
  socket.on('message', (data) => messages.push(String(data)));
  await once(socket, 'open');
  return socket;
}

/** A connection that stays open between requests. */
async function openPlain(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  expect(await ask(socket)).toMatch(/^HTTP\/1\.1 200/);
  return socket;
}

async function ask(socket: Socket): Promise<string> {
  socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const [answer] = await once(socket, 'data', { signal: AbortSignal.timeout(60_000) });
  return String(answer);
}
