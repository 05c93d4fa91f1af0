import type { ReactNode } from 'react';
import { rehearsalPath } from '#app/contract/practice.ts';

interface RehearsalFormProps {
  quizId: string;
  /** For buttons outside the form. */
  id?: string;
  className?: string;
  children?: ReactNode;
}

/** Starts a rehearsal of the quiz as it was saved. A plain form: it leaves for a wall of its own, with a cookie for it. */
export function RehearsalForm({ quizId, id, className, children }: RehearsalFormProps) {
  return (
    <form method="post" action={rehearsalPath(quizId)} id={id} className={className}>
      <input type="hidden" name="intent" value="start" />
      {children}
    </form>
  );
}
