import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { newApiToken } from '#tests/support/api-token.ts';
import { call, newPerson, quizBody, until } from '#tests/support/live.ts';
import type { TestServer } from '#tests/support/server.ts';
import { ROOT } from '#tests/support/temporary.ts';
import { workerServer } from '#tests/support/worker-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await workerServer();
});

const BOT = path.join(ROOT, 'examples', 'bot.js');
const HOST = path.join(ROOT, 'examples', 'console-host.js');

/** Runs an example as its reader does. */
function run(file: string, given: readonly string[], token: string | null = null) {
  const env = { ...process.env, ...(token !== null && { HANDSUP_TOKEN: token }) };
  const child = spawn(process.execPath, [file, server.origin, ...given], { env, stdio: ['pipe', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const says = (text: RegExp) => until(() => text.test(said), 30_000);
  return { said: () => said, says, ended, press: () => child.stdin.write('\n') };
}

test('[AT9] a host in a terminal, by token, and two bots play a whole quiz', async () => {
  const { cookie } = await newPerson(server);
  const { token } = await newApiToken(server, cookie, ['host']);
  const questions = [
    { text: 'Longest river?' },
    { text: 'How many?', type: 'number' as const, options: [], key: { value: 8 } },
  ];
  const quiz = await call<{ id: string; accessCode: string }>(server, 'POST', '/api/quizzes', {
    cookie,
    body: quizBody(questions, { title: 'Rivers' }),
  });
  const host = run(HOST, [quiz.body.id], token);
  await host.says(/Rivers: join at .* with the code \d{6}/);
  const bots = ['Ada', 'Bert'].map((name) => run(BOT, [quiz.body.accessCode, name]));
  await host.says(/2 in: /);
  // Each question closes by itself once both have answered.
  host.press();
  await host.says(/Longest river\?[\s\S]* {2}\* Nile: \d\n {4}Rhine: \d[\s\S]*Enter goes on/);
  host.press();
  await host.says(/How many\?[\s\S]*Enter goes on/);
  host.press();
  expect(await host.ended).toBe(0);
  const scores = [...host.said().matchAll(/^(\d)\. (Ada|Bert): (\d+) points$/gm)];
  expect(scores.map(([, , name]) => name).sort()).toEqual(['Ada', 'Bert']);
  for (const [index, bot] of bots.entries()) {
    expect(await bot.ended).toBe(0);
    const name = ['Ada', 'Bert'][index];
    const score = scores.find(([, , of]) => of === name)?.[3];
    expect(bot.said()).toContain(`${name} plays Rivers`);
    expect(bot.said()).toContain(`${name} has ${score} points in the end`);
  }
});

test('[AT9] an example that cannot go on says why', async () => {
  const host = run(HOST, ['none'], `hup_${'A'.repeat(43)}`);
  expect(await host.ended).toBe(1);
  expect(host.said()).toContain('bad_token');
  const bot = run(BOT, ['000000']);
  expect(await bot.ended).toBe(1);
  expect(bot.said()).toMatch(/GET .join.000000: .+ \(\w+\)/);
});

test('[AT9] each example has at most 80 lines', () => {
  for (const file of [BOT, HOST]) expect(readFileSync(file, 'utf8').split('\n').length).toBeLessThanOrEqual(81);
});
