-- CreateTable
CREATE TABLE "Webhook" (
    "userId" TEXT NOT NULL PRIMARY KEY,
    "url" TEXT NOT NULL,
    "seed" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "Webhook_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "WebhookDelivery" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "sessionId" TEXT,
    "quizId" TEXT,
    "number" INTEGER,
    "title" TEXT,
    "createdAt" DATETIME NOT NULL,
    "failures" INTEGER NOT NULL,
    "dueAt" DATETIME,
    "attemptedAt" DATETIME,
    "deliveredAt" DATETIME,
    "result" TEXT,
    CONSTRAINT "WebhookDelivery_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "WebhookDelivery_dueAt_idx" ON "WebhookDelivery"("dueAt");

-- CreateIndex
CREATE INDEX "WebhookDelivery_userId_createdAt_idx" ON "WebhookDelivery"("userId", "createdAt");

