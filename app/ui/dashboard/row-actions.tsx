import { Link } from '@remix-run/react';
import { Check, CopyPlus, Link2, type LucideIcon, Pencil, Play } from 'lucide-react';
import { editorPath } from '#app/contract/dashboard.ts';
import { type ToastContent, toasts } from '#app/contract/toasts.ts';
import type { DashboardQuery } from '#app/core/dashboard-query.ts';
import type { ListedQuiz } from '#app/core/quiz-list.ts';
import { iconClass } from '#app/ui/list/card-table.tsx';
import { Button, type ButtonProps } from '#app/ui/primitives/button.tsx';
import { classes } from '#app/ui/primitives/classes.ts';
import { Tooltip } from '#app/ui/primitives/tooltip.tsx';
import { useCopy } from '#app/ui/primitives/use-copy.ts';
import { DeleteQuiz, QuizFormFields, useQuizForm } from './quiz-forms.tsx';

/** The actions on a quiz, always visible. */
export function RowActions({ quiz, query }: { quiz: ListedQuiz; query: DashboardQuery }) {
  const { id, title, accessCode } = quiz;
  return (
    <div className="flex flex-wrap items-center gap-0.5 lg:flex-nowrap lg:justify-end">
      <StartQuiz quiz={quiz} />
      <Tooltip content="Edit">
        <Button variant="quiet" size="icon" className={iconClass} asChild>
          <Link to={editorPath(id)} aria-label={`Edit: ${title}`}>
            <Pencil aria-hidden="true" className="size-5" />
          </Link>
        </Button>
      </Tooltip>
      <CopyIconButton
        variant="quiet"
        size="icon"
        icon={Link2}
        className={iconClass}
        label="Copy share link"
        of={title}
        text={() => shareLink(window.location.origin, accessCode)}
        toast={toasts.link_copied}
      />
      <DuplicateQuiz quiz={quiz} />
      <DeleteQuiz quiz={quiz} query={query} />
    </div>
  );
}

/** The link that hosts send to players ([DA12]). */
export function shareLink(origin: string, accessCode: string): string {
  return `${origin}/join?code=${accessCode}`;
}

type Quiz = Pick<ListedQuiz, 'id' | 'title'>;

/** Starts a session, or returns to the one that is running ([DA17]). */
function StartQuiz({ quiz: { id, title, isRunning } }: { quiz: Quiz & Pick<ListedQuiz, 'isRunning'> }) {
  const { WorkForm, isBusy } = useQuizForm();
  const label = isRunning ? 'Resume' : 'Start';
  return (
    <WorkForm method="post" className="me-1.5 max-lg:flex-1">
      <QuizFormFields intent="start" quizId={id} />
      <Button
        type="submit"
        size="small"
        pending={isBusy}
        aria-label={`${label}: ${title}`}
        className="max-lg:w-full lg:min-h-9 lg:py-1"
      >
        <Play aria-hidden="true" className="size-4" />
        {label}
      </Button>
    </WorkForm>
  );
}

function DuplicateQuiz({ quiz: { id, title } }: { quiz: Quiz }) {
  const { WorkForm, isBusy } = useQuizForm();
  return (
    <WorkForm method="post" preventScrollReset>
      <QuizFormFields intent="duplicate" quizId={id} />
      <Tooltip content="Duplicate">
        <Button
          type="submit"
          variant="quiet"
          size="icon"
          pending={isBusy}
          aria-label={`Duplicate: ${title}`}
          className={iconClass}
        >
          <CopyPlus aria-hidden="true" className="size-5" />
        </Button>
      </Tooltip>
    </WorkForm>
  );
}

interface CopyIconButtonProps extends Pick<ButtonProps, 'className' | 'size' | 'variant'> {
  /** The action, in two or three words. */
  label: string;
  /** The row's title, for screen readers. */
  of: string;
  /** The text to copy, computed in the browser on the press. */
  text: () => string;
  /** Shown after copying. */
  toast: ToastContent;
  icon: LucideIcon;
}

/** Copies a text and shows a checkmark for two seconds ([DA10]). Hidden without JavaScript. */
export function CopyIconButton({ label, of, text, toast, icon: Icon, className, ...ownProps }: CopyIconButtonProps) {
  const { isCopied, copy } = useCopy(toast);
  return (
    <Tooltip content={label}>
      <Button
        {...ownProps}
        aria-label={`${label}: ${of}`}
        data-copied={isCopied}
        className={classes('hidden scripted:inline-flex', isCopied && 'text-success', className)}
        onClick={() => copy(text())}
      >
        {isCopied ? <Check aria-hidden="true" className="size-5" /> : <Icon aria-hidden="true" className="size-5" />}
      </Button>
    </Tooltip>
  );
}
