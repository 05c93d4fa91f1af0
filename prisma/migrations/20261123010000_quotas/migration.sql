-- CreateTable
CREATE TABLE "SentMail" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "address" TEXT NOT NULL,
    "mailbox" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL
);

-- CreateIndex
CREATE INDEX "SentMail_address_createdAt_idx" ON "SentMail"("address", "createdAt");

-- CreateIndex
CREATE INDEX "SentMail_mailbox_createdAt_idx" ON "SentMail"("mailbox", "createdAt");

-- CreateIndex
CREATE INDEX "SentMail_createdAt_idx" ON "SentMail"("createdAt");

-- AlterTable
ALTER TABLE "Quiz" ADD COLUMN "size" INTEGER NOT NULL DEFAULT 0;

-- The size of quizzes that are there already, as server/data/quiz-size.ts counts it.
UPDATE "Quiz" SET "size" = length(CAST("title" AS BLOB)) + coalesce(length(CAST("description" AS BLOB)), 0) + 300
  + coalesce((SELECT sum(200 + length(CAST("text" AS BLOB)) + coalesce(length(CAST("funFact" AS BLOB)), 0))
      FROM "Question" WHERE "quizId" = "Quiz"."id"), 0)
  + coalesce((SELECT sum(100 + length(CAST(o."text" AS BLOB)))
      FROM "Option" o JOIN "Question" q ON q."id" = o."questionId" WHERE q."quizId" = "Quiz"."id"), 0);

-- Of each account the logins used last stay.
DELETE FROM "Login" WHERE "idHash" IN (
  SELECT "idHash" FROM (
    SELECT "idHash", row_number() OVER (PARTITION BY "userId" ORDER BY "lastUsedAt" DESC, rowid DESC) AS "place"
    FROM "Login"
  ) WHERE "place" > 100
);
