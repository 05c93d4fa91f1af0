-- AlterTable
ALTER TABLE "Participant" ADD COLUMN "hand" INTEGER;
