import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { textFrame } from '#server/socket/text-frame.ts';

const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
afterAll(() => server.close());

test.each([0, 1, 125, 126, 127, 65_535, 65_536, 200_000])(
  'a text of %i bytes is read as it was sent',
  async (length) => {
    const text = length < 3 ? 'x'.repeat(length) : `€${'x'.repeat(length - 3)}`;
    server.once('connection', (_socket, request) => {
      request.socket.write(Buffer.concat([textFrame(text), textFrame('next')]));
    });
    const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
    const read: string[] = [];
    await new Promise<void>((resolve, reject) => {
      client.on('error', reject);
      client.on('message', (data, isBinary) => {
        read.push(isBinary ? 'binary' : data.toString());
        if (read.length === 2) resolve();
      });
    });
    client.close();
    expect(read).toEqual([text, 'next']);
  },
);
