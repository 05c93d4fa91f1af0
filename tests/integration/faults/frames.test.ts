import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { clientMessages } from '#app/contract/messages.ts';
import { expectWell, JUNK, makeScene, type Scene, startGame, startUnlimited } from '#tests/support/faults/beside.ts';
import { castDice, type Dice, say } from '#tests/support/faults/dice.ts';
import { createJunkMaker, type JunkMaker } from '#tests/support/faults/junk.ts';
import { measureMemory } from '#tests/support/faults/memory.ts';
import { openLine } from '#tests/support/live.ts';
import type { TestServer } from '#tests/support/server.ts';

const LIKELY = ['sessionId', 'participantId', 'questionId', 'answerOptionId'];

/** A frame of any kind: partly right, or entirely wrong, text or binary. */
function junkFrame(dice: Dice, junk: JunkMaker): { data: string | Buffer; binary: boolean } {
  const kind = dice.below(10);
  const binary = dice.chance(0.03);
  if (kind === 0) return { data: junk.bytes(dice.pick([100, 4_000, 16_000, 16_384, 20_000])), binary };
  if (kind === 1) return { data: JSON.stringify(junk.value()), binary };
  const type = dice.chance(0.9) ? dice.pick(Object.keys(clientMessages)) : junk.value();
  return { data: JSON.stringify({ ...junk.object(LIKELY), type }), binary };
}

/** Sends frames over sockets, reopened as they are closed, until this many have been read. */
async function sendFrames(server: TestServer, scene: Scene, dice: Dice, count: number): Promise<{ closed: number }> {
  const junk = createJunkMaker(dice, scene.ids);
  let read = 0;
  let closed = 0;
  while (read < count) {
    const [guest] = scene.guests;
    const line = await openLine(server, { cookie: dice.pick(scene.cookies) });
    let isClosed = false;
    line.closed.then(() => {
      isClosed = true;
    });
    // Most are subscribed while they send.
    const participantId = dice.chance(0.5) ? guest?.participant.id : undefined;
    line.send({ type: 'join_session', sessionId: scene.stage.session.id, participantId });
    for (let sent = 0; sent < 200 && read < count && !isClosed; sent += 1) {
      const { data, binary } = junkFrame(dice, junk);
      line.socket.send(data, { binary });
      await Promise.race([pong(line.socket), line.closed]);
      read += 1;
    }
    closed += Number(isClosed);
    line.socket.terminate();
  }
  return { closed };
}

/** Arrives when everything sent before has been read. */
function pong(socket: WebSocket): Promise<void> {
  return new Promise((resolve) => {
    socket.once('pong', () => resolve());
    if (socket.readyState === WebSocket.OPEN) socket.ping();
  });
}

/** Bytes that are not frames, and bytes that are not a request. */
async function sendNoise({ port }: TestServer, scene: Scene, dice: Dice, count: number): Promise<void> {
  const junk = createJunkMaker(dice, scene.ids);
  const upgrade =
    'GET /ws HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
    'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n';
  for (let sent = 0; sent < count; sent += 1) {
    await new Promise<void>((resolve) => {
      const socket = connect({ port, host: 'localhost' }, () => {
        if (dice.chance(0.8)) socket.write(upgrade);
        socket.write(junk.bytes(4_000));
        setTimeout(() => socket.destroy(), 20);
      });
      socket.on('error', () => {});
      socket.on('close', () => resolve());
      socket.resume();
    });
  }
}

test('[FT14] thousands of random frames: the process survives, other users are not affected, memory stays flat', async () => {
  const dice = castDice('random frames');
  const server = await startUnlimited();
  const game = await startGame(server);
  const scene = await makeScene(server, game.stage);
  const send = (count: number) =>
    Promise.all(Array.from({ length: 10 }, () => sendFrames(server, scene, dice, count / 10)));
  await send(JUNK / 10);
  const before = await measureMemory(server);
  const done = await send(JUNK);
  await Promise.all(Array.from({ length: 10 }, () => sendNoise(server, scene, dice, 20)));
  const rounds = await game.end();
  const closed = done.reduce((sum, one) => sum + one.closed, 0);
  say(`${JUNK} frames, ${closed} sockets closed for them, ${rounds} questions played beside`);
  expect(closed).toBeGreaterThan(0);
  expect(rounds).toBeGreaterThan(2);
  await expectWell(server, before);
  expect(await server.stop()).toBe(0);
}, 300_000);
