import { existsSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

import { LONE_CARETAKER } from '#server/data/caretaker.ts';
import { createRemovals } from '#server/data/removals.ts';
import { createRetention } from '#server/data/retention.ts';
import { createUsers } from '#server/data/users.ts';
import { removeOldMails } from '#server/mail/outbox.ts';
import { createRetentionService } from '#server/services/retention.ts';
import { localCommitter, otherConnection, temporaryDatabase } from '#tests/support/database.ts';
import { addPast } from '#tests/support/past.ts';
import { temporaryFolder } from '#tests/support/temporary.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const NOW = new Date('2026-06-01');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS);

async function makeStage({
  retentionDays,
  isCaretaker = () => true,
}: {
  retentionDays: number | null;
  isCaretaker?: () => boolean;
}) {
  const { file, database } = await temporaryDatabase();
  const ann = { id: 'ann', email: 'ann@example.org', displayName: null, passwordHash: 'h', createdAt: daysAgo(900) };
  await createUsers(database).create(ann);
  const sqlite = otherConnection(file);
  const committer = await localCommitter(file);
  const sizes: number[] = [];
  const watched = {
    ...committer,
    async clear(statements: Parameters<typeof committer.clear>[0], rows: number) {
      const touched = await committer.clear(statements, rows);
      sizes.push(touched);
      return touched;
    },
  };
  const removals = createRemovals(database, watched);
  const forgotten: string[] = [];
  const service = createRetentionService({
    data: { retention: createRetention(database, watched), removals, caretaker: { ...LONE_CARETAKER, isCaretaker } },
    rooms: { forget: (ids) => void forgotten.push(...ids) },
    retentionDays,
    removeOldMails: async () => {},
    now: () => NOW,
  });
  const tidy = async () => {
    await service.tidy();
    await removals.idle();
  };
  const count = (table: string) => sqlite.prepare<[], number>(`SELECT count(*) FROM "${table}"`).pluck().get();
  return { sqlite, tidy, forgotten, sizes, count };
}

const TABLES = ['Session', 'SessionQuestion', 'SessionOption', 'Participant', 'Attendance', 'Answer'];
const players = (count: number) => Array.from({ length: count }, () => ({ answers: 'rwr' }));

test('[RM4] completed sessions older than RETENTION_DAYS are deleted with everything that belongs to them, in pieces; all others stay', async () => {
  const { sqlite, tidy, forgotten, sizes, count } = await makeStage({ retentionDays: 30 });
  const keep = [
    addPast(sqlite, { hostId: 'ann', endedAt: daysAgo(29), questions: 3, players: players(2) }),
    addPast(sqlite, { hostId: 'ann', endedAt: daysAgo(400), status: 'results', questions: 3, players: players(2) }),
  ];
  const before = TABLES.map(count);
  const old = [
    addPast(sqlite, { hostId: 'ann', endedAt: daysAgo(31), questions: 3, players: players(400) }),
    addPast(sqlite, { hostId: 'ann', endedAt: daysAgo(400), questions: 3, players: players(5) }),
  ];
  await tidy();
  expect(TABLES.map(count)).toEqual(before);
  expect(sqlite.prepare('SELECT id FROM Session ORDER BY id').pluck().all()).toEqual([...keep].sort());
  expect(new Set(forgotten)).toEqual(new Set(old));
  expect(Math.max(...sizes)).toBe(250);
});

test('[MP4] a process that is not the caretaker removes nothing that all processes share', async () => {
  const { sqlite, tidy, count } = await makeStage({ retentionDays: 30, isCaretaker: () => false });
  addPast(sqlite, { hostId: 'ann', endedAt: daysAgo(31), questions: 3, players: players(1) });
  await tidy();
  expect(count('Session')).toBe(1);
});

test('[RM4] without RETENTION_DAYS every session stays', async () => {
  const { sqlite, tidy, count } = await makeStage({ retentionDays: null });
  addPast(sqlite, { hostId: 'ann', endedAt: daysAgo(800), questions: 3, players: players(1) });
  await tidy();
  expect(count('Session')).toBe(1);
});

test('[RM5] contact messages delivered over 30 days ago are deleted; waiting ones stay', async () => {
  const { sqlite, tidy } = await makeStage({ retentionDays: null });
  const insert = sqlite.prepare(
    `INSERT INTO ContactMessage (id, name, email, subject, message, createdAt, deliveredAt) VALUES (?, '', '', '', '', 0, ?)`,
  );
  insert.run('old', daysAgo(31).getTime());
  insert.run('recent', daysAgo(29).getTime());
  insert.run('waiting', null);
  await tidy();
  expect(sqlite.prepare('SELECT id FROM ContactMessage ORDER BY id').pluck().all()).toEqual(['recent', 'waiting']);
});

test('[RM5] mails that have been in the outbox for over 30 days are deleted, and nothing else in the folder', async () => {
  const folder = temporaryFolder();
  const put = (name: string, days: number) => {
    const file = path.join(folder, name);
    writeFileSync(file, '');
    utimesSync(file, daysAgo(days), daysAgo(days));
    return file;
  };
  const old = [put('old.eml', 31), put('half.eml.part', 31)];
  const kept = [put('recent.eml', 29), put('notes.txt', 400)];
  await removeOldMails(folder, daysAgo(30));
  expect([...old, ...kept].map((file) => existsSync(file))).toEqual([false, false, true, true]);
  await removeOldMails(path.join(folder, 'not there'), daysAgo(30));
});
