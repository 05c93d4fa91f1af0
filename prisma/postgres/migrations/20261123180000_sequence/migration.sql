-- AlterTable
ALTER TABLE "Session" ADD COLUMN     "sequence" INTEGER NOT NULL DEFAULT 0;

