import { existsSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { createMediaData, type MediaData, type NewUpload } from '#server/data/media.ts';
import type { MediaFiles } from '#server/data/media-files.ts';
import { createMediaFolder } from '#server/data/media-folder.ts';
import { createMediaRows } from '#server/data/media-rows.ts';
import { createUsers } from '#server/data/users.ts';
import { createMediaService } from '#server/services/media.ts';
import { otherConnection, temporaryDatabase } from '#tests/support/database.ts';
import { addPast } from '#tests/support/past.ts';
import { isOnPostgres } from '#tests/support/postgres/suite.ts';
import { temporaryFolder } from '#tests/support/temporary.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const NOW = new Date('2026-06-01T12:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS);
const QUOTA = 1000;

let media: MediaData;
let files: MediaFiles;
let folder: string;
let rows: ReturnType<typeof otherConnection>;
let here: string;
beforeEach(async () => {
  const { file, database } = await temporaryDatabase();
  for (const id of ['ann', 'ben']) {
    const email = `${id}@example.org`;
    await createUsers(database).create({ id, email, displayName: null, passwordHash: 'h', createdAt: daysAgo(9) });
  }
  media = createMediaData(database);
  here = temporaryFolder();
  folder = path.join(here, 'media');
  files = isOnPostgres() ? createMediaRows(database) : createMediaFolder(folder);
  rows = otherConnection(file);
});

/** An id as uploads have it. */
const idOf = (number: number) => `${'0'.repeat(16)}-${String(number).padStart(32, '0')}`;

function picture(number: number, more: Partial<NewUpload> = {}): NewUpload {
  const id = idOf(number);
  const src = `/media/${id}-400.webp`;
  const upload = { id, kind: 'image', width: 400, height: 300, src, srcSet: `${src} 400w` } as const;
  const names = [`${id}-400.webp`];
  return { upload, bytes: 100, userId: 'ann', hash: `hash${number}`, files: names, at: daysAgo(3), ...more };
}

/** Keeps a file, as the encoder leaves one. */
async function keep(name: string, content = name): Promise<void> {
  const made = path.join(here, 'made');
  writeFileSync(made, content);
  await files.keep(name, made);
  expect(existsSync(made)).toBe(false);
}

/** Makes a file look as if it had been kept then. */
function age(name: string, at: Date): void {
  if (!isOnPostgres()) utimesSync(path.join(folder, name), at, at);
  else rows.prepare('UPDATE "MediaFile" SET "createdAt" = ? WHERE "name" = ?').run(at.getTime(), name);
}

describe('files', () => {
  test('[ME12] a file is read as it was kept, and gone once removed', async () => {
    await keep('one.webp', 'the first');
    expect(String(Buffer.from((await files.read('one.webp')) ?? []))).toBe('the first');
    await files.remove(['one.webp', 'never.webp']);
    expect(await files.read('one.webp')).toBeNull();
  });

  test('[ME12] files are listed in order, page by page, if they are old enough', async () => {
    for (const name of ['c.webp', 'a.webp', 'b.webp', 'new.webp']) await keep(name);
    for (const name of ['a.webp', 'b.webp', 'c.webp']) age(name, daysAgo(2));
    age('new.webp', NOW);
    const before = daysAgo(1);
    expect(await files.list({ after: '', count: 2, before })).toEqual(['a.webp', 'b.webp']);
    expect(await files.list({ after: 'b.webp', count: 2, before })).toEqual(['c.webp']);
  });
});

describe('what is known of them', () => {
  test('[ME2] the same file of the same account is stored once', async () => {
    expect(await media.add(picture(1), QUOTA)).toBe(true);
    expect(await media.add(picture(2, { hash: 'hash1' }), QUOTA)).toBe(false);
    expect(await media.add(picture(3, { hash: 'hash1', userId: 'ben' }), QUOTA)).toBe(true);
    expect((await media.touchSame('ann', 'hash1', NOW))?.upload).toEqual(picture(1).upload);
    expect(await media.touchSame('ben', 'hash2', NOW)).toBeNull();
  });

  test('[ME10] no account stores more than its quota', async () => {
    expect(await media.add(picture(1, { bytes: 900 }), QUOTA)).toBe(true);
    expect(await media.add(picture(2, { bytes: 101 }), QUOTA)).toBe(false);
    expect(await media.add(picture(3, { bytes: 100 }), QUOTA)).toBe(true);
    expect(await media.usage('ann')).toBe(1000);
    expect(await media.usage('ben')).toBe(0);
  });

  test('[ME32] an author finds only uploads of their own', async () => {
    await media.add(picture(1), QUOTA);
    const found = await media.touchOwn('ann', [idOf(1), idOf(7)], NOW);
    expect([...found]).toEqual([[idOf(1), picture(1).upload]]);
    expect((await media.touchOwn('ben', [idOf(1)], NOW)).size).toBe(0);
  });

  test('[ME12] uploads go with their account', async () => {
    await media.add(picture(1), QUOTA);
    rows.prepare('DELETE FROM "User" WHERE "id" = ?').run('ann');
    expect(await media.listKnown([idOf(1)])).toEqual([]);
  });
});

describe('tidying', () => {
  const tidy = () =>
    createMediaService({
      data: { media, mediaFiles: files },
      encoder: { encode: () => Promise.reject(new Error('Nothing is to be encoded')) },
      attempts: { takeWrite: () => Promise.reject(new Error('Nothing is to be counted')) },
      quota: QUOTA,
      now: () => NOW,
    }).tidy();

  /** An upload with its file, both of this age. */
  async function addWithFile(number: number, at: Date): Promise<string> {
    const one = picture(number, { at });
    const [name = ''] = one.files;
    await keep(name);
    age(name, at);
    await media.add(one, QUOTA);
    return name;
  }

  test('[ME11] an upload that nothing refers to is removed a day after it was last used', async () => {
    const [old, recent, used] = [
      await addWithFile(1, daysAgo(2)),
      await addWithFile(2, daysAgo(0.9)),
      await addWithFile(3, daysAgo(2)),
    ];
    await media.touchOwn('ann', [idOf(3)], daysAgo(0.5));
    await tidy();
    expect(await files.read(old)).toBeNull();
    expect(await files.read(recent)).not.toBeNull();
    expect(await files.read(used)).not.toBeNull();
    expect((await media.listKnown([idOf(1), idOf(2), idOf(3)])).sort()).toEqual([idOf(2), idOf(3)]);
  });

  test('[ME11] [ME33] what a session refers to stays', async () => {
    const name = await addWithFile(1, daysAgo(90));
    const session = addPast(rows, { hostId: 'ann', quizId: 'quiz', number: 1, questions: 1, players: [] });
    rows.prepare('INSERT INTO "SessionMedia" ("sessionId", "mediaId") VALUES (?, ?)').run(session, idOf(1));
    await tidy();
    expect(await files.read(name)).not.toBeNull();
    rows.prepare('DELETE FROM "SessionMedia" WHERE "sessionId" = ?').run(session);
    await tidy();
    expect(await files.read(name)).toBeNull();
  });

  test('[ME11] files without an upload are removed after a day', async () => {
    const [left, justKept] = [`${idOf(8)}-400.webp`, `${idOf(9)}-400.webp`];
    for (const name of [left, justKept]) await keep(name);
    age(left, daysAgo(2));
    age(justKept, daysAgo(0.5));
    const known = await addWithFile(1, daysAgo(0.5));
    age(known, daysAgo(2));
    await tidy();
    expect(await files.read(left)).toBeNull();
    expect(await files.read(justKept)).not.toBeNull();
    expect(await files.read(known)).not.toBeNull();
  });
});
