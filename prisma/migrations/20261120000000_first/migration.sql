-- CreateTable
CREATE TABLE "User" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "email" TEXT NOT NULL,
    "displayName" TEXT,
    "passwordHash" TEXT NOT NULL,
    "emailVerifiedAt" DATETIME,
    "createdAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "Login" (
    "idHash" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "lastUsedAt" DATETIME NOT NULL,
    "userAgent" TEXT,
    CONSTRAINT "Login_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Token" (
    "hash" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "expiresAt" DATETIME NOT NULL,
    "usedAt" DATETIME,
    CONSTRAINT "Token_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Quiz" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "creatorId" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT,
    "defaultTimeLimit" INTEGER NOT NULL,
    "defaultPoints" INTEGER NOT NULL,
    "negativeScoring" BOOLEAN NOT NULL,
    "status" TEXT NOT NULL,
    "accessCode" TEXT NOT NULL,
    "whoCanJoin" TEXT NOT NULL,
    "scoring" TEXT NOT NULL,
    "endWhenAllAnswered" BOOLEAN NOT NULL,
    "showCounts" BOOLEAN NOT NULL,
    "questionOnPhone" BOOLEAN NOT NULL,
    "leaderboard" TEXT NOT NULL,
    "screenNames" BOOLEAN NOT NULL,
    "sessionCount" INTEGER NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "Quiz_creatorId_fkey" FOREIGN KEY ("creatorId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Question" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "quizId" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "timeLimit" INTEGER NOT NULL,
    "points" INTEGER NOT NULL,
    "order" INTEGER NOT NULL,
    "funFact" TEXT,
    CONSTRAINT "Question_quizId_fkey" FOREIGN KEY ("quizId") REFERENCES "Quiz" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Option" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "questionId" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "isCorrect" BOOLEAN NOT NULL,
    "order" INTEGER NOT NULL,
    CONSTRAINT "Option_questionId_fkey" FOREIGN KEY ("questionId") REFERENCES "Question" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Session" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "quizId" TEXT NOT NULL,
    "hostId" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "runningFor" TEXT,
    "title" TEXT NOT NULL,
    "accessCode" TEXT NOT NULL,
    "negativeScoring" BOOLEAN NOT NULL,
    "scoring" TEXT NOT NULL,
    "endWhenAllAnswered" BOOLEAN NOT NULL,
    "showCounts" BOOLEAN NOT NULL,
    "questionOnPhone" BOOLEAN NOT NULL,
    "leaderboard" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "currentQuestionId" TEXT,
    "questionStartedAt" DATETIME,
    "timerPaused" BOOLEAN NOT NULL,
    "elapsedMs" INTEGER NOT NULL,
    "locked" BOOLEAN NOT NULL,
    "revision" INTEGER NOT NULL,
    "hostSeenAt" DATETIME,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    "completedAt" DATETIME,
    CONSTRAINT "Session_hostId_fkey" FOREIGN KEY ("hostId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "SessionQuestion" (
    "sessionId" TEXT NOT NULL,
    "questionId" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "timeLimit" INTEGER NOT NULL,
    "points" INTEGER NOT NULL,
    "order" INTEGER NOT NULL,
    "funFact" TEXT,
    "asking" INTEGER NOT NULL,
    "resultsAt" DATETIME,

    PRIMARY KEY ("sessionId", "questionId"),
    CONSTRAINT "SessionQuestion_sessionId_fkey" FOREIGN KEY ("sessionId") REFERENCES "Session" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "SessionOption" (
    "sessionId" TEXT NOT NULL,
    "optionId" TEXT NOT NULL,
    "questionId" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "isCorrect" BOOLEAN NOT NULL,
    "order" INTEGER NOT NULL,

    PRIMARY KEY ("sessionId", "optionId"),
    CONSTRAINT "SessionOption_sessionId_questionId_fkey" FOREIGN KEY ("sessionId", "questionId") REFERENCES "SessionQuestion" ("sessionId", "questionId") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Participant" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "sessionId" TEXT NOT NULL,
    "userId" TEXT,
    "guestId" TEXT,
    "name" TEXT NOT NULL,
    "nameNumber" INTEGER NOT NULL,
    "score" INTEGER NOT NULL,
    "correctAnswers" INTEGER NOT NULL,
    "totalResponseTime" INTEGER NOT NULL,
    "featured" BOOLEAN NOT NULL,
    "timeFactor" REAL NOT NULL,
    "joinedAt" DATETIME NOT NULL,
    "removedAt" DATETIME,
    CONSTRAINT "Participant_sessionId_fkey" FOREIGN KEY ("sessionId") REFERENCES "Session" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Participant_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Attendance" (
    "participantId" TEXT NOT NULL,
    "sessionId" TEXT NOT NULL,
    "questionId" TEXT NOT NULL,

    PRIMARY KEY ("participantId", "questionId"),
    CONSTRAINT "Attendance_participantId_fkey" FOREIGN KEY ("participantId") REFERENCES "Participant" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Attendance_sessionId_questionId_fkey" FOREIGN KEY ("sessionId", "questionId") REFERENCES "SessionQuestion" ("sessionId", "questionId") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Answer" (
    "participantId" TEXT NOT NULL,
    "questionId" TEXT NOT NULL,
    "sessionId" TEXT NOT NULL,
    "asking" INTEGER NOT NULL,
    "selectedOptionIds" TEXT NOT NULL,
    "responseTimeMs" INTEGER NOT NULL,
    "receivedAt" DATETIME NOT NULL,
    "correct" BOOLEAN,
    "points" INTEGER,

    PRIMARY KEY ("participantId", "questionId"),
    CONSTRAINT "Answer_participantId_fkey" FOREIGN KEY ("participantId") REFERENCES "Participant" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Answer_sessionId_questionId_fkey" FOREIGN KEY ("sessionId", "questionId") REFERENCES "SessionQuestion" ("sessionId", "questionId") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "ContactMessage" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "deliveredAt" DATETIME
);

-- CreateIndex
CREATE UNIQUE INDEX "User_email_key" ON "User"("email");

-- CreateIndex
CREATE INDEX "Login_userId_idx" ON "Login"("userId");

-- CreateIndex
CREATE INDEX "Login_lastUsedAt_idx" ON "Login"("lastUsedAt");

-- CreateIndex
CREATE UNIQUE INDEX "Token_userId_kind_key" ON "Token"("userId", "kind");

-- CreateIndex
CREATE UNIQUE INDEX "Quiz_accessCode_key" ON "Quiz"("accessCode");

-- CreateIndex
CREATE INDEX "Quiz_creatorId_createdAt_idx" ON "Quiz"("creatorId", "createdAt");

-- CreateIndex
CREATE INDEX "Question_quizId_order_idx" ON "Question"("quizId", "order");

-- CreateIndex
CREATE INDEX "Option_questionId_order_idx" ON "Option"("questionId", "order");

-- CreateIndex
CREATE UNIQUE INDEX "Session_runningFor_key" ON "Session"("runningFor");

-- CreateIndex
CREATE INDEX "Session_hostId_createdAt_idx" ON "Session"("hostId", "createdAt");

-- CreateIndex
CREATE INDEX "Session_status_updatedAt_idx" ON "Session"("status", "updatedAt");

-- CreateIndex
CREATE UNIQUE INDEX "Session_quizId_number_key" ON "Session"("quizId", "number");

-- CreateIndex
CREATE INDEX "SessionOption_sessionId_questionId_order_idx" ON "SessionOption"("sessionId", "questionId", "order");

-- CreateIndex
CREATE INDEX "Participant_userId_idx" ON "Participant"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "Participant_sessionId_userId_key" ON "Participant"("sessionId", "userId");

-- CreateIndex
CREATE UNIQUE INDEX "Participant_sessionId_guestId_key" ON "Participant"("sessionId", "guestId");

-- CreateIndex
CREATE UNIQUE INDEX "Participant_sessionId_name_nameNumber_key" ON "Participant"("sessionId", "name", "nameNumber");

-- CreateIndex
CREATE INDEX "Attendance_sessionId_questionId_idx" ON "Attendance"("sessionId", "questionId");

-- CreateIndex
CREATE INDEX "Answer_sessionId_questionId_idx" ON "Answer"("sessionId", "questionId");

-- CreateIndex
CREATE INDEX "ContactMessage_createdAt_idx" ON "ContactMessage"("createdAt");

