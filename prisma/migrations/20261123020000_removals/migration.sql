-- CreateTable
CREATE TABLE "Removal" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT,
    "sessionId" TEXT,
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "Removal_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Removal_sessionId_fkey" FOREIGN KEY ("sessionId") REFERENCES "Session" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "Removal_userId_key" ON "Removal"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "Removal_sessionId_key" ON "Removal"("sessionId");
