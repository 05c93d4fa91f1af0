import type { CourseItem } from '#app/contract/present.ts';
import type { Session } from '#app/contract/things.ts';

/** What the one large button does, and Space and Page Down with it. */
export type NextStep =
  | { kind: 'start' | 'advance'; questionId: string }
  | { kind: 'end_question' }
  | { kind: 'resume' }
  /** Asks once before it does. */
  | { kind: 'end' };

interface Situation {
  session: Pick<Session, 'status' | 'currentQuestionId' | 'timerPaused'>;
  course: readonly CourseItem[];
  /** A question that the host picked to be the next; ignored where it has been asked. */
  chosenId?: string | null;
}

/** The sensible next thing ([WA5]); null where nothing comes any more. */
export function nextStep({ session, course, chosenId = null }: Situation): NextStep | null {
  const chosen = course.find(({ question }) => question.id === chosenId && !isAsked(course, session, question.id));
  switch (session.status) {
    case 'waiting': {
      const first = chosen ?? course[0];
      return first ? { kind: 'start', questionId: first.question.id } : null;
    }
    case 'question':
      if (chosen) return { kind: 'advance', questionId: chosen.question.id };
      return { kind: session.timerPaused ? 'resume' : 'end_question' };
    case 'results': {
      const next = chosen ?? nextAsked(course, session);
      return next ? { kind: 'advance', questionId: next.question.id } : { kind: 'end' };
    }
    case 'completed':
      return null;
  }
}

/** Whether the current question is the last in order that is still to be asked. */
export function isLastQuestion(course: readonly CourseItem[], session: Situation['session']): boolean {
  return session.currentQuestionId !== null && nextAsked(course, session) === undefined;
}

/** How many questions have not been asked yet. */
export function countUnasked(course: readonly CourseItem[], session: Situation['session']): number {
  return course.filter(({ question }) => !isAsked(course, session, question.id)).length;
}

/** The place of the current question in the session, from 1; 0 while there is none. */
export function placeOf(course: readonly CourseItem[], questionId: string | null): number {
  return course.findIndex(({ question }) => question.id === questionId) + 1;
}

function nextAsked(course: readonly CourseItem[], session: Situation['session']): CourseItem | undefined {
  return course
    .slice(placeOf(course, session.currentQuestionId))
    .find(({ question }) => !isAsked(course, session, question.id));
}

// The list of questions may be a moment older than the session.
function isAsked(course: readonly CourseItem[], session: Situation['session'], questionId: string): boolean {
  const item = course.find(({ question }) => question.id === questionId);
  return (item?.asking ?? 0) > 0 || questionId === session.currentQuestionId;
}
