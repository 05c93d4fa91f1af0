/** The columns without a default, for rows that a test inserts by position. */
export const QUIZ_COLUMNS =
  '(id, creatorId, title, description, defaultTimeLimit, defaultPoints, negativeScoring, status, accessCode, whoCanJoin, ' +
  'scoring, endWhenAllAnswered, showCounts, questionOnPhone, leaderboard, screenNames, sessionCount, createdAt, updatedAt)';
export const SESSION_COLUMNS =
  '(id, quizId, hostId, number, runningFor, title, accessCode, negativeScoring, scoring, endWhenAllAnswered, showCounts, ' +
  'questionOnPhone, leaderboard, status, currentQuestionId, questionStartedAt, timerPaused, elapsedMs, locked, revision, ' +
  'hostSeenAt, createdAt, updatedAt, completedAt)';
