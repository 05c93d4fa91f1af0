-- AlterEnum
-- This migration adds more than one value to an enum.
-- With PostgreSQL versions 11 and earlier, this is not possible
-- in a single migration. This can be worked around by creating
-- multiple migrations, each migration adding only one value to
-- the enum.


ALTER TYPE "QuestionType" ADD VALUE 'poll';
ALTER TYPE "QuestionType" ADD VALUE 'text';
ALTER TYPE "QuestionType" ADD VALUE 'number';
ALTER TYPE "QuestionType" ADD VALUE 'order';
ALTER TYPE "QuestionType" ADD VALUE 'scale';
ALTER TYPE "QuestionType" ADD VALUE 'words';
ALTER TYPE "QuestionType" ADD VALUE 'slide';

-- AlterTable
ALTER TABLE "Quiz" ADD COLUMN     "partialCredit" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "Question" ADD COLUMN     "key" TEXT COLLATE "C" NOT NULL DEFAULT '{}',
ADD COLUMN     "setup" TEXT COLLATE "C" NOT NULL DEFAULT '{}';

-- AlterTable
ALTER TABLE "Session" ADD COLUMN     "partialCredit" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "SessionQuestion" ADD COLUMN     "hidden" TEXT COLLATE "C" NOT NULL DEFAULT '[]',
ADD COLUMN     "key" TEXT COLLATE "C" NOT NULL DEFAULT '{}',
ADD COLUMN     "setup" TEXT COLLATE "C" NOT NULL DEFAULT '{}',
ADD COLUMN     "shuffled" TEXT COLLATE "C" NOT NULL DEFAULT '[]';

-- AlterTable
ALTER TABLE "Answer" ADD COLUMN     "credit" DOUBLE PRECISION,
ADD COLUMN     "typed" TEXT COLLATE "C",
ADD COLUMN     "value" TEXT COLLATE "C";

