import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readCompose, readDeploy } from '#tests/support/deploy.ts';
import { ROOT, temporaryFolder } from '#tests/support/temporary.ts';
import { runToItsEnd } from '../../../scripts/support/server-process.js';

const NGINX_CONF = path.join(ROOT, 'deploy', 'nginx.conf');

function has(program: string): boolean {
  return spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined;
}

function run(program: string, args: string[], env = process.env) {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', env });
  return { status, output: `${stdout}${stderr}` };
}

describe('[MP14] the health check', () => {
  async function check(port: number, ...args: string[]) {
    const command = [process.execPath, path.join(ROOT, 'deploy', 'health.js'), ...args];
    return await runToItsEnd({ command, env: { ...process.env, PORT: String(port) } });
  }

  async function answering(status: number): Promise<number> {
    const server = createServer((request, response) =>
      response.writeHead(request.url === '/readyz' ? status : 200).end(),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    return (server.address() as AddressInfo).port;
  }

  test('succeeds while the server answers 200', async () => {
    expect((await check(await answering(200), '/readyz')).code).toBe(0);
  });

  test('fails while the server is up but not ready, and says why', async () => {
    const port = await answering(503);
    const { code, output } = await check(port, '/readyz');
    expect(code).toBe(1);
    expect(output).toContain('503');
    expect((await check(port)).code).toBe(0);
  });

  test('fails without a server', async () => {
    expect((await check(1)).code).toBe(1);
  });
});

describe('[MP15] the programs accept their files, where they are installed', () => {
  test.runIf(has('nginx') && has('openssl') && existsSync(NGINX_CONF))('nginx', () => {
    const folder = temporaryFolder();
    cpSync(NGINX_CONF, path.join(folder, 'nginx.conf'));
    cpSync(path.join(ROOT, 'deploy', 'nginx'), path.join(folder, 'handsup'), { recursive: true });
    // Names that only Docker knows.
    const upstream = path.join(folder, 'handsup', 'upstream.conf');
    writeFileSync(upstream, readFileSync(upstream, 'utf8').replace(/app-(\d)/g, '127.0.0.$1'));
    mkdirSync(path.join(folder, 'certificates'));
    const [key, certificate] = ['privkey.pem', 'fullchain.pem'].map((file) => path.join(folder, 'certificates', file));
    const made = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-subj', '/CN=quiz.example.org'];
    run('openssl', ['req', '-x509', ...made, '-keyout', key ?? '', '-out', certificate ?? '']);
    const { status, output } = run('nginx', [
      '-t',
      '-p',
      folder,
      '-c',
      path.join(folder, 'nginx.conf'),
      '-g',
      `pid ${folder}/pid;`,
    ]);
    expect({ status, output }).toMatchObject({ status: 0, output: expect.not.stringMatching(/\[(warn|emerg)\]/) });
  });

  test.runIf(has('systemd-analyze') && existsSync('/run'))('systemd', () => {
    const file = path.join(temporaryFolder(), 'handsup.service');
    // Verified where it was installed: with a program, a folder and an account that are there.
    const unit = readDeploy('handsup.service')
      .replace('/usr/bin/node', process.execPath)
      .replace('/opt/handsup', ROOT)
      .replace(/^(User|Group)=handsup$/gm, '$1=root');
    writeFileSync(file, unit);
    const { status, output } = run('systemd-analyze', ['verify', '--man=no', file]);
    expect({ status, about: output.split('\n').filter((line) => line.includes('handsup')) }).toEqual({
      status: 0,
      about: [],
    });
  });

  test.runIf(has('kubectl'))('kustomize', () => {
    const { status, output } = run('kubectl', ['kustomize', path.join(ROOT, 'deploy', 'kubernetes')]);
    expect(status).toBe(0);
    expect(output).toContain('image: registry.example.org/handsup:');
  });

  test.runIf(has('redis-server'))('Redis', async () => {
    const {
      command = [],
      environment = {},
      healthcheck,
    } = readCompose({
      SESSION_SECRET: 's',
      POSTGRES_PASSWORD: 'p',
      REDIS_PASSWORD: 'secret1',
      APP_ORIGIN: 'https://quiz.example.org',
    }).services.redis ?? { image: '' };
    const folder = temporaryFolder();
    const socket = path.join(folder, 'socket');
    const extra = ` --port 0 --unixsocket ${socket} --daemonize yes --dir ${folder}`;
    const [program = '', ...args] = command.map((part, index) => (index === command.length - 1 ? part + extra : part));
    const env = { ...process.env, ...environment };
    expect(run(program, args, env)).toMatchObject({ status: 0 });
    const ask = (words: string, asker = env) =>
      run('sh', ['-c', words.replace('redis-cli', `redis-cli -s ${socket}`)], asker);
    onTestFinished(() => void ask('redis-cli shutdown nosave'));
    await expect.poll(() => ask(healthcheck?.test[1] ?? '').status).toBe(0);
    expect(ask(healthcheck?.test[1] ?? '', { ...process.env, REDISCLI_AUTH: '' }).status).not.toBe(0);
  });
});
