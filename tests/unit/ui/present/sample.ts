import type { CourseItem, HostedParticipant, Session } from '#app/contract/things.ts';

/** Questions `q1`, `q2`, … of a session, with these marked as asked. */
export function courseOf(count: number, asked: readonly string[] = []): CourseItem[] {
  return Array.from({ length: count }, (_, index) => {
    const questionId = `q${index + 1}`;
    return { questionId, round: asked.includes(questionId) ? 1 : 0 };
  });
}

export function sessionAt(status: Session['status'], currentQuestionId: string | null = null, timerPaused = false) {
  return { status, currentQuestionId, timerPaused, opensAt: null };
}

export function personOf(id: string, more: Partial<HostedParticipant> = {}): HostedParticipant {
  return {
    id,
    quizId: 'quiz',
    sessionId: 'session',
    name: id,
    nameNumber: 1,
    score: 0,
    correctAnswers: 0,
    totalResponseTime: 0,
    featured: false,
    rank: 1,
    connected: true,
    removed: false,
    timeFactor: 1,
    ...more,
  };
}
