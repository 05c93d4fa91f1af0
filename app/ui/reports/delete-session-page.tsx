import { Form, Link, useNavigation } from '@remix-run/react';
import { ArrowLeft } from 'lucide-react';
import { type ToastContent, toasts } from '#app/contract/toasts.ts';
import { AnswerNote } from '#app/ui/account/account-answer.tsx';
import { Losses } from '#app/ui/forms/losses.tsx';
import type { Unanswered } from '#app/ui/forms/sending.ts';
import { useAnswerToast } from '#app/ui/forms/use-answer-toast.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import { Card } from '#app/ui/primitives/card.tsx';
import { LongDate } from '#app/ui/primitives/long-date.tsx';

interface DeletionAnswer {
  toast: ToastContent;
}

interface DeleteSessionPageProps {
  sessionId: string;
  title: string;
  number: number;
  /** ISO 8601. */
  completedAt: string;
  participants: number;
  timeZone: string;
  answer: DeletionAnswer | null;
}

/** Asks whether to delete a session, says what goes with it, and deletes it ([RP10]). */
export function DeleteSessionPage({ sessionId, title, number, completedAt, ...more }: DeleteSessionPageProps) {
  const { participants, timeZone, answer } = more;
  useAnswerToast(answer);
  const isSending = useNavigation().formMethod === 'POST';
  const report = `/reports/${sessionId}`;
  const losses = [
    'Its report, its final scores and its CSV files',
    participants === 1 ? 'Its participant, with their answers' : `Its ${participants} participants, with their answers`,
    'Its line in the history of everybody who took part',
  ];
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-5">
      <Link to={report} className="link inline-flex min-h-11 items-center gap-2 justify-self-start">
        <ArrowLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />
        Back to the report
      </Link>
      <Card className="border-danger">
        <h1 className="text-3xl text-danger">Delete this session?</h1>
        <p className="mt-2 wrap-anywhere">
          <bdi dir="auto" className="font-semibold">
            {title}
          </bdi>
          <span className="text-muted">
            {`, session ${number}, `}
            <LongDate instant={completedAt} timeZone={timeZone} />
          </span>
        </p>
        <AnswerNote toast={answer?.toast ?? null} />
        <Losses losses={losses}>Your quizzes stay as they are.</Losses>
        <Form method="post" className="mt-5 flex flex-wrap gap-3">
          <Button asChild>
            <Link to={report}>Cancel</Link>
          </Button>
          <Button type="submit" variant="danger" pending={isSending}>
            Delete session
          </Button>
        </Form>
      </Card>
    </div>
  );
}

/** For a form that the server did not answer. */
export function unansweredDeletion(): DeletionAnswer & Unanswered {
  return { isUnanswered: true, toast: toasts.session_not_deleted };
}
