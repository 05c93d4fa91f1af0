import Database from 'better-sqlite3';

/**
 * The parameters of a large finished session.
 *
 * @typedef {object} LargeSession
 * @property {string} id
 * @property {string} hostId
 * @property {number} players
 * @property {number} questions
 * @property {string | null} [playerId] The first player's account.
 */

const NUMBERS = 'WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < $players)';

const SESSION = `INSERT INTO Session (id, quizId, hostId, number, runningFor, title, accessCode, negativeScoring, scoring,
    endWhenAllAnswered, showCounts, questionOnPhone, leaderboard, status, timerPaused, elapsedMs, locked, revision,
    createdAt, updatedAt, completedAt)
  VALUES ($id, $id, $hostId, 1, NULL, 'A large hall', '123456', 0, 'points', 1, 0, 1, 'always', 'completed', 0, 0, 0, 101,
    $at, $at, $at)`;
const PLAYERS = `${NUMBERS} INSERT INTO Participant (id, sessionId, userId, guestId, name, nameNumber, score, correctAnswers,
    totalResponseTime, featured, timeFactor, joinedAt, removedAt)
  SELECT $id || ' p' || i, $id, CASE i WHEN 0 THEN $playerId END, CASE WHEN i > 0 OR $playerId IS NULL THEN 'g' || i END,
    'Player ' || i, 1, (i % $questions) * 100, i % $questions, i * 37, 0, 1, $at + i, NULL FROM n`;
const QUESTION = `INSERT INTO SessionQuestion (sessionId, questionId, text, type, timeLimit, points, "order", funFact, asking, resultsAt)
  VALUES ($id, $questionId, $text, 'single', 30, 100, $index, NULL, 1, $at)`;
const OPTION = `INSERT INTO SessionOption (sessionId, optionId, questionId, text, isCorrect, "order")
  VALUES ($id, $questionId || ' o' || CAST($order AS INTEGER), $questionId, $text, $order = 0, $order)`;
const ATTENDANCE = `${NUMBERS} INSERT INTO Attendance SELECT $id || ' p' || i, $id, $questionId FROM n`;
const ANSWERS = `${NUMBERS} INSERT INTO Answer (participantId, questionId, sessionId, asking, selectedOptionIds, responseTimeMs, receivedAt, correct, points)
  SELECT $id || ' p' || i, $questionId, $id, 1,
    '["' || $questionId || ' o' || (CAST(i + $index AS INTEGER) % 4) || '"]', 1000 + i, $at + i, (i + $index) % 4 = 0,
    CASE WHEN (i + $index) % 4 = 0 THEN 100 ELSE 0 END FROM n`;

/**
 * Inserts a large finished session into the database, one question at a time, as a server may be using the same
 * database.
 *
 * @param {string} databaseFile
 * @param {LargeSession} session In it, all players were connected throughout and answered every question.
 */
export function addLargeSession(databaseFile, { id, hostId, players, questions, playerId = null }) {
  const sqlite = new Database(databaseFile, { timeout: 5000 });
  try {
    const all = { id, hostId, players, questions, playerId, at: Date.now() };
    sqlite.prepare(SESSION).run(all);
    sqlite.prepare(PLAYERS).run(all);
    for (let index = 0; index < questions; index += 1) {
      const one = { ...all, index, questionId: `${id} q${index}`, text: `Question ${index + 1}` };
      const add = sqlite.transaction(() => {
        sqlite.prepare(QUESTION).run(one);
        for (let order = 0; order < 4; order += 1)
          sqlite.prepare(OPTION).run({ ...one, order, text: `Answer ${order + 1}` });
        sqlite.prepare(ATTENDANCE).run(one);
        sqlite.prepare(ANSWERS).run(one);
      });
      add();
    }
  } finally {
    sqlite.close();
  }
}
