import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import SQLite from 'better-sqlite3';
import { describe, expect, onTestFinished, test } from 'vitest';
import { copyCheckout } from '#tests/support/checkout.ts';
import { copyMigrated } from '#tests/support/migrated.ts';
import { failToStart, startServer } from '#tests/support/server.ts';
import { ROOT, temporaryFolder } from '#tests/support/temporary.ts';
import { runToItsEnd, startServerProcess } from '../../scripts/support/server-process.js';
import { npmCommand } from '../../scripts/support/steps.js';

/** A stop within 1 s, times three for busy machines. */
const STOP_MS = 1000 * 3;

/** The one sentence after `Handsup cannot start.` */
function sentenceOf({ output }: { output: string }): string {
  return output.split('cannot start. ')[1]?.trim() ?? `(it said: ${output})`;
}

describe('every problem gives one sentence and exit code 1', () => {
  test('[ST1] every mistake in the settings is listed together', async () => {
    const env = { PORT: 'web', LOG_LEVEL: 'loud', REDIS_URL: 'redis://cache', SMTP_URL: 'smtp://mail.example.org' };
    const end = await failToStart({ dataDir: temporaryFolder(), env });
    expect(end.code).toBe(1);
    const lines = sentenceOf(end).split('\n');
    expect(lines[0]).toBe('Please correct these settings:');
    expect(lines.slice(1).map((line) => /^ {2}- (\w+) /.exec(line)?.[1])).toEqual([
      'PORT',
      'LOG_LEVEL',
      'REDIS_URL',
      'SMTP_URL',
    ]);
  });

  test('[ST3] Redis without PostgreSQL is refused, and nothing is created', async () => {
    const dataDir = path.join(temporaryFolder(), 'data');
    const end = await failToStart({ dataDir, env: { REDIS_URL: 'redis://user:word@cache' } });
    expect(end.code).toBe(1);
    expect(sentenceOf(end)).toMatch(/REDIS_URL needs DATABASE_URL/);
    expect(end.output).not.toContain('word');
    expect(existsSync(dataDir)).toBe(false);
  });

  test('[DB23] PostgreSQL cannot be reached; its password is not printed', async () => {
    const env = { DATABASE_URL: 'postgres://user:word@127.0.0.1:1/quiz' };
    const end = await failToStart({ dataDir: temporaryFolder(), env });
    expect(end.code).toBe(1);
    expect(sentenceOf(end)).toMatch(/PostgreSQL cannot be used .*check DATABASE_URL/);
    expect(end.output).not.toContain('word');
  });

  test('[ST4] mail without a public address is refused', async () => {
    const end = await failToStart({ dataDir: temporaryFolder(), env: { SMTP_URL: 'smtp://mail.example.org' } });
    expect(end.code).toBe(1);
    expect(sentenceOf(end)).toContain('SMTP_URL needs APP_ORIGIN too');
  });

  test('[ST5] a port in use', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '0.0.0.0', resolve));
    onTestFinished(() => void other.close());
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const end = await failToStart({ dataDir: await migratedFolder(), env: { PORT: String(port) } });
    expect(end.code).toBe(1);
    expect(sentenceOf(end)).toMatch(new RegExp(`^Port ${port} is in use: .* PORT=\\d+ npm start\\.$`));
  });

  test('[ST6] an unwritable DATA_DIR', async () => {
    const file = path.join(temporaryFolder(), 'file');
    writeFileSync(file, 'not a folder');
    const end = await failToStart({ dataDir: path.join(file, 'data') });
    expect(end.code).toBe(1);
    expect(sentenceOf(end)).toMatch(/cannot be written .* set DATA_DIR to another folder\.$/);
  });

  test('[DB12] a database of a newer version', async () => {
    const dataDir = await migratedFolder();
    const database = new SQLite(path.join(dataDir, 'quiz.db'));
    database.exec(`INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
      VALUES ('later', '', '29990101000000_later', 0, 1, 1)`);
    database.close();
    const end = await failToStart({ dataDir });
    expect(end.code).toBe(1);
    expect(sentenceOf(end)).toMatch(
      /was written by a newer version \(29990101000000_later\): install that version.*\.$/,
    );
  });

  test('[DB12] a file that is not a database', async () => {
    const dataDir = temporaryFolder();
    writeFileSync(path.join(dataDir, 'quiz.db'), 'Dear diary, '.repeat(1000));
    const end = await failToStart({ dataDir });
    expect(end.code).toBe(1);
    expect(sentenceOf(end)).toMatch(/is not a database: move it away, or set DATA_DIR to another folder\.$/);
  });

  test('[ST7] an old Node.js', async () => {
    const module = path.join(ROOT, 'scripts', 'support', 'node-version.js');
    const source = `import { requireNode } from ${JSON.stringify(module)}; requireNode(process.argv[1]); console.log('went on')`;
    const ask = (version: string) =>
      runToItsEnd({ command: [process.execPath, '--input-type=module', '-e', source, version], env: process.env });
    for (const old of ['18.19.0', '20.18.3', '16.0.0']) {
      const { code, output } = await ask(old);
      expect(code).toBe(1);
      expect(output).toBe(
        `Node.js ${old} is too old: install Node.js 20.19 or newer (https://nodejs.org), then try again.\n`,
      );
    }
    for (const recent of ['20.19.0', '22.0.0', '24.9.0'])
      expect(await ask(recent)).toEqual({ code: 0, output: 'went on\n' });
  });

  test.each([
    ['cannot be rebuilt', 'console.error("no compiler here"); process.exit(1);\n', /no compiler here/],
    ['does not load after a rebuild either', '', /then try again\.$/],
  ])('[ST8] a database driver that %s', async (_case, npm, says) => {
    const copy = copyCheckout({ withoutPackages: ['better-sqlite3'] });
    onTestFinished(copy.remove);
    const driver = path.join(copy.folder, 'node_modules', 'better-sqlite3');
    mkdirSync(driver);
    writeFileSync(
      path.join(driver, 'index.js'),
      'throw new Error("was compiled against a different Node.js version");\n',
    );
    // Not the real npm: it would follow the links and build the checkout's own driver.
    const npm_execpath = path.join(copy.folder, 'npm-cli.cjs');
    writeFileSync(npm_execpath, npm);

    const command = [process.execPath, path.join(copy.folder, 'scripts', 'start.js')];
    const end = await runToItsEnd({ command, cwd: copy.folder, env: { ...process.env, npm_execpath } });
    expect(end.code).toBe(1);
    expect(end.output).toMatch(
      /driver \(better-sqlite3\) does not load: install a C\+\+ compiler, .* then try again\./,
    );
    expect(end.output.trim()).toMatch(says);
    expect(end.output).not.toMatch(/^ +at /m);
  });
});

describe('one server per database', () => {
  test('[DB9] a second one is refused, and the first goes on', async () => {
    const first = await startServer();
    onTestFinished(async () => void (await first.stop()));
    const end = await failToStart({ dataDir: first.dataDir });
    expect(end.code).toBe(1);
    expect(sentenceOf(end)).toMatch(/^Another server is using .*quiz\.db: stop it, or set DATA_DIR to .*\.$/);
    expect((await fetch(`${first.origin}/readyz`)).status).toBe(200);
  });

  test('[DB9] after kill -9 the next one starts on the same file', async () => {
    const dataDir = temporaryFolder();
    const first = await startServer({ dataDir });
    await first.kill();
    const second = await startServer({ dataDir });
    expect((await fetch(`${second.origin}/readyz`)).status).toBe(200);
    expect(await second.stop()).toBe(0);
  });
});

describe('a stop', () => {
  test('[ST10] an idle server stops within a second of SIGTERM, with exit code 0', async () => {
    const server = await startServer();
    // A browser keeps its connection open after the page.
    expect((await fetch(server.origin)).status).toBe(200);
    const asked = performance.now();
    expect(await server.stop()).toBe(0);
    expect(performance.now() - asked).toBeLessThan(STOP_MS);
  });

  test('[ST10] signals within a second of the first count as one', async () => {
    const server = await startServer();
    server.process.kill('SIGINT');
    server.process.kill('SIGTERM');
    expect(await server.stop()).toBe(0);
  });
});

describe('npm start', () => {
  test('[ST11] it skips steps that are up to date, and creates the folder and the database', async () => {
    const below = path.join(temporaryFolder(), 'not', 'yet', 'there');
    const command = [process.execPath, path.join(ROOT, 'scripts', 'start.js')];
    const server = await startServerProcess({ command, env: environment(below) });
    expect(server.output()).not.toMatch(/installed|generated|built/);
    expect(server.output()).toMatch(/✓ database opened, \d+ migration\(s\) applied \(\d+\.\d s\)/);
    expect(existsSync(path.join(below, 'quiz.db'))).toBe(true);
    expect(await server.stop()).toBe(0);
  });

  test.skipIf(process.platform === 'win32')('[ST12] the server stops with the npm that started it', async () => {
    const server = await startServerProcess({
      command: [...npmCommand(), 'start'],
      env: environment(temporaryFolder()),
    });
    const asked = performance.now();
    await server.stop();
    expect(performance.now() - asked).toBeLessThan(STOP_MS);
    await expect(fetch(server.origin)).rejects.toThrow();
  });
});

function environment(dataDir: string): Record<string, string | undefined> {
  return { ...process.env, NODE_ENV: undefined, VITEST: undefined, PORT: '0', DATA_DIR: dataDir };
}

/** A data folder with a database in it. */
async function migratedFolder(): Promise<string> {
  const dataDir = temporaryFolder();
  await copyMigrated(path.join(dataDir, 'quiz.db'));
  return dataDir;
}
