-- AlterTable
ALTER TABLE "Session" ADD COLUMN "size" INTEGER NOT NULL DEFAULT 0;

-- The size of the copies that are there already, as server/data/quiz-size.ts counts a quiz. A session has no description.
UPDATE "Session" SET "size" = 300 + octet_length("title")
  + coalesce((SELECT sum(200 + octet_length("text") + coalesce(octet_length("funFact"), 0)
        + octet_length("setup") + octet_length("key") - 4
        + coalesce(octet_length("image"), 0) + coalesce(octet_length("sound"), 0))
      FROM "SessionQuestion" q WHERE q."sessionId" = "Session"."id"), 0)
  + coalesce((SELECT sum(100 + octet_length("text") + coalesce(octet_length("image"), 0))
      FROM "SessionOption" o WHERE o."sessionId" = "Session"."id"), 0);

-- DropIndex
DROP INDEX "Session_hostId_createdAt_idx";

-- CreateIndex
CREATE INDEX "Session_hostId_createdAt_size_idx" ON "Session"("hostId", "createdAt", "size");
