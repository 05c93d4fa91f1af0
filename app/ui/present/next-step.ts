import type { CourseItem, Session } from '#app/contract/things.ts';

/** The action of the large button, of Space and of Page Down. */
export type NextStep =
  | { kind: 'start' | 'advance'; questionId: string }
  | { kind: 'end_question' }
  | { kind: 'resume' }
  /** The answers of the open question come by themselves. */
  | { kind: 'wait' }
  /** Asks for confirmation, unless it {@link endsAtOnce}. */
  | { kind: 'end' };

interface Situation {
  session: Pick<Session, 'status' | 'currentQuestionId' | 'timerPaused' | 'opensAt'>;
  course: readonly CourseItem[];
  /** A question that the host picked as the next one; ignored if it has been asked. */
  chosenId?: string | null;
}

/** The default next step; null once the quiz is over ([WA5]). */
export function nextStep({ session, course, chosenId = null }: Situation): NextStep | null {
  const chosen = course.find((item) => item.questionId === chosenId && !isAsked(item));
  switch (session.status) {
    case 'waiting': {
      const first = chosen ?? course[0];
      return first ? { kind: 'start', questionId: first.questionId } : null;
    }
    case 'question':
      if (chosen) return { kind: 'advance', questionId: chosen.questionId };
      if (session.timerPaused) return { kind: 'resume' };
      return { kind: session.opensAt === null ? 'end_question' : 'wait' };
    case 'results': {
      const next = chosen ?? nextAsked(course, session);
      return next ? { kind: 'advance', questionId: next.questionId } : { kind: 'end' };
    }
    case 'completed':
      return null;
  }
}

/** The question that the host will most likely ask next, or null: the picked one, else the next that has not been asked. */
export function upcomingId({ session, course, chosenId = null }: Situation): string | null {
  if (session.status === 'completed') return null;
  const chosen = course.find((item) => item.questionId === chosenId && !isAsked(item));
  return (chosen ?? nextAsked(course, session))?.questionId ?? null;
}

/** How many questions have not been asked yet. */
export function countUnasked(course: readonly CourseItem[]): number {
  return course.filter((item) => !isAsked(item)).length;
}

/** Whether the next step ends the quiz without asking: every question has been asked, so nothing is lost ([WA5]). */
export function endsAtOnce(next: NextStep | null, course: readonly CourseItem[]): boolean {
  return next?.kind === 'end' && countUnasked(course) === 0;
}

/** The number of a question in the session, from 1; 0 if it is not in it. */
export function questionNumber(course: readonly CourseItem[], questionId: string | null): number {
  return course.findIndex((item) => item.questionId === questionId) + 1;
}

function nextAsked(course: readonly CourseItem[], session: Situation['session']): CourseItem | undefined {
  return course.slice(questionNumber(course, session.currentQuestionId)).find((item) => !isAsked(item));
}

function isAsked({ round }: CourseItem): boolean {
  return round > 0;
}
