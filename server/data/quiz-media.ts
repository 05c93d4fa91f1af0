import { mediaIdsIn } from '#app/core/media.ts';
import type { Client, Database, Hold } from './database.ts';
import { rowsJson, withRows } from './named-sql.ts';

const ROW = { mediaId: 'text' } as const;

interface Around {
  client: Client;
  hold: Hold;
  sql: Database['sql'];
}

/**
 * Statements that note which media these questions of a quiz use, so that they are kept. They add to those noted before.
 * One that no longer exists refuses the batch, by its foreign key.
 */
export function noteQuizMedia(
  { client, hold, sql }: Around,
  quizId: string,
  questions: Parameters<typeof mediaIdsIn>[0],
) {
  const ids = mediaIdsIn(questions);
  if (ids.length === 0) return [];
  return [
    client.$executeRawUnsafe(
      withRows(
        sql,
        `INSERT INTO "QuizMedia" ("quizId", "mediaId") SELECT q."id", r.mediaId FROM {rows}, "Quiz" q WHERE q."id" = ?
         ON CONFLICT DO NOTHING`,
        ROW,
      ),
      hold(rowsJson({ columns: ROW, rows: ids.map((mediaId) => ({ mediaId })) })),
      quizId,
    ),
  ];
}
