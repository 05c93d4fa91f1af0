import { HOUR_MS } from '#app/core/durations.ts';
import type { KeptFile, Snapshot } from './snapshot.ts';

/** An upload is stored before its row: younger files may still get theirs. */
const YOUNG_MS = HOUR_MS;
/** Findings of one kind that are listed; the others are counted. */
const LISTED = 100;

// Points count once the results of their question are shown. The rows of a removal are deleted piece by piece.
const SCORES = `SELECT p."id", p."sessionId", p."score", p."correctAnswers", p."totalResponseTime",
    coalesce(t."points", 0) AS "points", coalesce(t."correct", 0) AS "correct", coalesce(t."time", 0) AS "time"
  FROM "Participant" p JOIN "Session" s ON s."id" = p."sessionId" LEFT JOIN (
    SELECT a."participantId", sum(a."points") AS "points", sum(CASE WHEN a."correct" THEN 1 ELSE 0 END) AS "correct",
      sum(CASE WHEN a."correct" THEN a."responseTimeMs" ELSE 0 END) AS "time"
    FROM "Answer" a
    JOIN "SessionQuestion" q ON q."sessionId" = a."sessionId" AND q."questionId" = a."questionId"
    WHERE q."resultsAt" IS NOT NULL GROUP BY a."participantId"
  ) t ON t."participantId" = p."id"
  WHERE (p."score" <> coalesce(t."points", 0) OR p."correctAnswers" <> coalesce(t."correct", 0)
      OR p."totalResponseTime" <> coalesce(t."time", 0))
    AND NOT EXISTS (SELECT 1 FROM "Removal" r WHERE r."sessionId" = s."id" OR r."userId" = s."hostId")
  ORDER BY p."id"`;

interface ScoreRow {
  id: string;
  sessionId: string;
  score: number;
  correctAnswers: number;
  totalResponseTime: number;
  points: number;
  correct: number;
  time: number;
}

const ELSEWHERE = `SELECT DISTINCT a."participantId" AS "id" FROM "Answer" a JOIN "Participant" p ON p."id" = a."participantId"
  WHERE p."sessionId" <> a."sessionId" ORDER BY 1`;
const RUNNING = `SELECT "id" FROM "Session" WHERE ("status" = 'completed') <> ("runningFor" IS NULL) ORDER BY "id"`;

/**
 * Looks for what no key of the database can prevent ([DC1] to [DC3]).
 *
 * @returns A sentence for each finding; empty if everything is right.
 */
export async function findFaults(snapshot: Snapshot, now: Date): Promise<string[]> {
  const elsewhere = await snapshot.all<{ id: string }>(ELSEWHERE);
  const running = await snapshot.all<{ id: string }>(RUNNING);
  return [
    ...(await snapshot.damage()),
    ...short(await findWrongScores(snapshot)),
    ...short(elsewhere.map(({ id }) => `Participant ${id} has answers in another session.`)),
    ...short(running.map(({ id }) => `Session ${id}: its status does not agree with whether it counts as running.`)),
    ...(await findMediaFaults(snapshot, now)),
  ];
}

async function findWrongScores(snapshot: Snapshot): Promise<string[]> {
  const rows = await snapshot.all<ScoreRow>(SCORES);
  return rows.map((row) => {
    const stored = `${row.score} points, ${row.correctAnswers} right, ${row.totalResponseTime} ms`;
    return `Participant ${row.id} of session ${row.sessionId}: ${stored} are stored, but the answers add up to ${row.points}, ${row.correct}, ${row.time} ms.`;
  });
}

interface MediaRow {
  id: string;
  addresses: string;
  bytes: number;
}

/** Uploads without their files, of another size, files without an upload, and uses that are not noted. */
async function findMediaFaults(snapshot: Snapshot, now: Date): Promise<string[]> {
  const uploads = await snapshot.all<MediaRow>('SELECT "id", "addresses", "bytes" FROM "Media" ORDER BY "id"');
  const kept = await snapshot.mediaFiles();
  const named = new Map(uploads.map((row) => [row.id, filesOf(row)]));
  const wrong = uploads.flatMap((row) => faultsOf(row, named.get(row.id) ?? [], kept));
  const known = new Set([...named.values()].flat());
  const left = [...kept].filter(([name, { at }]) => !known.has(name) && now.getTime() - at.getTime() > YOUNG_MS);
  return [
    ...short(wrong),
    ...short(left.map(([name]) => `File ${name} belongs to no upload.`)),
    ...short(await findUnnoted(snapshot)),
  ];
}

function filesOf({ addresses }: MediaRow): string[] {
  const { files = [] }: { files?: string[] } = JSON.parse(addresses);
  return files;
}

function faultsOf({ id, bytes }: MediaRow, names: readonly string[], kept: ReadonlyMap<string, KeptFile>): string[] {
  const missing = names.filter((name) => !kept.has(name));
  if (missing.length > 0) return missing.map((name) => `File ${name} of upload ${id} is missing.`);
  const size = names.reduce((sum, name) => sum + (kept.get(name)?.size ?? 0), 0);
  return size === bytes ? [] : [`The files of upload ${id} have ${size} bytes instead of ${bytes}.`];
}

interface Use {
  owner: string;
  media: string;
}

/** What questions and options show must be noted as used, or it would be tidied away. */
async function findUnnoted(snapshot: Snapshot): Promise<string[]> {
  const found: string[] = [];
  for (const [what, owner, question, option] of PLACES) {
    const notes = await snapshot.all<Use>(`SELECT "${owner}" AS "owner", "mediaId" AS "media" FROM "${what}Media"`);
    const noted = new Set(notes.map((note) => `${note.owner} ${note.media}`));
    const shown = [...(await snapshot.all<Use>(question)), ...(await snapshot.all<Use>(option))];
    for (const use of shown) {
      const { id }: { id?: string } = JSON.parse(use.media);
      if (!noted.has(`${use.owner} ${id}`)) found.push(`${what} ${use.owner} shows upload ${id}, which is not noted.`);
    }
  }
  return [...new Set(found)];
}

const shownBy = (table: string, owner: string, column: string) =>
  `SELECT "${owner}" AS "owner", "${column}" AS "media" FROM "${table}" WHERE "${column}" IS NOT NULL`;
const PLACES = [
  [
    'Quiz',
    'quizId',
    `${shownBy('Question', 'quizId', 'image')} UNION ALL ${shownBy('Question', 'quizId', 'sound')}`,
    `SELECT q."quizId" AS "owner", o."image" AS "media" FROM "Option" o JOIN "Question" q ON q."id" = o."questionId"
      WHERE o."image" IS NOT NULL`,
  ],
  [
    'Session',
    'sessionId',
    `${shownBy('SessionQuestion', 'sessionId', 'image')} UNION ALL ${shownBy('SessionQuestion', 'sessionId', 'sound')}`,
    shownBy('SessionOption', 'sessionId', 'image'),
  ],
] as const;

function short(findings: readonly string[]): string[] {
  const more = findings.length - LISTED;
  return more > 0 ? [...findings.slice(0, LISTED), `... and ${more} more like these.`] : [...findings];
}
