-- AlterTable
ALTER TABLE "Quiz" ADD COLUMN     "tags" TEXT COLLATE "C" NOT NULL DEFAULT '[]';

