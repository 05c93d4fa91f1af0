import type SQLite from 'better-sqlite3';
import type { SessionRows } from '#app/core/live/restore.ts';

/**
 * Writes the rows of a completed session into a database, replacing those that it had.
 *
 * @param there Whether participants were connected during a question: decided in turn, for those who answered always.
 * @returns Who was connected, by question.
 */
export function storeRows(
  sqlite: SQLite.Database,
  rows: SessionRows,
  there: readonly boolean[],
): Map<string, Set<string>> {
  const { session: row, questions, participants, answers } = rows;
  const { id, settings } = row;
  const insert = (table: string, values: Record<string, unknown>) => {
    const names = Object.keys(values);
    sqlite
      .prepare(`INSERT INTO "${table}" (${names.map((name) => `"${name}"`)}) VALUES (${names.map(() => '?')})`)
      .run(...Object.values(values).map((value) => (typeof value === 'boolean' ? Number(value) : value)));
  };
  const attended = new Map<string, Set<string>>();
  let turn = 0;
  sqlite.exec('BEGIN');
  sqlite.prepare('DELETE FROM Session').run();
  insert('Session', {
    id,
    quizId: row.quizId,
    hostId: row.hostId,
    number: row.number,
    title: row.title,
    accessCode: row.accessCode,
    ...settings,
    status: row.status,
    timerPaused: false,
    elapsedMs: 0,
    locked: row.locked,
    revision: row.revision,
    createdAt: row.createdAt,
    updatedAt: row.createdAt,
    completedAt: row.completedAt,
    reveal: row.reveal,
  });
  for (const { person, skeleton: _, ...participant } of participants) {
    const userId = person?.kind === 'account' ? person.userId : null;
    insert('Participant', {
      ...participant,
      sessionId: id,
      userId,
      guestId: person?.kind === 'guest' ? person.guestId : null,
    });
  }
  for (const { content, round, resultsAt } of questions) {
    const { id: questionId, options, setup, key, ...question } = content;
    const ofType = { setup: JSON.stringify(setup), key: JSON.stringify(key) };
    insert('SessionQuestion', { ...question, ...ofType, sessionId: id, questionId, asking: round, resultsAt });
    for (const { id: optionId, ...option } of options) {
      insert('SessionOption', { ...option, sessionId: id, optionId, questionId });
    }
    const here = new Set<string>();
    for (const participant of participants) {
      turn += 1;
      if (round === 0 || !there[turn % there.length]) continue;
      here.add(participant.id);
      insert('Attendance', { participantId: participant.id, sessionId: id, questionId });
    }
    attended.set(questionId, here);
  }
  for (const { selected, value, typed, score, ...answer } of answers) {
    const more = {
      sessionId: id,
      asking: 1,
      selectedOptionIds: JSON.stringify(selected),
      value: value === null ? null : JSON.stringify(value),
      typed: typed === null ? null : JSON.stringify(typed),
      credit: score?.credit ?? null,
    };
    insert('Answer', { ...answer, ...more, correct: score?.correct ?? null, points: score?.points ?? null });
  }
  sqlite.exec('COMMIT');
  return attended;
}
