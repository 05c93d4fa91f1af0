import { Trash2 } from 'lucide-react';
import { forwardRef, useEffect, useRef, useState } from 'react';
import { type DashboardQuery, dashboardParameters } from '#app/core/dashboard-query.ts';
import type { ListedQuiz } from '#app/core/quiz-list.ts';
import { FOUND_ID } from '#app/ui/list/list-status.tsx';
import { iconLook } from '#app/ui/list/row-look.ts';
import { AlertDialog } from '#app/ui/primitives/alert-dialog.tsx';
import { Button, type ButtonProps } from '#app/ui/primitives/button.tsx';
import { classes } from '#app/ui/primitives/classes.ts';
import { Tooltip } from '#app/ui/primitives/tooltip.tsx';
import { DELETION_LOSS, DELETION_QUESTION } from './confirm-deletion.tsx';
import { useQuizWork } from './use-quiz-work.ts';
import { WorkFields } from './work-fields.tsx';

interface DeleteQuizProps {
  quiz: Pick<ListedQuiz, 'id' | 'title'>;
  query: DashboardQuery;
}

/** Asks first: in a dialog, without scripts on the page that the button's form leads to ([DA13]). */
export function DeleteQuiz({ quiz, query }: DeleteQuizProps) {
  const { WorkForm, isBusy, hasFailed } = useQuizWork();
  const [open, setOpen] = useState(false);
  const leaveFocus = useFocusWhenGone(hasFailed);
  const confirmed = () => {
    leaveFocus();
    setOpen(false);
  };
  return (
    <form method="get" action="/" onSubmit={(event) => event.preventDefault()}>
      {[...dashboardParameters(query)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
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
            <WorkFields intent="delete" quizId={quiz.id} />
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
        className={classes(iconLook, 'hover:text-danger focus-visible:text-danger')}
      >
        <Trash2 aria-hidden="true" className="size-5" />
      </Button>
    </Tooltip>
  );
});

/** Once the row has gone, and the focus with it, that goes to the line that says how many there are. */
function useFocusWhenGone(hasFailed: boolean): () => void {
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
