import { chmodSync, mkdirSync, readdirSync, realpathSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { followLinks } from '#server/data/data-folder.ts';
import { newEmail, register } from '#tests/support/account.ts';
import { failToStart, startServer } from '#tests/support/server.ts';
import { temporaryFolder } from '#tests/support/temporary.ts';

/** The data folder and the folders in it. */
const FOLDERS = ['', 'outbox', 'incoming', 'media'];

/** The mode of everything below a folder, by its path. */
function modesBelow(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => !name.endsWith('.part'));
  const modeOf = (name: string) => (statSync(path.join(folder, name)).mode & 0o777).toString(8);
  return Object.fromEntries(['', ...names].map((name) => [name, modeOf(name)]));
}

describe.skipIf(process.platform === 'win32')('the data folder', () => {
  test('[ST13] only its owner can read it, including files that an earlier version left open', async () => {
    const dataDir = path.join(temporaryFolder(), 'data');
    mkdirSync(path.join(dataDir, 'outbox'), { recursive: true });
    for (const name of ['quiz.db.before-migration', 'outbox/old.eml']) writeFileSync(path.join(dataDir, name), '');
    writeFileSync(path.join(dataDir, 'notes.txt'), 'somebody else put this here', { mode: 0o644 });
    for (const name of ['.', 'outbox']) chmodSync(path.join(dataDir, name), 0o755);
    for (const name of ['quiz.db.before-migration', 'outbox/old.eml']) chmodSync(path.join(dataDir, name), 0o644);
    const server = await startServer({ dataDir, makesDatabase: true });
    onTestFinished(async () => void (await server.stop()));
    await register(server, newEmail());
    await expect.poll(() => readdirSync(path.join(dataDir, 'outbox')).length).toBe(2);
    const { 'notes.txt': notes, ...ours } = modesBelow(dataDir);
    expect(notes).toBe('644');
    for (const name of ['quiz.db', 'quiz.db-wal', 'quiz.db.lock', 'session-secret']) expect(ours).toHaveProperty(name);
    for (const [name, mode] of Object.entries(ours)) {
      expect([name, mode]).toEqual([name, FOLDERS.includes(name) ? '700' : '600']);
    }
  });

  test('[DB9] a link to the database is the same database: a second server using it is refused', async () => {
    const first = await startServer();
    onTestFinished(async () => void (await first.stop()));
    const other = temporaryFolder();
    symlinkSync(path.join(first.dataDir, 'quiz.db'), path.join(other, 'quiz.db'));
    const end = await failToStart({ dataDir: other });
    expect([end.code, end.output]).toEqual([1, expect.stringContaining('Another server is using')]);
  });

  test('[DB9] links to a file or folder that does not exist yet are followed', () => {
    const folder = realpathSync(temporaryFolder());
    const real = path.join(folder, 'real', 'quiz.db');
    symlinkSync('real', path.join(folder, 'linked'));
    mkdirSync(path.join(folder, 'real'));
    expect(followLinks(path.join(folder, 'linked', 'quiz.db'))).toBe(real);
    symlinkSync('linked/quiz.db', path.join(folder, 'to-file'));
    expect(followLinks(path.join(folder, 'to-file'))).toBe(real);
    writeFileSync(real, '');
    expect(followLinks(path.join(folder, 'to-file'))).toBe(real);
    expect(followLinks(real)).toBe(real);
  });
});
