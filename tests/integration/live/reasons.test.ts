import { once } from 'node:events';
import { connect } from 'node:net';
import { beforeAll, describe, expect, test } from 'vitest';
import { joinAs, makeStage, newPerson, openLine, openQuestion, type Stage } from '#tests/support/live.ts';
import type { TestServer } from '#tests/support/server.ts';
import { workerServer } from '#tests/support/worker-server.ts';

let server: TestServer;
let stage: Stage;
let ann: Awaited<ReturnType<typeof joinAs>>;

beforeAll(async () => {
  server = await workerServer();
  stage = await makeStage(server);
  ann = await joinAs(stage, 'Ann');
  await openQuestion(stage, 0);
});

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

async function refusalOf(path: string, { method = 'POST', headers = {}, body }: Sent): Promise<string> {
  const response = await fetch(server.origin + path, { method, headers, ...(body !== undefined && { body }) });
  const refusal: { error: string; reason: string } = await response.json();
  expect(refusal.error).not.toBe('');
  return `${response.status} ${refusal.reason}`;
}

const JSON_BODY = { 'Content-Type': 'application/json' };

const request = (line: string, ...headers: string[]) =>
  [`${line} HTTP/1.1`, 'Host: localhost', ...headers, '', ''].join('\r\n');
const expecting = (line: string, ...headers: string[]) =>
  request(line, 'Connection: close', 'Expect: a miracle', 'Content-Type: application/json', ...headers);
const upgrading = (method: string, ...headers: string[]) =>
  request(`${method} /ws`, 'Connection: Upgrade', 'Upgrade: websocket', ...headers);

describe('[HT9] the reason of a refusal on /api', () => {
  test('the gate sends it, before the caller is known', async () => {
    const path = '/api/login';
    expect(await refusalOf(path, { headers: { Origin: 'http://evil.example' } })).toBe('403 foreign_origin');
    expect(await refusalOf(path, { headers: { 'Content-Type': 'text/plain' }, body: '{}' })).toBe(
      '415 wrong_content_type',
    );
    expect(await refusalOf(path, { headers: JSON_BODY, body: 'x'.repeat(101 * 1024) })).toBe('413 too_large');
    expect(await refusalOf(path, { headers: JSON_BODY, body: '{' })).toBe('400 unreadable');
    expect(await refusalOf(path, { method: 'DELETE' })).toBe('405 wrong_method');
    expect(await refusalOf('/api/nothing', {})).toBe('404 not_found');
  });

  test('permission, shape and state send it', async () => {
    const path = `/api/sessions/${stage.session.id}/advance`;
    const post = (cookie: string, body: object) =>
      refusalOf(path, { headers: { ...JSON_BODY, Cookie: cookie }, body: JSON.stringify(body) });
    const [first] = stage.questions;
    expect(await post('', {})).toBe('401 not_signed_in');
    expect(await post(ann.cookie, {})).toBe('403 not_yours');
    expect(await post((await newPerson(server)).cookie, {})).toBe('404 not_found');
    expect(await post(stage.host.cookie, {})).toBe('422 invalid');
    expect(await post(stage.host.cookie, { questionId: 'nothing' })).toBe('422 unknown_question');
    expect(await post(stage.host.cookie, { questionId: first?.id, revision: 0 })).toBe('409 quicker');
  });

  test.each([
    ['400 unreadable', 'POST /api/login HTTP/1.1\r\nHost: localhost\r\nBad Header: 1\r\n\r\n'],
    ['431 headers_too_large', `GET /api/user HTTP/1.1\r\nHost: localhost\r\nX-Large: ${'x'.repeat(20_000)}\r\n\r\n`],
    ['400 unreadable', 'GET /api/user HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['400 unreadable', 'GET * HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'],
    ['417 unmet_expectation', expecting('GET /api/user')],
    ['417 unmet_expectation', expecting('GET /ws')],
    ['417 unmet_expectation', `${expecting('POST /api/login', 'Content-Length: 2')}{}`],
    ['400 unreadable', upgrading('GET', 'Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: short')],
    ['400 unreadable', upgrading('GET', 'Sec-WebSocket-Version: 7', `Sec-WebSocket-Key: ${'A'.repeat(22)}==`)],
    ['405 wrong_method', upgrading('POST', 'Sec-WebSocket-Version: 13', `Sec-WebSocket-Key: ${'A'.repeat(22)}==`)],
  ])('it is sent where no step of the app may see the request: %s', async (line, bytes) => {
    const [head = '', body = ''] = (await answerTo(bytes)).split('\r\n\r\n');
    expect(head.toLowerCase()).toContain('content-type: application/json');
    expect(`${head.split(' ')[1]} ${JSON.parse(body).reason}`).toBe(line);
    expect(JSON.parse(body).error).not.toBe('');
  });

  test('a page is answered as a page, and a version of WebSocket that we do not speak with those that we do', async () => {
    expect(await answerTo(expecting('GET /auth'))).toMatch(/^HTTP\/1\.1 417 [\s\S]*<h1>/);
    const version = upgrading('GET', 'Sec-WebSocket-Version: 7', `Sec-WebSocket-Key: ${'A'.repeat(22)}==`);
    expect(await answerTo(version)).toContain('Sec-WebSocket-Version: 13, 8\r\n');
    expect(await answerTo('GET /auth HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /);
  });

  /** What the server writes until it closes the connection. */
  async function answerTo(bytes: string): Promise<string> {
    const socket = connect(server.port, '127.0.0.1');
    let read = '';
    socket.on('data', (chunk) => {
      read += chunk;
    });
    socket.write(bytes);
    await once(
      socket.on('error', () => {}),
      'close',
    );
    return read;
  }
});

describe('[SK8] the reason of a refusal on /ws', () => {
  test('it is the same as on /api, and the socket stays open', async () => {
    const { sessionId, participantId } = { sessionId: stage.session.id, participantId: ann.participant.id };
    const line = await openLine(server, { cookie: ann.cookie });
    const [first] = stage.questions;
    const reasonOf = async (message: object) => {
      line.send(message);
      return (await line.next('error')).reason;
    };
    expect(await reasonOf({ type: 'shout' })).toBe('unknown_message');
    expect(await reasonOf([])).toBe('unreadable');
    expect(await reasonOf({ type: 'join_session' })).toBe('invalid');
    expect(await reasonOf({ type: 'join_session', sessionId: 'nothing' })).toBe('not_found');
    expect(await reasonOf({ type: 'join_session', sessionId })).toBe('not_yours');
    expect(await reasonOf({ type: 'pause_timer', sessionId })).toBe('not_yours');
    const answer = { type: 'answer_submitted', participantId, questionId: first?.id };
    expect(await reasonOf({ ...answer, answerOptionId: 'nothing' })).toBe('unknown_option');
    const option = first?.options[0]?.id;
    expect(await reasonOf({ ...answer, answerOptionId: option, asking: 7 })).toBe('asked_again');
    await line.close();
  });
});
