import { createServer } from 'node:http';
import path from 'node:path';
import { WebSocketServer } from 'ws';
import { createCommitter } from './bare-commit.js';
import { createPostgresCommitter } from './bare-postgres.js';

// The bare server, the baseline of the benchmark. It knows no users, checks nothing and keeps no session, but sends,
// receives and stores the same bytes and rows as the product.

/** @type {Map<string, Set<import('ws').WebSocket>>} */
const groups = new Map();
/** The first frame for a new socket: as long as the server's own. */
let firstFrame = Buffer.from('{}');

const { BARE_DATABASE_URL, DATA_DIR = '.' } = process.env;
const commit = BARE_DATABASE_URL
  ? createPostgresCommitter(BARE_DATABASE_URL)
  : createCommitter(path.join(DATA_DIR, 'bare.db'));
const server = createServer(async (request, response) => {
  const body = JSON.parse(await textOf(request));
  if (request.url === '/first') firstFrame = Buffer.from(body.frame);
  else sendToAll(body);
  response.end('null');
});
const sockets = new WebSocketServer({ server, perMessageDeflate: false, maxPayload: 16 * 1024 });

sockets.on('connection', (socket, request) => {
  const name = new URL(request.url ?? '', 'http://bare').searchParams.get('group') ?? '';
  const group = groups.get(name) ?? new Set();
  groups.set(name, group.add(socket));
  socket.on('close', () => group.delete(socket));
  socket.on('error', () => {});
  socket.on('message', (data) => {
    const answer = JSON.parse(String(data));
    commit(answer, () => socket.send(JSON.stringify({ type: 'answer_accepted', questionId: answer.questionId })));
  });
  socket.send(firstFrame, { binary: false });
});

server.listen(0, () => {
  const address = server.address();
  process.stdout.write(
    `The bare server is ready at http://localhost:${typeof address === 'object' && address?.port}\n`,
  );
});
process.on('SIGTERM', () => process.exit());

/** @param {{ group: string, frames: string[] }} what */
function sendToAll({ group, frames }) {
  for (const frame of frames) {
    const bytes = Buffer.from(frame);
    for (const socket of groups.get(group) ?? []) socket.send(bytes, { binary: false });
  }
}

/** @param {import('node:http').IncomingMessage} request */
async function textOf(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
