import type { Upload, Uploads } from '#app/core/media.ts';
import type { Database } from './database.ts';

/** An upload, with the size of its files together. */
export interface StoredUpload {
  upload: Upload;
  bytes: number;
}

export interface NewUpload extends StoredUpload {
  userId: string;
  /** SHA-256 of the uploaded file. */
  hash: string;
  /** The names under which its files are kept. */
  files: readonly string[];
  at: Date;
}

/** Stores what is known of uploaded media. Their bytes are in `MediaFiles`. */
export interface MediaData {
  /** Those of these uploads that are the account's own. They count as used now, so that none is tidied away meanwhile. */
  touchOwn(userId: string, ids: readonly string[], at: Date): Promise<Uploads>;
  /** An account's upload of the same file. It counts as used now. */
  touchSame(userId: string, hash: string, at: Date): Promise<StoredUpload | null>;
  /** False if the account's media would exceed the quota, or it has this file already. */
  add(upload: NewUpload, quota: number): Promise<boolean>;
  /** Bytes of all media of an account. */
  usage(userId: string): Promise<number>;
  /**
   * Removes uploads that no quiz and no session refers to.
   *
   * @param before Only those last used before.
   * @returns The names of their files.
   */
  removeUnused(before: Date, count: number): Promise<string[]>;
  /** The names of the files of an account's upload; empty if it has no such upload. */
  listFiles(userId: string, id: string): Promise<string[]>;
  /** Which of these uploads exist. */
  listKnown(ids: readonly string[]): Promise<string[]>;
}

interface Row {
  id: string;
  kind: Upload['kind'];
  width: number;
  height: number;
  bytes: number;
  addresses: string;
}

interface Addresses {
  src: string;
  srcSet?: string;
  files?: string[];
}

const COLUMNS = `"id", "kind", "width", "height", "bytes", "addresses"`;
const TOUCH_SAME = `UPDATE "Media" SET "lastUsedAt" = ? WHERE "userId" = ? AND "hash" = ? RETURNING ${COLUMNS}`;
const ADD = `INSERT INTO "Media" ("id", "userId", "hash", "kind", "width", "height", "addresses", "bytes", "createdAt", "lastUsedAt")
  SELECT ?, "id", ?, ?, ?, ?, ?, ?, ?, ? FROM "User"
  WHERE "id" = ? AND ? >= (SELECT COALESCE(SUM("bytes"), 0) FROM "Media" WHERE "userId" = ?)
  ON CONFLICT DO NOTHING`;
const USAGE = `SELECT COALESCE(SUM("bytes"), 0) AS "bytes" FROM "Media" WHERE "userId" = ?`;
const REMOVE_UNUSED = `DELETE FROM "Media" WHERE "id" IN (
  SELECT "id" FROM "Media" m WHERE "lastUsedAt" < ?
    AND NOT EXISTS (SELECT 1 FROM "QuizMedia" WHERE "mediaId" = m."id")
    AND NOT EXISTS (SELECT 1 FROM "SessionMedia" WHERE "mediaId" = m."id") LIMIT ?)
  RETURNING "addresses"`;

export function createMediaData(database: Database): MediaData {
  const query = <Found>(sql: string, ...parameters: unknown[]) =>
    database.run((client) => client.$queryRawUnsafe<Found[]>(sql, ...parameters));
  return {
    async touchOwn(userId, ids, at) {
      if (ids.length === 0) return new Map();
      const rows = await query<Row>(
        `UPDATE "Media" SET "lastUsedAt" = ? WHERE "userId" = ? AND "id" IN (${database.sql.boundTexts})
         RETURNING ${COLUMNS}`,
        at,
        userId,
        JSON.stringify(ids),
      );
      return new Map(rows.map((row) => [row.id, toUpload(row)]));
    },
    async touchSame(userId, hash, at) {
      const [row] = await query<Row>(TOUCH_SAME, at, userId, hash);
      return row ? { upload: toUpload(row), bytes: Number(row.bytes) } : null;
    },
    async add({ upload, bytes, userId, hash, files, at }, quota) {
      const { id, kind, src } = upload;
      const { width, height, srcSet } = upload.kind === 'image' ? upload : { width: 0, height: 0, srcSet: undefined };
      const addresses: Addresses = { src, ...(srcSet !== undefined && { srcSet }), files: [...files] };
      const values = [id, hash, kind, width, height, JSON.stringify(addresses), bytes, at, at];
      const added = await database.run((client) =>
        client.$executeRawUnsafe(ADD, ...values, userId, quota - bytes, userId),
      );
      return added === 1;
    },
    async usage(userId) {
      const [row] = await query<{ bytes: number | bigint }>(USAGE, userId);
      return Number(row?.bytes ?? 0);
    },
    async removeUnused(before, count) {
      const rows = await query<Pick<Row, 'addresses'>>(REMOVE_UNUSED, before, count);
      return rows.flatMap(filesIn);
    },
    async listFiles(userId, id) {
      const [row] = await query<Pick<Row, 'addresses'>>(
        'SELECT "addresses" FROM "Media" WHERE "userId" = ? AND "id" = ?',
        userId,
        id,
      );
      return row ? filesIn(row) : [];
    },
    async listKnown(ids) {
      const rows = await query<{ id: string }>(
        `SELECT "id" FROM "Media" WHERE "id" IN (${database.sql.boundTexts})`,
        JSON.stringify(ids),
      );
      return rows.map(({ id }) => id);
    },
  };
}

function filesIn({ addresses }: Pick<Row, 'addresses'>): string[] {
  const { files = [] }: Addresses = JSON.parse(addresses);
  return files;
}

function toUpload({ id, kind, width, height, addresses }: Row): Upload {
  const { src, srcSet = '' }: Addresses = JSON.parse(addresses);
  return kind === 'image' ? { id, kind, width: Number(width), height: Number(height), src, srcSet } : { id, kind, src };
}
