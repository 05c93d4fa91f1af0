-- Types of question beside single, multiple and boolean: what an author gives and what players answer, as JSON.
ALTER TABLE "Quiz" ADD COLUMN "partialCredit" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "Session" ADD COLUMN "partialCredit" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "Question" ADD COLUMN "setup" TEXT NOT NULL DEFAULT '{}';
ALTER TABLE "Question" ADD COLUMN "key" TEXT NOT NULL DEFAULT '{}';
ALTER TABLE "SessionQuestion" ADD COLUMN "setup" TEXT NOT NULL DEFAULT '{}';
ALTER TABLE "SessionQuestion" ADD COLUMN "key" TEXT NOT NULL DEFAULT '{}';
ALTER TABLE "SessionQuestion" ADD COLUMN "shuffled" TEXT NOT NULL DEFAULT '[]';
ALTER TABLE "SessionQuestion" ADD COLUMN "hidden" TEXT NOT NULL DEFAULT '[]';
ALTER TABLE "Answer" ADD COLUMN "value" TEXT;
ALTER TABLE "Answer" ADD COLUMN "typed" TEXT;
ALTER TABLE "Answer" ADD COLUMN "credit" REAL;
