import type { SessionLine } from '#app/core/reports/lines.ts';

/** A session in numbers, as a test needs it; `day` counts from the first of January. */
export function line(sessionId: string, more: Partial<SessionLine> = {}, day = 0): SessionLine {
  return {
    sessionId,
    quizId: `quiz of ${sessionId}`,
    isQuizThere: true,
    title: 'Rivers',
    number: 1,
    completedAt: new Date(Date.UTC(2026, 0, 1 + day)).toISOString(),
    questions: 3,
    asked: 3,
    participants: 2,
    totalScore: 0,
    answers: 0,
    correct: 0,
    ...more,
  };
}
