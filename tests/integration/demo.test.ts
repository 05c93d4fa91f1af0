import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { HostedParticipant, Question, Session } from '#app/contract/things.ts';
import { QUESTION_TYPES } from '#app/core/question.ts';
import { cookiesOf, whoIs } from '#tests/support/account.ts';
import { call, until } from '#tests/support/live.ts';
import { ROOT, temporaryFolder } from '#tests/support/temporary.ts';

const TIMEOUT_MS = 30_000;

interface Demo {
  process: ChildProcess;
  output(): string;
  ended: Promise<number | null>;
  /** Where the demo keeps its temporary files. */
  folder: string;
}

/** Runs the demo with players who answer quickly. */
function startDemo(env: Record<string, string> = {}): Demo {
  const folder = temporaryFolder();
  const child = spawn(process.execPath, [path.join(ROOT, 'scripts', 'demo.js'), '--quick'], {
    cwd: ROOT,
    env: { ...process.env, PORT: '0', TMPDIR: folder, TEMP: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own, as a terminal creates.
    detached: true,
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { process: child, output: () => said, ended, folder };
}

async function linkOf(demo: Demo): Promise<string> {
  await until(() => /to stop/.test(demo.output()), TIMEOUT_MS);
  return /^ {2}(http:\/\/127\.0\.0\.1:\d+\/[\w-]{22})$/m.exec(demo.output())?.[1] ?? '';
}

/** Follows the link as a browser does. Returns the cookies and where it leads. */
async function follow(link: string) {
  const response = await fetch(link, { redirect: 'manual' });
  const target = response.headers.get('Location') ?? '';
  return { status: response.status, target, cookie: cookiesOf(response), text: await response.text() };
}

interface Stage {
  origin: string;
  cookie: string;
  quizId: string;
}

const get = <Body>({ origin, cookie }: Stage, address: string) => call<Body>({ origin }, 'GET', address, { cookie });
const running = async (stage: Stage) => (await get<Session>(stage, `/api/quizzes/${stage.quizId}/session`)).body;
const present = async (stage: Stage) =>
  (await get<HostedParticipant[]>(stage, `/api/quizzes/${stage.quizId}/participants`)).body;

/** Hosts the session from its first question to its end; the players answer by themselves. */
async function playThrough(stage: Stage): Promise<void> {
  const session = await running(stage);
  const address = `/api/sessions/${session.id}`;
  const { body: questions } = await get<Question[]>(stage, `${address}/questions`);
  expect(new Set(questions.map(({ type }) => type))).toEqual(new Set(QUESTION_TYPES));
  for (const { id } of questions) {
    await call(stage, 'POST', `${address}/advance`, { cookie: stage.cookie, body: { questionId: id } });
    // No command ends the question: everyone connected has answered.
    await until(async () => (await get<Session>(stage, address)).body.status === 'results', TIMEOUT_MS);
  }
  await call(stage, 'POST', `${address}/end`, { cookie: stage.cookie });
}

test('[DM1] [DM2] [DM3] [WA56] a stranger opens the link and hosts 25 players to the end, twice; nothing is left behind', async () => {
  const demo = startDemo();
  const link = await linkOf(demo);
  expect((await fetch(link, { method: 'HEAD' })).status).toBe(405);
  expect((await fetch(`${link.slice(0, -1)}_`)).status).toBe(404);
  const visit = await follow(link);
  expect(visit.status).toBe(302);
  const { origin, pathname } = new URL(visit.target);
  const stage: Stage = { origin, cookie: visit.cookie, quizId: pathname.replace('/present/', '') };
  expect(await whoIs(stage, stage.cookie)).toBe('host@demo.example');
  const second = await follow(link);
  expect([second.status, second.cookie]).toEqual([410, '']);

  await until(async () => (await present(stage)).length === 25, TIMEOUT_MS);
  await playThrough(stage);
  const people = await present(stage);
  expect(people).toHaveLength(25);
  expect(people.filter(({ score }) => score > 0).length).toBeGreaterThan(20);
  expect(new Set(people.map(({ score }) => score)).size).toBeGreaterThan(10);
  expect(demo.output().match(/\w+ has lost the connection/g)).toHaveLength(2);
  expect(demo.output().match(/\w+ is back/g)).toHaveLength(2);
  // The ones that came back answered again.
  expect(people.filter(({ name, score }) => /Rosa|Kofi/.test(name) && score > 0)).toHaveLength(2);

  const again = await call(stage, 'POST', '/api/sessions', { cookie: stage.cookie, body: { quizId: stage.quizId } });
  expect(again.status).toBe(201);
  await until(async () => (await present(stage)).length === 25, TIMEOUT_MS);

  demo.process.kill('SIGINT');
  expect(await demo.ended).toBe(0);
  expect(readdirSync(demo.folder)).toEqual([]);
  await expect(fetch(`${stage.origin}/healthz`)).rejects.toThrow();
  await expect(fetch(link)).rejects.toThrow();
}, 120_000);

test('[DM1] stopped before anyone came, it leaves nothing behind', async () => {
  const demo = startDemo();
  await linkOf(demo);
  expect(readdirSync(demo.folder)).toHaveLength(1);
  // As a terminal sends Ctrl-C: to the server as well.
  process.kill(-(demo.process.pid ?? 0), 'SIGINT');
  expect(await demo.ended).toBe(0);
  expect(readdirSync(demo.folder)).toEqual([]);
});

test('[DM1] a port in use is reported in a sentence, and nothing is left behind', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '0.0.0.0', resolve));
  onTestFinished(() => void other.close());
  const address = other.address();
  const demo = startDemo({ PORT: String(typeof address === 'object' && address ? address.port : 0) });
  expect(await demo.ended).toBe(1);
  expect(demo.output()).toMatch(/Port \d+ is in use/);
  expect(readdirSync(demo.folder)).toEqual([]);
});
