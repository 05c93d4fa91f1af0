-- AlterTable
ALTER TABLE "Session" ADD COLUMN "reveal" INTEGER;

-- CreateIndex
CREATE INDEX "Session_reveal_idx" ON "Session"("reveal");
