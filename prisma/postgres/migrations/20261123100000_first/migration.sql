-- CreateEnum
CREATE TYPE "TokenKind" AS ENUM ('verify_email', 'reset_password');

-- CreateEnum
CREATE TYPE "QuizStatus" AS ENUM ('draft', 'active', 'completed');

-- CreateEnum
CREATE TYPE "QuestionType" AS ENUM ('single', 'multiple', 'boolean');

-- CreateEnum
CREATE TYPE "SessionStatus" AS ENUM ('waiting', 'question', 'results', 'completed');

-- CreateEnum
CREATE TYPE "WhoCanJoin" AS ENUM ('signed_in', 'anyone');

-- CreateEnum
CREATE TYPE "ScoringMode" AS ENUM ('points', 'speed');

-- CreateEnum
CREATE TYPE "LeaderboardMode" AS ENUM ('always', 'end', 'never');

-- CreateTable
CREATE TABLE "User" (
    "id" TEXT COLLATE "C" NOT NULL,
    "email" TEXT COLLATE "C" NOT NULL,
    "displayName" TEXT COLLATE "C",
    "passwordHash" TEXT COLLATE "C" NOT NULL,
    "emailVerifiedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "User_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Login" (
    "idHash" TEXT COLLATE "C" NOT NULL,
    "userId" TEXT COLLATE "C" NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "lastUsedAt" TIMESTAMPTZ(3) NOT NULL,
    "userAgent" TEXT COLLATE "C",

    CONSTRAINT "Login_pkey" PRIMARY KEY ("idHash")
);

-- CreateTable
CREATE TABLE "Token" (
    "hash" TEXT COLLATE "C" NOT NULL,
    "userId" TEXT COLLATE "C" NOT NULL,
    "kind" "TokenKind" NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "usedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Token_pkey" PRIMARY KEY ("hash")
);

-- CreateTable
CREATE TABLE "Quiz" (
    "id" TEXT COLLATE "C" NOT NULL,
    "creatorId" TEXT COLLATE "C" NOT NULL,
    "title" TEXT COLLATE "C" NOT NULL,
    "description" TEXT COLLATE "C",
    "defaultTimeLimit" INTEGER NOT NULL,
    "defaultPoints" INTEGER NOT NULL,
    "negativeScoring" BOOLEAN NOT NULL,
    "status" "QuizStatus" NOT NULL,
    "accessCode" TEXT COLLATE "C" NOT NULL,
    "whoCanJoin" "WhoCanJoin" NOT NULL,
    "scoring" "ScoringMode" NOT NULL,
    "endWhenAllAnswered" BOOLEAN NOT NULL,
    "showCounts" BOOLEAN NOT NULL,
    "questionOnPhone" BOOLEAN NOT NULL,
    "leaderboard" "LeaderboardMode" NOT NULL,
    "screenNames" BOOLEAN NOT NULL,
    "sessionCount" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "size" INTEGER NOT NULL DEFAULT 0,
    "calmShow" BOOLEAN NOT NULL DEFAULT false,
    "readingTime" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "Quiz_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Question" (
    "id" TEXT COLLATE "C" NOT NULL,
    "quizId" TEXT COLLATE "C" NOT NULL,
    "text" TEXT COLLATE "C" NOT NULL,
    "type" "QuestionType" NOT NULL,
    "timeLimit" INTEGER NOT NULL,
    "points" INTEGER NOT NULL,
    "order" INTEGER NOT NULL,
    "funFact" TEXT COLLATE "C",

    CONSTRAINT "Question_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Option" (
    "id" TEXT COLLATE "C" NOT NULL,
    "questionId" TEXT COLLATE "C" NOT NULL,
    "text" TEXT COLLATE "C" NOT NULL,
    "isCorrect" BOOLEAN NOT NULL,
    "order" INTEGER NOT NULL,

    CONSTRAINT "Option_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Session" (
    "id" TEXT COLLATE "C" NOT NULL,
    "quizId" TEXT COLLATE "C" NOT NULL,
    "hostId" TEXT COLLATE "C" NOT NULL,
    "number" INTEGER NOT NULL,
    "runningFor" TEXT COLLATE "C",
    "title" TEXT COLLATE "C" NOT NULL,
    "accessCode" TEXT COLLATE "C" NOT NULL,
    "negativeScoring" BOOLEAN NOT NULL,
    "scoring" "ScoringMode" NOT NULL,
    "endWhenAllAnswered" BOOLEAN NOT NULL,
    "showCounts" BOOLEAN NOT NULL,
    "questionOnPhone" BOOLEAN NOT NULL,
    "leaderboard" "LeaderboardMode" NOT NULL,
    "status" "SessionStatus" NOT NULL,
    "currentQuestionId" TEXT COLLATE "C",
    "questionStartedAt" TIMESTAMPTZ(3),
    "timerPaused" BOOLEAN NOT NULL,
    "elapsedMs" INTEGER NOT NULL,
    "locked" BOOLEAN NOT NULL,
    "revision" INTEGER NOT NULL,
    "hostSeenAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "completedAt" TIMESTAMPTZ(3),
    "reveal" INTEGER,
    "calmShow" BOOLEAN NOT NULL DEFAULT false,
    "readingTime" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "Session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SessionQuestion" (
    "sessionId" TEXT COLLATE "C" NOT NULL,
    "questionId" TEXT COLLATE "C" NOT NULL,
    "text" TEXT COLLATE "C" NOT NULL,
    "type" "QuestionType" NOT NULL,
    "timeLimit" INTEGER NOT NULL,
    "points" INTEGER NOT NULL,
    "order" INTEGER NOT NULL,
    "funFact" TEXT COLLATE "C",
    "asking" INTEGER NOT NULL,
    "resultsAt" TIMESTAMPTZ(3),

    CONSTRAINT "SessionQuestion_pkey" PRIMARY KEY ("sessionId","questionId")
);

-- CreateTable
CREATE TABLE "SessionOption" (
    "sessionId" TEXT COLLATE "C" NOT NULL,
    "optionId" TEXT COLLATE "C" NOT NULL,
    "questionId" TEXT COLLATE "C" NOT NULL,
    "text" TEXT COLLATE "C" NOT NULL,
    "isCorrect" BOOLEAN NOT NULL,
    "order" INTEGER NOT NULL,

    CONSTRAINT "SessionOption_pkey" PRIMARY KEY ("sessionId","optionId")
);

-- CreateTable
CREATE TABLE "Participant" (
    "id" TEXT COLLATE "C" NOT NULL,
    "sessionId" TEXT COLLATE "C" NOT NULL,
    "userId" TEXT COLLATE "C",
    "guestId" TEXT COLLATE "C",
    "name" TEXT COLLATE "C" NOT NULL,
    "nameNumber" INTEGER NOT NULL,
    "score" INTEGER NOT NULL,
    "correctAnswers" INTEGER NOT NULL,
    "totalResponseTime" INTEGER NOT NULL,
    "featured" BOOLEAN NOT NULL,
    "timeFactor" DOUBLE PRECISION NOT NULL,
    "hand" INTEGER,
    "joinedAt" TIMESTAMPTZ(3) NOT NULL,
    "removedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Participant_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Attendance" (
    "participantId" TEXT COLLATE "C" NOT NULL,
    "sessionId" TEXT COLLATE "C" NOT NULL,
    "questionId" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "Attendance_pkey" PRIMARY KEY ("participantId","questionId")
);

-- CreateTable
CREATE TABLE "Answer" (
    "participantId" TEXT COLLATE "C" NOT NULL,
    "questionId" TEXT COLLATE "C" NOT NULL,
    "sessionId" TEXT COLLATE "C" NOT NULL,
    "asking" INTEGER NOT NULL,
    "selectedOptionIds" TEXT COLLATE "C" NOT NULL,
    "responseTimeMs" INTEGER NOT NULL,
    "receivedAt" TIMESTAMPTZ(3) NOT NULL,
    "correct" BOOLEAN,
    "points" INTEGER,

    CONSTRAINT "Answer_pkey" PRIMARY KEY ("participantId","questionId")
);

-- CreateTable
CREATE TABLE "Removal" (
    "id" TEXT COLLATE "C" NOT NULL,
    "userId" TEXT COLLATE "C",
    "sessionId" TEXT COLLATE "C",
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Removal_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ContactMessage" (
    "id" TEXT COLLATE "C" NOT NULL,
    "name" TEXT COLLATE "C" NOT NULL,
    "email" TEXT COLLATE "C" NOT NULL,
    "subject" TEXT COLLATE "C" NOT NULL,
    "message" TEXT COLLATE "C" NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "deliveredAt" TIMESTAMPTZ(3),

    CONSTRAINT "ContactMessage_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Mail" (
    "id" TEXT COLLATE "C" NOT NULL,
    "kind" TEXT COLLATE "C" NOT NULL,
    "messageId" TEXT COLLATE "C" NOT NULL,
    "recipient" TEXT COLLATE "C" NOT NULL,
    "replyToName" TEXT COLLATE "C",
    "replyToAddress" TEXT COLLATE "C",
    "subject" TEXT COLLATE "C" NOT NULL,
    "text" TEXT COLLATE "C" NOT NULL,
    "html" TEXT COLLATE "C" NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "failures" INTEGER NOT NULL,
    "dueAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Mail_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SentMail" (
    "id" TEXT COLLATE "C" NOT NULL,
    "address" TEXT COLLATE "C" NOT NULL,
    "mailbox" TEXT COLLATE "C" NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "SentMail_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PasswordRequest" (
    "id" TEXT COLLATE "C" NOT NULL,
    "email" TEXT COLLATE "C" NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "PasswordRequest_pkey" PRIMARY KEY ("id")
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
CREATE INDEX "Session_reveal_idx" ON "Session"("reveal");

-- CreateIndex
CREATE UNIQUE INDEX "Session_quizId_number_key" ON "Session"("quizId", "number");

-- CreateIndex
CREATE INDEX "SessionQuestion_questionId_idx" ON "SessionQuestion"("questionId");

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
CREATE UNIQUE INDEX "Removal_userId_key" ON "Removal"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "Removal_sessionId_key" ON "Removal"("sessionId");

-- CreateIndex
CREATE INDEX "ContactMessage_createdAt_idx" ON "ContactMessage"("createdAt");

-- CreateIndex
CREATE INDEX "Mail_dueAt_idx" ON "Mail"("dueAt");

-- CreateIndex
CREATE INDEX "SentMail_address_createdAt_idx" ON "SentMail"("address", "createdAt");

-- CreateIndex
CREATE INDEX "SentMail_mailbox_createdAt_idx" ON "SentMail"("mailbox", "createdAt");

-- CreateIndex
CREATE INDEX "SentMail_createdAt_idx" ON "SentMail"("createdAt");

-- AddForeignKey
ALTER TABLE "Login" ADD CONSTRAINT "Login_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Token" ADD CONSTRAINT "Token_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Quiz" ADD CONSTRAINT "Quiz_creatorId_fkey" FOREIGN KEY ("creatorId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Question" ADD CONSTRAINT "Question_quizId_fkey" FOREIGN KEY ("quizId") REFERENCES "Quiz"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Option" ADD CONSTRAINT "Option_questionId_fkey" FOREIGN KEY ("questionId") REFERENCES "Question"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Session" ADD CONSTRAINT "Session_hostId_fkey" FOREIGN KEY ("hostId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SessionQuestion" ADD CONSTRAINT "SessionQuestion_sessionId_fkey" FOREIGN KEY ("sessionId") REFERENCES "Session"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SessionOption" ADD CONSTRAINT "SessionOption_sessionId_questionId_fkey" FOREIGN KEY ("sessionId", "questionId") REFERENCES "SessionQuestion"("sessionId", "questionId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Participant" ADD CONSTRAINT "Participant_sessionId_fkey" FOREIGN KEY ("sessionId") REFERENCES "Session"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Participant" ADD CONSTRAINT "Participant_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Attendance" ADD CONSTRAINT "Attendance_participantId_fkey" FOREIGN KEY ("participantId") REFERENCES "Participant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Attendance" ADD CONSTRAINT "Attendance_sessionId_questionId_fkey" FOREIGN KEY ("sessionId", "questionId") REFERENCES "SessionQuestion"("sessionId", "questionId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Answer" ADD CONSTRAINT "Answer_participantId_fkey" FOREIGN KEY ("participantId") REFERENCES "Participant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Answer" ADD CONSTRAINT "Answer_sessionId_questionId_fkey" FOREIGN KEY ("sessionId", "questionId") REFERENCES "SessionQuestion"("sessionId", "questionId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Removal" ADD CONSTRAINT "Removal_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Removal" ADD CONSTRAINT "Removal_sessionId_fkey" FOREIGN KEY ("sessionId") REFERENCES "Session"("id") ON DELETE CASCADE ON UPDATE CASCADE;


-- CreateView
-- Inserting a reason into this view fails with that reason, and rolls back the batch (docs/decisions/0144).
CREATE VIEW "Refusal" AS SELECT ''::text AS "reason" WHERE false;

-- CreateTrigger
CREATE FUNCTION "Refusal_insert"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'refused: %', NEW."reason" USING ERRCODE = 'HU001';
END $$;
CREATE TRIGGER "Refusal_insert" INSTEAD OF INSERT ON "Refusal" FOR EACH ROW EXECUTE FUNCTION "Refusal_insert"();
