import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import type { ServerMessage } from '#app/contract/messages.ts';
import { isListOf, isNumber, isShape, isText, parseJson } from '#app/ui/calls/checks.ts';
import { open, state, you } from '#tests/unit/ui/live/samples.ts';

/** A server with one session and one open question: as much of the contract as a player's connection needs. */
export interface SmallServer {
  port: number;
  /** Stored answers by participant; a repeated answer is stored once. */
  answers: Map<string, string[]>;
  /** How many answers arrived, including repeats. */
  arrivals: number;
  /** Raises the revision and tells everybody. */
  move(): void;
  /** Called when an answer is stored, before it is acknowledged. */
  onStored(): void;
  /** Whether sockets are accepted; calls are always answered. */
  takesSockets: boolean;
  /** Ends at once, as if killed. Stored answers stay with the caller that started it. */
  kill(): Promise<void>;
}

export interface SmallServerOptions {
  port?: number;
  answers?: SmallServer['answers'];
}

const isAnswer = isShape({
  participantId: isText,
  questionId: isText,
  selectedOptionIds: isListOf(isText),
  asking: isNumber,
});
const isJoin = isShape({ sessionId: isText, participantId: isText });

export async function startSmallServer({
  port = 0,
  answers = new Map(),
}: SmallServerOptions = {}): Promise<SmallServer> {
  let revision = 1;
  const http = createServer((request, response) => {
    void readBody(request).then((body) => response.writeHead(store(body) ? 201 : 422).end('{}'));
  });
  const sockets = new WebSocketServer({ noServer: true });
  http.on('upgrade', (request, socket, head) => {
    // A refused client may have left before it hears so.
    socket.on('error', () => {});
    if (!server.takesSockets) return void socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
    sockets.handleUpgrade(request, socket, head, serve);
  });

  function serve(socket: WebSocket): void {
    const tell = (message: ServerMessage) => socket.send(JSON.stringify(message));
    socket.on('error', () => {});
    socket.on('message', (data) => {
      const message = parseJson(String(data));
      if (isAnswer(message) && store(message)) tell({ type: 'answer_accepted', questionId: message.questionId });
      else if (isJoin(message)) tell(stateFor(message.participantId));
    });
  }

  function store(answer: unknown): boolean {
    if (!isAnswer(answer)) return false;
    server.arrivals += 1;
    answers.set(answer.participantId, answer.selectedOptionIds);
    server.onStored();
    return true;
  }

  function stateFor(participantId: string | null): ServerMessage {
    const selectedOptionIds = participantId === null ? undefined : answers.get(participantId);
    const answer = selectedOptionIds ? { questionId: 'q1', selectedOptionIds, value: null } : null;
    const own = participantId === null ? {} : { you: you({ timeLimit: 20, answer }) };
    return state(open({ revision }), { serverNow: Date.now(), ...own });
  }

  const server: SmallServer = {
    port: 0,
    answers,
    arrivals: 0,
    takesSockets: true,
    onStored() {},
    move() {
      revision += 1;
      for (const socket of sockets.clients) socket.send(JSON.stringify(stateFor(null)));
    },
    kill() {
      const closed = new Promise<void>((resolve) => http.close(() => resolve()));
      for (const socket of sockets.clients) socket.terminate();
      http.closeAllConnections();
      return closed;
    },
  };
  await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve));
  server.port = portOf(http.address());
  return server;
}

function portOf(address: string | AddressInfo | null): number {
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return address.port;
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return parseJson(text);
}
