import type { CourseItem } from '#app/contract/present.ts';
import type { HostedParticipant, Session } from '#app/contract/things.ts';

/** Questions `q1`, `q2`, … of a session, those named as asked and shown. */
export function courseOf(count: number, asked: readonly string[] = []): CourseItem[] {
  return Array.from({ length: count }, (_, index) => {
    const id = `q${index + 1}`;
    const question = {
      id,
      quizId: 'quiz',
      text: id,
      type: 'single',
      timeLimit: 30,
      points: 100,
      order: index,
      options: [],
    };
    const isAsked = asked.includes(id);
    return { question: { ...question, type: 'single' }, asking: isAsked ? 1 : 0, isShown: isAsked };
  });
}

export function sessionAt(status: Session['status'], currentQuestionId: string | null = null, timerPaused = false) {
  return { status, currentQuestionId, timerPaused };
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
