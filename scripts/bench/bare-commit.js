import Database from 'better-sqlite3';

/** Answers are collected for this long, then committed together. */
const GATHER_MS = 3;
/** The same length as the server's ids. */
const SESSION_ID = 'the-only-session';

/**
 * @typedef {object} BareAnswer
 * @property {string} participantId
 * @property {string} questionId
 * @property {string[]} selectedOptionIds
 */

/**
 * The minimum cost of a durable answer: the answers of a few milliseconds are one statement in one transaction, with
 * the same columns and keys as the product's, on the same disk with the same durability.
 *
 * @param {string} file
 * @returns {(answer: BareAnswer, onDurable: () => void) => void}
 */
export function createCommitter(file) {
  const database = new Database(file);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.exec(TABLE);
  const insert = database.prepare(INSERT);
  /** @type {unknown[][]} */
  let rows = [];
  /** @type {(() => void)[]} */
  let waiting = [];
  const begun = performance.now();
  const commit = () => {
    const batch = rows;
    const callbacks = waiting;
    rows = [];
    waiting = [];
    insert.run(JSON.stringify(batch));
    for (const onDurable of callbacks) onDurable();
  };
  return ({ participantId, questionId, selectedOptionIds }, onDurable) => {
    if (waiting.length === 0) setTimeout(commit, GATHER_MS);
    const responseTimeMs = Math.round(performance.now() - begun);
    const selected = JSON.stringify(selectedOptionIds);
    rows.push([participantId, questionId, SESSION_ID, 1, selected, responseTimeMs, Date.now()]);
    waiting.push(onDurable);
  };
}

const TABLE = `
  CREATE TABLE "Answer" (
    "participantId" TEXT NOT NULL,
    "questionId" TEXT NOT NULL,
    "sessionId" TEXT NOT NULL,
    "asking" INTEGER NOT NULL,
    "selectedOptionIds" TEXT NOT NULL,
    "responseTimeMs" INTEGER NOT NULL,
    "receivedAt" DATETIME NOT NULL,
    "correct" BOOLEAN,
    "points" INTEGER,
    PRIMARY KEY ("participantId", "questionId")
  );
  CREATE INDEX "Answer_sessionId_questionId_idx" ON "Answer"("sessionId", "questionId");
`;

const INSERT = `
  INSERT INTO "Answer" ("participantId", "questionId", "sessionId", "asking", "selectedOptionIds", "responseTimeMs", "receivedAt")
  SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6 FROM json_each(?)
  WHERE true
  ON CONFLICT DO NOTHING
`;
