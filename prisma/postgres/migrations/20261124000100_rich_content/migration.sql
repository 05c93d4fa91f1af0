-- CreateEnum
CREATE TYPE "MediaKind" AS ENUM ('image', 'sound');

-- AlterTable
ALTER TABLE "Quiz" ADD COLUMN     "formatting" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "Question" ADD COLUMN     "image" TEXT COLLATE "C",
ADD COLUMN     "sound" TEXT COLLATE "C";

-- AlterTable
ALTER TABLE "Option" ADD COLUMN     "image" TEXT COLLATE "C";

-- AlterTable
ALTER TABLE "Session" ADD COLUMN     "formatting" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "SessionQuestion" ADD COLUMN     "image" TEXT COLLATE "C",
ADD COLUMN     "sound" TEXT COLLATE "C";

-- AlterTable
ALTER TABLE "SessionOption" ADD COLUMN     "image" TEXT COLLATE "C";

-- CreateTable
CREATE TABLE "Media" (
    "id" TEXT COLLATE "C" NOT NULL,
    "userId" TEXT COLLATE "C" NOT NULL,
    "hash" TEXT COLLATE "C" NOT NULL,
    "kind" "MediaKind" NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "addresses" TEXT COLLATE "C" NOT NULL,
    "bytes" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "lastUsedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Media_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "QuizMedia" (
    "quizId" TEXT COLLATE "C" NOT NULL,
    "mediaId" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "QuizMedia_pkey" PRIMARY KEY ("quizId","mediaId")
);

-- CreateTable
CREATE TABLE "SessionMedia" (
    "sessionId" TEXT COLLATE "C" NOT NULL,
    "mediaId" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "SessionMedia_pkey" PRIMARY KEY ("sessionId","mediaId")
);

-- CreateIndex
CREATE INDEX "Media_lastUsedAt_idx" ON "Media"("lastUsedAt");

-- CreateIndex
CREATE UNIQUE INDEX "Media_userId_hash_key" ON "Media"("userId", "hash");

-- CreateIndex
CREATE INDEX "QuizMedia_mediaId_idx" ON "QuizMedia"("mediaId");

-- CreateIndex
CREATE INDEX "SessionMedia_mediaId_idx" ON "SessionMedia"("mediaId");

-- AddForeignKey
ALTER TABLE "Media" ADD CONSTRAINT "Media_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "QuizMedia" ADD CONSTRAINT "QuizMedia_quizId_fkey" FOREIGN KEY ("quizId") REFERENCES "Quiz"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "QuizMedia" ADD CONSTRAINT "QuizMedia_mediaId_fkey" FOREIGN KEY ("mediaId") REFERENCES "Media"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SessionMedia" ADD CONSTRAINT "SessionMedia_sessionId_fkey" FOREIGN KEY ("sessionId") REFERENCES "Session"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SessionMedia" ADD CONSTRAINT "SessionMedia_mediaId_fkey" FOREIGN KEY ("mediaId") REFERENCES "Media"("id") ON DELETE CASCADE ON UPDATE CASCADE;

