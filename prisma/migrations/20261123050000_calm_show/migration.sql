-- AlterTable
ALTER TABLE "Quiz" ADD COLUMN "calmShow" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "Session" ADD COLUMN "calmShow" BOOLEAN NOT NULL DEFAULT false;
