import { expect, test } from 'vitest';
import { calls } from '#app/contract/api.ts';
import { expectWell, JUNK, makeScene, type Scene, startGame, startUnlimited } from '#tests/support/faults/beside.ts';
import { castDice, type Dice, say } from '#tests/support/faults/dice.ts';
import { createJunkMaker, type JunkMaker, type ThingName } from '#tests/support/faults/junk.ts';
import { measureMemory } from '#tests/support/faults/memory.ts';
import type { TestServer } from '#tests/support/server.ts';

interface Sending {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | Buffer<ArrayBuffer>;
}

/** What comes after `/api/` in an address. */
const THINGS: Record<string, ThingName | undefined> = {
  quizzes: 'quiz',
  questions: 'question',
  sessions: 'session',
  participants: 'participant',
};

/** Fields that calls read. */
const WANTED: Record<string, string[] | undefined> = {
  '/api/register': ['email', 'password', 'acceptTerms', 'displayName'],
  '/api/login': ['email', 'password'],
  '/api/quizzes': ['title', 'status', 'questions'],
  '/api/quizzes/{id}': ['title', 'status', 'questions'],
  '/api/questions': ['quizId', 'text', 'type'],
  '/api/options': ['questionId', 'text', 'isCorrect'],
  '/api/sessions': ['quizId'],
  '/api/sessions/{id}': ['locked'],
  '/api/sessions/{id}/advance': ['questionId', 'restart'],
  '/api/participants': ['quizId', 'name'],
  '/api/participants/{id}/removed': ['removed'],
  '/api/participants/{id}/time': ['factor'],
  '/api/participants/{id}/featured': ['featured'],
  '/api/answers': ['participantId', 'questionId', 'answerOptionId'],
};
/** Calls that leave less to send junk to, and calls that hash passwords: sent only now and then. */
const RARE: readonly string[] = [
  ...['DELETE /api/quizzes/{id}', 'POST /api/sessions/{id}/end'],
  ...['POST /api/register', 'POST /api/login'],
];

/** A call of the contract with anything in its address and body. */
function junkCall(dice: Dice, junk: JunkMaker, cookies: readonly string[]): Sending {
  const { method, path } = dice.pick(Object.values(calls));
  if (RARE.includes(`${method} ${path}`) && dice.chance(0.9)) return junkCall(dice, junk, cookies);
  const cookie = path === '/api/logout' ? '' : dice.pick(cookies);
  const thing = THINGS[path.split('/')[2] ?? ''];
  const id = thing && dice.chance(0.9) ? junk.idOf(thing) : encodeURIComponent(JSON.stringify(junk.value()));
  const headers: Record<string, string> = { ...(cookie && { Cookie: cookie }) };
  const address = path.replace(/\{\w+\}/, id.slice(0, 2_000));
  if (method === 'GET') return { method, path: address, headers };
  headers['Content-Type'] = dice.chance(0.95) ? 'application/json' : dice.pick(['text/plain', 'application/xml']);
  return { method, path: address, headers, body: junkBody(dice, junk, WANTED[path]) };
}

function junkBody(dice: Dice, junk: JunkMaker, likely: string[] | undefined): string | Buffer<ArrayBuffer> {
  const kind = dice.below(12);
  if (kind === 0) return junk.bytes(dice.pick([100, 10_000, 90_000]));
  if (kind === 1 && dice.chance(0.1)) return Buffer.alloc(150_000, 'x');
  return JSON.stringify(kind <= 2 ? junk.value() : junk.object(likely));
}

/** Nothing internal: no stack, query or path. */
const INSIDES = /node_modules|\n\s+at |SQLITE|prisma|SELECT |INSERT |\.(ts|js):\d/i;

async function sendCalls(server: TestServer, scene: Scene, dice: Dice, count: number): Promise<Map<number, number>> {
  const statuses = new Map<number, number>();
  const junk = createJunkMaker(dice, scene.ids);
  for (let sent = 0; sent < count; sent += 1) {
    const { path, ...sending } = junkCall(dice, junk, scene.cookies);
    const response = await fetch(server.origin + path, { ...sending, redirect: 'manual' }).catch((error) => {
      // A body that is too large may be cut off while it is sent.
      if (Buffer.isBuffer(sending.body) && sending.body.length > 100_000) return null;
      throw error;
    });
    if (!response) continue;
    const text = await response.text();
    const what = `${sending.method} ${path} ${sending.body}: ${response.status} ${text}`.slice(0, 2_000);
    if (response.status >= 500) throw new Error(what);
    if (response.status >= 400) {
      const { error } = JSON.parse(text);
      if (typeof error !== 'string' || error === '' || INSIDES.test(error)) throw new Error(what);
    }
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
  }
  return statuses;
}

test('[FT15] thousands of random bodies on /api: none causes a server error, other users are not affected, memory stays flat', async () => {
  const dice = castDice('random bodies');
  const server = await startUnlimited();
  const game = await startGame(server);
  const scene = await makeScene(server, game.stage);
  const send = (count: number) =>
    Promise.all(Array.from({ length: 10 }, () => sendCalls(server, scene, dice, count / 10)));
  await send(JUNK / 10);
  const before = await measureMemory(server);
  const statuses = new Map<number, number>();
  for (const done of await send(JUNK)) {
    for (const [status, count] of done) statuses.set(status, (statuses.get(status) ?? 0) + count);
  }
  const rounds = await game.end();
  say(`${JUNK} bodies, ${rounds} questions played beside: ${[...statuses].map((pair) => pair.join(' x ')).join(', ')}`);
  expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 400, 401, 403, 404, 409, 413, 415, 422]));
  expect(rounds).toBeGreaterThan(2);
  await expectWell(server, before);
  expect(await server.stop()).toBe(0);
}, 300_000);
