import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import SQLite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  answerByCall,
  call,
  type Guest,
  joinAs,
  makeStage,
  openQuestion,
  type Stage,
  steer,
} from '#tests/support/live.ts';
import { operate } from '#tests/support/operate.ts';
import { photo } from '#tests/support/pictures.ts';
import { createDatabase, isOnPostgres, withClient } from '#tests/support/postgres/suite.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { temporaryFolder } from '#tests/support/temporary.ts';
import { uploaded } from '#tests/support/upload.ts';

const QUESTIONS = 40;
const PLAYERS = 12;

interface Acknowledged {
  participantId: string;
  questionId: string;
  atMs: number;
}

/** Question after question is opened, answered by everybody and closed, until the signal. */
async function play(stage: Stage, guests: readonly Guest[], noted: Acknowledged[], isOver: () => boolean) {
  for (let index = 0; index < QUESTIONS && !isOver(); index += 1) {
    await openQuestion(stage, index);
    const questionId = stage.questions[index]?.id ?? '';
    const answering = guests.slice(1).map(async (guest, number) => {
      await wait(number * 5);
      const { status } = await answerByCall(stage, guest, index, [number % 3 ? 'Nile' : 'Rhine']);
      if (status < 300) noted.push({ participantId: guest.participant.id, questionId, atMs: performance.now() });
    });
    await Promise.all(answering);
    await steer(stage, 'end-question');
  }
}

let server: TestServer;
let stage: Stage;
let picture: { src: string; bytes: Buffer };
let folder: string;
let archive: string;
const acknowledged: Acknowledged[] = [];
let beganAtMs = 0;
let endedAtMs = 0;
beforeAll(async () => {
  server = await startServer({ env: { RATE_LIMITS: 'off', LOG_LEVEL: 'warn' } });
  stage = await makeStage(
    server,
    Array.from({ length: QUESTIONS }, () => ({ timeLimit: 300 })),
  );
  const guests = await Promise.all(Array.from({ length: PLAYERS }, (_, index) => joinAs(stage, `Player ${index}`)));
  const { src } = await uploaded(server, stage.host.cookie, await photo(300, 200));
  picture = { src, bytes: Buffer.from(await (await fetch(server.origin + src)).arrayBuffer()) };
  folder = path.join(server.dataDir, '..', `${path.basename(server.dataDir)}-backups`);
  mkdirSync(folder);
  archive = path.join(folder, 'whole.tar');

  let isOver = false;
  const playing = play(stage, guests, acknowledged, () => isOver);
  while (acknowledged.length < PLAYERS) await wait(5);
  beganAtMs = performance.now();
  const made = await operate(server.dataDir, ['backup', archive]);
  endedAtMs = performance.now();
  isOver = true;
  await playing;
  expect([made.code, made.output]).toEqual([0, expect.stringContaining('Opened and checked.')]);
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

let restored: string | null = null;

/** A folder with what the archive holds, as a database of SQLite. */
async function restoreHere(): Promise<string> {
  if (restored === null) {
    restored = path.join(folder, 'restored');
    const { code, output } = await operate(restored, ['restore', archive], {});
    expect([code, output]).toEqual([0, expect.stringContaining('is in place')]);
  }
  const dataDir = path.join(temporaryFolder(), 'data');
  cpSync(restored, dataDir, { recursive: true });
  return dataDir;
}

function inFile<Row>(dataDir: string, sql: string): Row[] {
  const sqlite = new SQLite(path.join(dataDir, 'quiz.db'), { readonly: true });
  try {
    return sqlite.prepare<unknown[], Row>(sql).all();
  } finally {
    sqlite.close();
  }
}

describe('a backup while answers arrive', () => {
  test('[BK1] [BK2] has every answer that was acknowledged before it began, and no half of a change', async () => {
    const before = acknowledged.filter(({ atMs }) => atMs < beganAtMs);
    expect(before.length).toBeGreaterThanOrEqual(PLAYERS);
    // The game went on meanwhile.
    expect(acknowledged.filter(({ atMs }) => atMs > beganAtMs && atMs < endedAtMs).length).toBeGreaterThan(PLAYERS);
    const dataDir = await restoreHere();
    const rows = inFile<{ id: string }>(dataDir, `SELECT participantId || ' ' || questionId AS id FROM Answer`);
    const stored = new Set(rows.map(({ id }) => id));
    expect(before.filter((one) => !stored.has(`${one.participantId} ${one.questionId}`))).toEqual([]);
    // Points and totals are stored in the same transaction as the end of a question.
    const checked = await operate(dataDir, ['check-data'], {});
    expect(checked).toEqual({ code: 0, output: 'Everything that is stored is right.\n' });
  });

  test('[BK3] [BK5] a server goes on with it: logins, sessions, pictures', async () => {
    const dataDir = await restoreHere();
    const again = await startServer({ dataDir, env: { DATABASE_URL: `file:${dataDir}/quiz.db`, LOG_LEVEL: 'warn' } });
    const { status, body } = await call<{ id: string }>(again, 'GET', `/api/sessions/${stage.session.id}`, {
      cookie: stage.host.cookie,
    });
    expect([status, body.id]).toEqual([200, stage.session.id]);
    const shown = await fetch(again.origin + picture.src);
    expect(Buffer.from(await shown.arrayBuffer()).equals(picture.bytes)).toBe(true);
    await again.stop();
  });

  test.runIf(isOnPostgres())(
    '[BK5] [BK7] it can be restored into PostgreSQL, and what was there stays in a schema',
    async () => {
      const dataDir = temporaryFolder();
      const DATABASE_URL = await createDatabase();
      const restore = (...more: string[]) => operate(dataDir, ['restore', archive, ...more], { DATABASE_URL });
      expect((await restore()).code).toBe(0);
      expect(await restore()).toEqual({ code: 1, output: expect.stringContaining('not empty: add --force') });
      await withClient(DATABASE_URL, (client) => client.query(`UPDATE "User" SET "displayName" = 'Former'`));
      const forced = await restore('--force');
      const [, schema = ''] = /What was there is now schema (\w+)/.exec(forced.output) ?? [];
      expect([forced.code, forced.output]).toEqual([0, expect.stringContaining('is now schema')]);
      await withClient(DATABASE_URL, async (client) => {
        const names = async (from: string) =>
          (await client.query(`SELECT DISTINCT "displayName" AS n FROM ${from}"User"`)).rows;
        expect(await names(`${schema}.`)).toEqual([{ n: 'Former' }]);
        expect(await names('')).toEqual([{ n: null }]);
      });
      const check = () => operate(dataDir, ['check-data'], { DATABASE_URL });
      expect((await check()).code).toBe(0);
      const change = (sql: string) => withClient(DATABASE_URL, (client) => client.query(sql));
      await change(`UPDATE "Participant" SET "score" = "score" + 1 WHERE "name" = 'Player 3'`);
      await change(`DELETE FROM "MediaFile" WHERE "name" LIKE '%.webp'`);
      const found = await check();
      expect([found.code, found.output]).toEqual([
        1,
        expect.stringMatching(/Participant .* answers add up(.|\n)*is missing/),
      ]);
      await change(`UPDATE "Participant" SET "score" = "score" - 1 WHERE "name" = 'Player 3'`);
      const again = await startServer({ dataDir, env: { DATABASE_URL, LOG_LEVEL: 'warn' } });
      // While a server runs there, nothing is touched.
      expect(await restore('--force')).toEqual({ code: 1, output: expect.stringContaining('stop it first') });
      await again.stop();
    },
  );
});

// Of the archive, whatever it was made from.
describe.skipIf(isOnPostgres())('restoring', () => {
  test('[BK6] is refused while a server uses the place', async () => {
    const { code, output } = await operate(server.dataDir, ['restore', archive, '--force']);
    expect([code, output]).toEqual([1, expect.stringContaining('Another server is using')]);
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
  });

  test('[BK7] is refused where something is stored; --force moves it aside', async () => {
    const dataDir = await restoreHere();
    writeFileSync(path.join(dataDir, 'media', 'former.webp'), 'former');
    const refused = await operate(dataDir, ['restore', archive], {});
    expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('exists already: add --force')]);
    const sqlite = new SQLite(path.join(dataDir, 'quiz.db'));
    sqlite.exec(`UPDATE User SET displayName = 'Former'`);
    sqlite.close();
    const forced = await operate(dataDir, ['restore', archive, '--force'], {});
    expect(forced.code).toBe(0);
    const former = readdirSync(dataDir).find((name) => /^quiz\.db\.replaced-\d{8}T\d{6}Z$/.test(name)) ?? '';
    expect(forced.output).toContain(former);
    const nameIn = (file: string) => {
      const opened = new SQLite(path.join(dataDir, file), { readonly: true });
      const [row] = opened.prepare('SELECT displayName FROM User').all();
      opened.close();
      return row;
    };
    expect([nameIn(former), nameIn('quiz.db')]).toEqual([{ displayName: 'Former' }, { displayName: null }]);
    const media = readdirSync(dataDir).find((name) => name.startsWith('media.replaced-')) ?? '';
    expect(readFileSync(path.join(dataDir, media, 'former.webp'), 'utf8')).toBe('former');
    expect(existsSync(path.join(dataDir, 'media', 'former.webp'))).toBe(false);
    expect(existsSync(path.join(dataDir, 'restore.part'))).toBe(false);
  });

  test('[BK4] [BK8] a damaged file changes nothing', async () => {
    const dataDir = await restoreHere();
    const before = readFileSync(path.join(dataDir, 'quiz.db'));
    const damaged = path.join(folder, 'damaged.tar');
    const size = readFileSync(archive).length;
    const damages: [string, () => void][] = [
      ['is damaged', () => flipByte(damaged, archive)],
      ['is no', () => truncateSync(damaged, size - 4096)],
      ['is no', () => truncateSync(damaged, 700)],
      ['is no', () => writeFileSync(damaged, 'something else')],
    ];
    for (const [said, damage] of damages) {
      copyFileSync(archive, damaged);
      damage();
      const { code, output } = await operate(dataDir, ['restore', damaged, '--force'], {});
      expect([code, output]).toEqual([1, expect.stringContaining(said)]);
    }
    expect(readFileSync(path.join(dataDir, 'quiz.db')).equals(before)).toBe(true);
    expect(readdirSync(dataDir).filter((name) => name.includes('replaced'))).toEqual([]);
  });
});

/** Changes a byte in the pages of the database, which a tar file does not notice. */
function flipByte(damaged: string, whole: string): void {
  const bytes = readFileSync(whole);
  const at = bytes.indexOf('SQLite format 3') + 20_000;
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(damaged, bytes);
}

test.skipIf(isOnPostgres())(
  '[BK4] [OP1] a backup overwrites nothing, leaves nothing behind, and says how it is used',
  async () => {
    const before = readdirSync(folder);
    const again = await operate(server.dataDir, ['backup', archive]);
    expect([again.code, again.output]).toEqual([1, expect.stringContaining('exists already')]);
    expect((await operate(server.dataDir, ['backup'])).code).toBe(2);
    expect((await operate(server.dataDir, ['backup', 'a', '--fast'])).output).toContain('There is no option --fast');
    const help = await operate(server.dataDir, ['backup', '--help']);
    expect([help.code, help.output]).toEqual([0, expect.stringContaining('npm run backup -- FILE.tar')]);
    const elsewhere = await operate(temporaryFolder(), ['backup', path.join(folder, 'none.tar')], {});
    expect([elsewhere.code, elsewhere.output]).toEqual([1, expect.stringContaining('is DATA_DIR right?')]);
    expect(readdirSync(folder)).toEqual(before);
  },
);
