import type { Upload, Uploads } from '#app/core/media.ts';
import type { Database } from './database.ts';

/** Stores what is known of uploaded media. Their bytes are in the media store. */
export interface MediaData {
  /** Those of these uploads that are the account's own. They count as used now, so that none is tidied away meanwhile. */
  touchOwn(userId: string, ids: readonly string[], at: Date): Promise<Uploads>;
}

interface Row {
  id: string;
  kind: Upload['kind'];
  width: number;
  height: number;
  addresses: string;
}

export function createMediaData(database: Database): MediaData {
  return {
    async touchOwn(userId, ids, at) {
      if (ids.length === 0) return new Map();
      const rows = await database.run((client) =>
        client.$queryRawUnsafe<Row[]>(
          `UPDATE "Media" SET "lastUsedAt" = ? WHERE "userId" = ? AND "id" IN (${database.sql.boundTexts})
           RETURNING "id", "kind", "width", "height", "addresses"`,
          at,
          userId,
          JSON.stringify(ids),
        ),
      );
      return new Map(rows.map((row) => [row.id, toUpload(row)]));
    },
  };
}

function toUpload({ id, kind, width, height, addresses }: Row): Upload {
  const { src, srcSet = '' }: { src: string; srcSet?: string } = JSON.parse(addresses);
  return kind === 'image' ? { id, kind, width: Number(width), height: Number(height), src, srcSet } : { id, kind, src };
}
