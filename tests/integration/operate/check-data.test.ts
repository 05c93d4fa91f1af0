import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findFaults } from '#server/data/backup/check.ts';
import { openSqliteSnapshot } from '#server/data/backup/snapshot.ts';
import { otherConnection, temporaryDatabase } from '#tests/support/database.ts';
import { addPast } from '#tests/support/past.ts';
import { temporaryFolder } from '#tests/support/temporary.ts';

// tests/integration/operate/backup.test.ts shows that PostgreSQL is checked too.
const NOW = new Date('2026-06-01T12:00:00Z');
const YESTERDAY = new Date('2026-05-31T12:00:00Z');
const UPLOAD = { files: ['a-400.webp', 'a-800.webp'], src: '/media/a-800.webp' };

async function open() {
  const { file } = await temporaryDatabase();
  const rows = otherConnection(file);
  const media = path.join(temporaryFolder(), 'media');
  mkdirSync(media);
  const keep = (name: string, content: string, at = YESTERDAY) => {
    writeFileSync(path.join(media, name), content);
    utimesSync(path.join(media, name), at, at);
  };
  const find = async () => {
    const snapshot = openSqliteSnapshot({ databaseFile: file, mediaFolder: media });
    return findFaults(snapshot, NOW).finally(snapshot.close);
  };
  rows
    .prepare(
      `INSERT INTO "User" ("id", "email", "passwordHash", "createdAt") VALUES ('ann', 'ann@example.org', 'h', 1)`,
    )
    .run();
  const players = [
    { guestId: 'g0', answers: 'rw-' },
    { guestId: 'g1', answers: 'rrr' },
  ];
  const session = addPast(rows, { hostId: 'ann', questions: 3, players });
  keep('a-400.webp', 'small');
  keep('a-800.webp', 'larger');
  rows
    .prepare(
      `INSERT INTO "Media" ("id", "userId", "hash", "kind", "width", "height", "addresses", "bytes", "createdAt", "lastUsedAt")
       VALUES ('a', 'ann', 'hash', 'image', 1, 1, ?, 11, 1, 1)`,
    )
    .run(JSON.stringify(UPLOAD));
  return { rows, session, keep, find };
}

test('[DC1] scores must be the sum of the answers whose results were shown', async () => {
  const { rows, session, find } = await open();
  expect(await find()).toEqual([]);
  rows.prepare(`UPDATE "Participant" SET "score" = 201 WHERE "id" = ?`).run(`${session} p1`);
  rows.prepare(`UPDATE "Participant" SET "correctAnswers" = 2 WHERE "id" = ?`).run(`${session} p0`);
  expect(await find()).toEqual([
    `Participant ${session} p0 of session ${session}: 100 points, 2 right, 2000 ms are stored, but the answers add up to 100, 1, 2000 ms.`,
    `Participant ${session} p1 of session ${session}: 201 points, 3 right, 6000 ms are stored, but the answers add up to 300, 3, 6000 ms.`,
  ]);
  // An open question has answers with points that nobody has yet.
  rows.prepare(`UPDATE "SessionQuestion" SET "resultsAt" = NULL WHERE "questionId" = ?`).run(`${session} q2`);
  rows
    .prepare(`UPDATE "Participant" SET "score" = 200, "correctAnswers" = 2, "totalResponseTime" = 4000 WHERE "id" = ?`)
    .run(`${session} p1`);
  rows.prepare(`UPDATE "Participant" SET "correctAnswers" = 1 WHERE "id" = ?`).run(`${session} p0`);
  expect(await find()).toEqual([]);
});

test('[DC1] sessions that are being removed are left out', async () => {
  const { rows, session, find } = await open();
  rows.prepare(`DELETE FROM "Answer" WHERE "participantId" = ?`).run(`${session} p1`);
  expect(await find()).toHaveLength(1);
  rows.prepare(`INSERT INTO "Removal" ("id", "sessionId", "createdAt") VALUES ('r', ?, 1)`).run(session);
  expect(await find()).toEqual([]);
});

test('[DC2] files must be those that uploads name, and no others', async () => {
  const { rows, keep, find } = await open();
  keep('a-800.webp', 'longer than it was');
  keep('left.webp', 'left');
  keep('new.webp', 'its row is about to come', NOW);
  expect(await find()).toEqual([
    'The files of upload a have 23 bytes instead of 11.',
    'File left.webp belongs to no upload.',
  ]);
  rows
    .prepare(`UPDATE "Media" SET "addresses" = ?`)
    .run(JSON.stringify({ files: [...UPLOAD.files, 'b.webp', 'left.webp'] }));
  expect(await find()).toEqual(['File b.webp of upload a is missing.']);
});

test('[DC2] what a session shows must be noted as used', async () => {
  const { rows, session, find } = await open();
  const show = (table: string) =>
    rows.prepare(`UPDATE "${table}" SET "image" = '{"id":"a","alt":""}' WHERE "questionId" = ?`).run(`${session} q0`);
  show('SessionQuestion');
  show('SessionOption');
  expect(await find()).toEqual([`Session ${session} shows upload a, which is not noted.`]);
  rows.prepare(`INSERT INTO "SessionMedia" ("sessionId", "mediaId") VALUES (?, 'a')`).run(session);
  expect(await find()).toEqual([]);
});

test('[DC3] a session runs or is completed, and an answer belongs to the session of its participant', async () => {
  const { rows, session, find } = await open();
  rows.prepare(`UPDATE "Session" SET "runningFor" = 'quiz' WHERE "id" = ?`).run(session);
  const other = addPast(rows, { hostId: 'ann', questions: 1, players: [{ guestId: 'g2', answers: '-' }] });
  rows
    .prepare(`UPDATE "Answer" SET "sessionId" = ?, "questionId" = ? WHERE "participantId" = ? AND "questionId" = ?`)
    .run(...[other, `${other} q0`, `${session} p0`, `${session} q1`]);
  expect(await find()).toEqual([
    `Participant ${session} p0 has answers in another session.`,
    `Session ${session}: its status does not agree with whether it counts as running.`,
  ]);
});

test('[DC3] what SQLite finds is told too', async () => {
  const { rows, session, find } = await open();
  rows.pragma('foreign_keys = OFF');
  rows.prepare(`DELETE FROM "SessionOption"`).run();
  rows.prepare(`DELETE FROM "SessionQuestion" WHERE "questionId" = ?`).run(`${session} q2`);
  expect(await find()).toContain('A row of Answer refers to a row of SessionQuestion that does not exist.');
});
