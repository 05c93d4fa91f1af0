import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { expectWell, makeScene, type Scene, startGame, startUnlimited } from '#tests/support/faults/beside.ts';
import { castDice, type Dice, say } from '#tests/support/faults/dice.ts';
import { measureMemory } from '#tests/support/faults/memory.ts';
import { mutateBytes, mutateJson, mutateText } from '#tests/support/faults/mutate.ts';
import { reportFuzz } from '#tests/support/faults/tried.ts';
import { type ValidBody, validBodies, validFiles, validFrames } from '#tests/support/faults/valid.ts';
import { openLine } from '#tests/support/live.ts';
import type { TestServer } from '#tests/support/server.ts';
import { awkwardQuiz } from '../quizzes/import-support.ts';

/** How many of each kind are sent; `npm run fuzz` sends 10,000. A file costs a long page. */
const COUNT = Number(process.env.FUZZ ?? 300);
const FILES = Number(process.env.FUZZ ?? 100);
/** So many are under way at once: fewer than make the server refuse pages. */
const AT_ONCE = 4;
const TIMEOUT_MS = 120_000 + COUNT * 300;
/** Messages on one socket before the next one is opened. */
const FRAMES_A_SOCKET = 50;

let server: TestServer;
let scene: Scene;
let dice: Dice;

beforeAll(async () => {
  dice = castDice('fuzzing');
  server = await startUnlimited();
  scene = await makeScene(server, (await startGame(server)).stage);
});
afterAll(async () => {
  expect(await server.stop()).toBe(0);
});

/**
 * Sends, after a tenth as a warm-up, and checks that the same process is well and has not grown.
 *
 * @param sendOne Sends one and names what became of it.
 */
async function fuzz(name: string, total: number, sendOne: () => Promise<string>): Promise<Map<string, number>> {
  const { pid } = server.process;
  const outcomes = new Map<string, number>();
  const send = async (count: number) => {
    for (let sent = 0; sent < count; sent += 1) {
      const outcome = await sendOne();
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    }
  };
  const sendAll = (count: number) => Promise.all(Array.from({ length: AT_ONCE }, () => send(count / AT_ONCE)));
  await sendAll(total / 10);
  const before = await measureMemory(server);
  await sendAll(total);
  await expectWell(server, before);
  expect(server.process.pid).toBe(pid);
  const after = await measureMemory(server);
  const told = [...outcomes].sort().map(([outcome, count]) => `${outcome} x ${count}`);
  say(`${total} ${name}: ${told.join(', ')}`);
  reportFuzz({ name, count: total, seed: dice.seed, outcomes: told, grownMb: after.resident - before.resident });
  return outcomes;
}

/** A status that is no server error. */
async function statusOf(what: string, sending: Promise<Response>): Promise<string> {
  const response = await sending;
  const text = await response.text();
  if (response.status >= 500) throw new Error(`${what}: ${response.status} ${text}`.slice(0, 3000));
  return String(response.status);
}

function bodyOf({ body, isForm }: ValidBody): { type: string; body: string | Buffer<ArrayBuffer> } {
  const mutated = mutateJson(dice, body);
  if (!isForm) {
    const text = JSON.stringify(mutated);
    return { type: 'application/json', body: dice.chance(0.2) ? mutateBytes(dice, text) : text };
  }
  const fields = Object.entries(mutated ?? {}).map(([name, value]): [string, string] => [name, String(value)]);
  const text = new URLSearchParams(fields).toString();
  return { type: 'application/x-www-form-urlencoded', body: dice.chance(0.2) ? mutateText(dice, text) : text };
}

test(
  '[FT18] bodies that are almost right, on /api and as forms: no server error, the same process, flat memory',
  async () => {
    const valid = validBodies(scene);
    const outcomes = await fuzz('bodies', COUNT, () => {
      const from = dice.pick(valid);
      const { type, body } = bodyOf(from);
      const headers = { 'Content-Type': type, ...(from.cookie && { Cookie: from.cookie }) };
      const sending = fetch(server.origin + from.path, { method: from.method, headers, body, redirect: 'manual' });
      return statusOf(`SEED=${dice.seed} ${from.method} ${from.path} ${body}`, sending);
    });
    // Near enough to be taken now and then, and far enough to be refused.
    expect([...outcomes.keys()]).toEqual(expect.arrayContaining(['200', '201', '400', '422']));
  },
  TIMEOUT_MS,
);

test(
  '[FT18] messages that are almost right, on sockets: at most their own socket closes, the same process, flat memory',
  async () => {
    const valid = validFrames(scene);
    const [cookie, player] = [scene.stage.host.cookie, scene.guests[0]?.cookie];
    const sockets: WebSocket[] = [];
    let sent = 0;
    const outcomes = await fuzz('frames', COUNT, async () => {
      if (sent % FRAMES_A_SOCKET === 0 || sockets.every(({ readyState }) => readyState !== WebSocket.OPEN)) {
        sockets.push((await openLine(server, { cookie: dice.chance(0.5) ? cookie : (player ?? '') })).socket);
        if (sockets.length > 8) sockets.shift()?.terminate();
      }
      sent += 1;
      const socket = dice.pick(sockets.filter(({ readyState }) => readyState === WebSocket.OPEN));
      const message = dice.chance(0.1) ? dice.pick(valid) : mutateJson(dice, dice.pick(valid));
      const text = JSON.stringify(message);
      socket.send(dice.chance(0.1) ? mutateText(dice, text) : text, { binary: dice.chance(0.01) });
      await readBy(socket);
      return socket.readyState === WebSocket.OPEN ? 'open' : 'closed';
    });
    for (const socket of sockets) socket.terminate();
    expect(outcomes.get('open')).toBeGreaterThan(COUNT / 2);
  },
  TIMEOUT_MS,
);

/** Resolves when everything sent has been read, or the socket has been closed. */
function readBy(socket: WebSocket): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      socket.off('pong', done);
      socket.off('close', done);
      resolve();
    };
    socket.on('pong', done);
    socket.on('close', done);
    if (socket.readyState === WebSocket.OPEN) socket.ping();
    else done();
  });
}

test(
  '[FT18] files to import that are almost right: a page that says what is wrong, the same process, flat memory',
  async () => {
    const valid = validFiles(awkwardQuiz);
    const outcomes = await fuzz('files', FILES, () => {
      const { name, text } = dice.pick(valid);
      const content = dice.chance(0.3) ? mutateBytes(dice, text) : mutateText(dice, text);
      const body = new FormData();
      body.set('intent', 'file');
      // Mostly under its own name: a wrong one leads to another reader.
      body.set('file', new File([content], dice.chance(0.9) ? name : dice.pick(valid).name));
      const headers = { Cookie: scene.stage.host.cookie };
      const sending = fetch(`${server.origin}/creator/import`, { method: 'POST', headers, body, redirect: 'manual' });
      return statusOf(`SEED=${dice.seed} ${name}: ${content}`, sending);
    });
    expect([...outcomes.keys()]).toEqual(expect.arrayContaining(['200', '422']));
  },
  TIMEOUT_MS,
);
