-- Pictures and sounds of questions and options, and whether a quiz's texts are formatted: off for those that exist, so that
-- no stored text changes its look.
ALTER TABLE "Quiz" ADD COLUMN "formatting" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "Session" ADD COLUMN "formatting" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "Question" ADD COLUMN "image" TEXT;
ALTER TABLE "Question" ADD COLUMN "sound" TEXT;
ALTER TABLE "Option" ADD COLUMN "image" TEXT;
ALTER TABLE "SessionQuestion" ADD COLUMN "image" TEXT;
ALTER TABLE "SessionQuestion" ADD COLUMN "sound" TEXT;
ALTER TABLE "SessionOption" ADD COLUMN "image" TEXT;

CREATE TABLE "Media" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "addresses" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "lastUsedAt" DATETIME NOT NULL,
    CONSTRAINT "Media_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "Media_userId_hash_key" ON "Media"("userId", "hash");
CREATE INDEX "Media_lastUsedAt_idx" ON "Media"("lastUsedAt");

CREATE TABLE "QuizMedia" (
    "quizId" TEXT NOT NULL,
    "mediaId" TEXT NOT NULL,

    PRIMARY KEY ("quizId", "mediaId"),
    CONSTRAINT "QuizMedia_quizId_fkey" FOREIGN KEY ("quizId") REFERENCES "Quiz" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "QuizMedia_mediaId_fkey" FOREIGN KEY ("mediaId") REFERENCES "Media" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "QuizMedia_mediaId_idx" ON "QuizMedia"("mediaId");

CREATE TABLE "SessionMedia" (
    "sessionId" TEXT NOT NULL,
    "mediaId" TEXT NOT NULL,

    PRIMARY KEY ("sessionId", "mediaId"),
    CONSTRAINT "SessionMedia_sessionId_fkey" FOREIGN KEY ("sessionId") REFERENCES "Session" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "SessionMedia_mediaId_fkey" FOREIGN KEY ("mediaId") REFERENCES "Media" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "SessionMedia_mediaId_idx" ON "SessionMedia"("mediaId");
