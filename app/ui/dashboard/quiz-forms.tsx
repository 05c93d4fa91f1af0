import { Form, Link, useFetcher } from '@remix-run/react';
import { Trash2 } from 'lucide-react';
import { forwardRef, useEffect, useRef, useState } from 'react';
import { type DashboardAnswer, type QuizIntent, quizFailure, toQuizIntent } from '#app/contract/dashboard.ts';
import { tagFailure, toTagIntent } from '#app/contract/tags.ts';
import { type DashboardQuery, dashboardParameters, dashboardPath } from '#app/core/dashboard-query.ts';
import type { ListedQuiz } from '#app/core/quiz-list.ts';
import type { Unanswered } from '#app/ui/forms/sending.ts';
import { iconClass } from '#app/ui/list/card-table.tsx';
import { FOUND_ID } from '#app/ui/list/pager.tsx';
import { AlertDialog } from '#app/ui/primitives/alert-dialog.tsx';
import { Button, type ButtonProps } from '#app/ui/primitives/button.tsx';
import { Card } from '#app/ui/primitives/card.tsx';
import { classes } from '#app/ui/primitives/classes.ts';
import { showToast } from '#app/ui/primitives/toast-store.ts';
import { Tooltip } from '#app/ui/primitives/tooltip.tsx';

/** A form that acts on a quiz without leaving the list. A failure is shown as a toast. */
export function useQuizForm() {
  const fetcher = useFetcher<DashboardAnswer>();
  const { data, state } = fetcher;
  useEffect(() => {
    if (data) showToast(data.toast);
  }, [data]);
  return { WorkForm: fetcher.Form, isBusy: state !== 'idle', hasFailed: state === 'idle' && data !== undefined };
}

/** The hidden fields: the action and the quiz. */
export function QuizFormFields({ intent, quizId }: { intent: QuizIntent; quizId: string }) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="quizId" value={quizId} />
    </>
  );
}

/** The form's answer when the server did not answer. */
export function unansweredQuizForm(sent: unknown): DashboardAnswer & Unanswered {
  const about = toTagIntent(sent);
  if (about) return { isUnanswered: true, toast: tagFailure(about) };
  return { isUnanswered: true, toast: quizFailure(toQuizIntent(sent) ?? 'start') };
}

interface DeleteQuizProps {
  quiz: Pick<ListedQuiz, 'id' | 'title'>;
  query: DashboardQuery;
}

/**
 * Deletes a quiz after confirmation: in a dialog, or without JavaScript on the page that the form leads to ([DA13]).
 */
export function DeleteQuiz({ quiz, query }: DeleteQuizProps) {
  const { WorkForm, isBusy, hasFailed } = useQuizForm();
  const [open, setOpen] = useState(false);
  const leaveFocus = useFocusAfterRemoval(hasFailed);
  const confirmed = () => {
    leaveFocus();
    setOpen(false);
  };
  return (
    <form method="get" action="/" onSubmit={(event) => event.preventDefault()}>
      {[...dashboardParameters(query)].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="delete" value={quiz.id} />
      <AlertDialog
        title={DELETION_QUESTION}
        description={
          <>
            <bdi className="font-semibold wrap-anywhere text-ink">{quiz.title}</bdi>. {DELETION_LOSS}
          </>
        }
        open={open}
        onOpenChange={setOpen}
        trigger={<DeleteButton title={quiz.title} pending={isBusy} />}
        action={
          <WorkForm method="post" preventScrollReset onSubmit={confirmed} className="contents">
            <QuizFormFields intent="delete" quizId={quiz.id} />
            <Button type="submit" variant="danger" pending={isBusy}>
              Delete quiz
            </Button>
          </WorkForm>
        }
      />
    </form>
  );
}

const DeleteButton = forwardRef<HTMLButtonElement, ButtonProps & { title: string }>(function DeleteButton(
  { title, ...props },
  ref,
) {
  return (
    <Tooltip content="Delete">
      <Button
        {...props}
        ref={ref}
        type="submit"
        variant="quiet"
        size="icon"
        aria-label={`Delete: ${title}`}
        className={classes(iconClass, 'hover:text-danger focus-visible:text-danger')}
      >
        <Trash2 aria-hidden="true" className="size-5" />
      </Button>
    </Tooltip>
  );
});

/** Moves the focus to the count once the deleted row, which had the focus, is removed. */
function useFocusAfterRemoval(hasFailed: boolean): () => void {
  const isLeaving = useRef(false);
  useEffect(() => {
    if (hasFailed) isLeaving.current = false;
  }, [hasFailed]);
  useEffect(
    () => () => {
      if (isLeaving.current) document.getElementById(FOUND_ID)?.focus();
    },
    [],
  );
  return () => {
    isLeaving.current = true;
  };
}

const DELETION_QUESTION = 'Are you sure you want to delete this quiz?';
/** What is deleted and what is kept ([QZ21]). */
const DELETION_LOSS = 'This also deletes its questions. Results of finished sessions are kept.';

/** The dialog's question on the page itself, for browsers without JavaScript. */
export function ConfirmDeletion({ quiz, query }: { quiz: Pick<ListedQuiz, 'id' | 'title'>; query: DashboardQuery }) {
  return (
    <Card tone="lifted" role="group" aria-labelledby="confirm-deletion">
      <h2 id="confirm-deletion" className="text-xl">
        {DELETION_QUESTION}
      </h2>
      <p className="mt-2 text-muted">
        <bdi className="font-semibold wrap-anywhere text-ink">{quiz.title}</bdi>. {DELETION_LOSS}
      </p>
      <Form method="post" className="mt-4 flex flex-wrap gap-3">
        <QuizFormFields intent="delete" quizId={quiz.id} />
        <Button asChild>
          <Link to={dashboardPath(query)}>Cancel</Link>
        </Button>
        <Button type="submit" variant="danger">
          Delete quiz
        </Button>
      </Form>
    </Card>
  );
}
