import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { hasNginx, type NginxServer, startNginx } from '../../../scripts/support/nginx-server.js';
import { freePort } from '../../../scripts/support/own-server.js';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A process that answers as a test wants, and counts what it receives. */
interface Fake {
  server: Server;
  received: string[];
  answer: Answer;
}

const ok: Answer = (_request, response) => response.end('ok');
const dies: Answer = (request) => request.socket.destroy();
const refuses: Answer = (_request, response) =>
  response.writeHead(503, { 'Retry-After': '2' }).end('{"reason":"busy"}');

describe.skipIf(!hasNginx())('nginx as we ship it, in front of two processes', () => {
  const fakes: Fake[] = [];
  let nginx: NginxServer;
  const sockets = new WebSocketServer({ noServer: true });

  async function startFake(port: number): Promise<Fake> {
    const fake: Fake = { server: createServer(), received: [], answer: ok };
    fake.server.on('request', (request, response) => {
      fake.received.push(`${request.method} ${request.url}`);
      request.resume().once('end', () => fake.answer(request, response));
    });
    fake.server.on('upgrade', (request, socket, head) => {
      fake.received.push(`socket ${request.url}`);
      sockets.handleUpgrade(request, socket, head, (opened) => opened.on('message', (data) => opened.send(`${data}`)));
    });
    await new Promise<void>((resolve) => fake.server.listen(port, '127.0.0.1', resolve));
    return fake;
  }

  // A new nginx for each test remembers no failure.
  beforeEach(async () => {
    const ports = [await freePort(), await freePort()];
    for (const port of ports) fakes.push(await startFake(port));
    nginx = await startNginx(ports);
    return async () => {
      await nginx.stop();
      for (const { server } of fakes.splice(0)) {
        server.closeAllConnections();
        server.close();
      }
    };
  });

  const both = (answer: Answer) => {
    for (const fake of fakes) fake.answer = answer;
  };
  const received = () => fakes.flatMap((fake) => fake.received);
  const send = (method: string, path: string) => fetch(nginx.origin + path, { method });

  test('[MP8] a POST whose process dies is not repeated; a read and an answer are', async () => {
    both(dies);
    expect((await send('POST', '/api/participants')).status).toBe(503);
    expect(received()).toEqual(['POST /api/participants']);
    expect((await send('GET', '/api/sessions/1')).status).toBe(503);
    expect((await send('POST', '/api/answers')).status).toBe(503);
    const counts = new Map<string, number>();
    for (const line of received()) counts.set(line, (counts.get(line) ?? 0) + 1);
    expect(counts.get('POST /api/participants')).toBe(1);
    expect(counts.get('GET /api/sessions/1')).toBeGreaterThan(1);
    expect(counts.get('POST /api/answers')).toBeGreaterThan(1);
  });

  test('[MP8] a process that does not run is passed over, also by a POST; without any, the refusal has a reason', async () => {
    const [first, second] = fakes;
    first?.server.close();
    for (let count = 0; count < 4; count += 1) expect((await send('POST', '/api/participants')).status).toBe(200);
    expect(second?.received).toHaveLength(4);
    second?.server.closeAllConnections();
    second?.server.close();
    const refused = await send('POST', '/api/participants');
    expect(refused.status).toBe(503);
    expect(refused.headers.get('Retry-After')).toBe('2');
    expect(await refused.json()).toMatchObject({ reason: 'unavailable' });
    const page = await send('GET', '/join');
    expect([page.status, page.headers.get('Content-Type')]).toEqual([503, 'text/html; charset=utf-8']);
  });

  test('[MP8] a process that answers 503 is left out; if all do, their answer arrives, and the first that can answers again', async () => {
    const [first, second] = fakes;
    if (!first || !second) throw new Error('There are too few processes');
    first.answer = refuses;
    for (let count = 0; count < 6; count += 1) expect((await send('GET', '/')).status).toBe(200);
    expect(first.received).toHaveLength(1);
    for (let count = 0; count < 4; count += 1) expect((await send('POST', '/api/participants')).status).toBe(200);
    second.answer = refuses;
    for (let count = 0; count < 4; count += 1) {
      const refused = await send('GET', '/');
      expect([refused.status, await refused.json()]).toEqual([503, { reason: 'busy' }]);
    }
    second.answer = ok;
    expect((await send('GET', '/')).status).toBe(200);
  });

  test('[MP7] a socket passes both ways, and is cut when its process has been silent for 3 s', async () => {
    const socket = new WebSocket(`${nginx.origin.replace('http', 'ws')}/ws`);
    await new Promise((resolve) => socket.once('open', resolve));
    socket.send('hello');
    expect(await new Promise((resolve) => socket.once('message', (data) => resolve(`${data}`)))).toBe('hello');
    const fromMs = performance.now();
    await new Promise((resolve) => socket.once('close', resolve));
    expect(performance.now() - fromMs).toBeGreaterThan(2_500);
    expect(performance.now() - fromMs).toBeLessThan(6_000);
  });

  test('a process learns the address, the host and the scheme of the client, and no other path becomes a socket', async () => {
    let headers: IncomingMessage['headers'] = {};
    both((request, response) => {
      headers = request.headers;
      response.end();
    });
    await send('GET', '/');
    expect(headers).toMatchObject({
      host: new URL(nginx.origin).host,
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
    });
    await new Promise((resolve) => {
      new WebSocket(`${nginx.origin.replace('http', 'ws')}/other`).once('error', resolve);
    });
    expect(received()).toEqual(['GET /', 'GET /other']);
  });

  afterAll(() => sockets.close());
  beforeAll(() => process.setMaxListeners(100));
});
