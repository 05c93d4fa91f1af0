import pg from 'pg';

/** Answers are collected for this long, then committed together. */
const GATHER_MS = 3;
const SESSION_ID = 'the-only-session';

/**
 * The minimum cost of a durable answer in PostgreSQL: the answers that wait are one statement, which is its own
 * transaction, with the same columns and keys as the product's. While one is on its way, the next are collected.
 *
 * @param {string} url
 * @returns {(answer: import('./bare-commit.js').BareAnswer, onDurable: () => void) => void}
 */
export function createPostgresCommitter(url) {
  const client = new pg.Client({ connectionString: url });
  const ready = client.connect().then(() => client.query(TABLE));
  /** @type {unknown[][]} */
  let rows = [];
  /** @type {(() => void)[]} */
  let waiting = [];
  let isCommitting = false;
  const begun = performance.now();
  const commit = async () => {
    isCommitting = true;
    await ready;
    while (waiting.length > 0) {
      const batch = rows;
      const callbacks = waiting;
      rows = [];
      waiting = [];
      await client.query({ name: 'answers', text: INSERT, values: [JSON.stringify(batch)] });
      for (const onDurable of callbacks) onDurable();
    }
    isCommitting = false;
  };
  return ({ participantId, questionId, selectedOptionIds }, onDurable) => {
    if (waiting.length === 0 && !isCommitting) setTimeout(() => void commit(), GATHER_MS);
    const responseTimeMs = Math.round(performance.now() - begun);
    const selected = JSON.stringify(selectedOptionIds);
    rows.push([participantId, questionId, SESSION_ID, 1, selected, responseTimeMs, Date.now()]);
    waiting.push(onDurable);
  };
}

const TABLE = `
  CREATE TABLE "Answer" (
    "participantId" text COLLATE "C" NOT NULL,
    "questionId" text COLLATE "C" NOT NULL,
    "sessionId" text COLLATE "C" NOT NULL,
    "asking" integer NOT NULL,
    "selectedOptionIds" text COLLATE "C" NOT NULL,
    "responseTimeMs" integer NOT NULL,
    "receivedAt" timestamptz(3) NOT NULL,
    "correct" boolean,
    "points" integer,
    PRIMARY KEY ("participantId", "questionId")
  );
  CREATE INDEX "Answer_sessionId_questionId_idx" ON "Answer"("sessionId", "questionId");
`;

const INSERT = `
  INSERT INTO "Answer" ("participantId", "questionId", "sessionId", "asking", "selectedOptionIds", "responseTimeMs", "receivedAt")
  SELECT value ->> 0, value ->> 1, value ->> 2, (value ->> 3)::int, value ->> 4, (value ->> 5)::int,
    to_timestamp((value ->> 6)::float8 / 1000)
  FROM jsonb_array_elements($1::jsonb) ON CONFLICT DO NOTHING
`;
