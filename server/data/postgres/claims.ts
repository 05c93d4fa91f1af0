import { randomUUID } from 'node:crypto';
import type { Claims } from '../claims.ts';
import type { Database } from '../database.ts';

/** How long a claim lasts that nobody keeps: then its process has died. */
const CLAIM_LASTS_MS = 60_000;
/** How long claims of ended work stay, if their process could not release them. */
const FORGOTTEN_AFTER = '1 day';

const LATER = `now() + ? * interval '1 millisecond'`;
const KEEP = `UPDATE "_claims" SET "until" = ${LATER} WHERE "owner" = ?
  AND "id" IN (SELECT jsonb_array_elements_text(?::jsonb))`;
const RELEASE = `DELETE FROM "_claims" WHERE "id" = ? AND "owner" = ?`;

/** Claims in a table of their own, by the server's clock, so that clocks of processes do not matter. */
export function createClaims(database: Database, lastsMs = CLAIM_LASTS_MS): Claims {
  const owner = randomUUID();
  const isTaken = (table: string) =>
    `EXISTS (SELECT 1 FROM "_claims" c WHERE c."id" = "${table}"."id" AND c."until" > now())`;
  return {
    isTaken,
    async take({ table, where, parameters, orderBy, count }) {
      // Two processes that ask at once skip each other's rows. One whose view is older meets the new claim, or the lock on a
      // row that has been deleted, and is repeated.
      const sql = `WITH waiting AS (
          SELECT "id" FROM "${table}" WHERE ${where} AND NOT ${isTaken(table)}
          ORDER BY ${orderBy} LIMIT ? FOR UPDATE SKIP LOCKED),
        forgotten AS (DELETE FROM "_claims" WHERE "until" < now() - interval '${FORGOTTEN_AFTER}')
        INSERT INTO "_claims" ("id", "owner", "until") SELECT "id", ?, ${LATER} FROM waiting
        ON CONFLICT ("id") DO UPDATE SET "owner" = excluded."owner", "until" = excluded."until"
          WHERE "_claims"."until" <= now()
        RETURNING "id"`;
      const taken = await database.run((client) =>
        client.$queryRawUnsafe<{ id: string }[]>(sql, ...parameters, count, owner, lastsMs),
      );
      return taken.map(({ id }) => id);
    },
    async keep(ids) {
      const list = JSON.stringify(ids);
      await database.run((client) => client.$executeRawUnsafe(KEEP, lastsMs, owner, list));
    },
    release: (client, id) => client.$executeRawUnsafe(RELEASE, id, owner),
  };
}
