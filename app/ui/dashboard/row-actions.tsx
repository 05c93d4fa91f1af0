import { Link } from '@remix-run/react';
import { CopyPlus, Link2, Pencil, Play } from 'lucide-react';
import { editorPath } from '#app/contract/dashboard.ts';
import { toasts } from '#app/contract/toasts.ts';
import type { DashboardQuery } from '#app/core/dashboard-query.ts';
import type { ListedQuiz } from '#app/core/quiz-list.ts';
import { iconLook } from '#app/ui/list/row-look.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import { CopyButton } from '#app/ui/primitives/copy-button.tsx';
import { Tooltip } from '#app/ui/primitives/tooltip.tsx';
import { DeleteQuiz } from './delete-quiz.tsx';
import { useQuizWork } from './use-quiz-work.ts';
import { WorkFields } from './work-fields.tsx';

/** Everything one can do with a quiz, in sight without a mouse over it. */
export function RowActions({ quiz, query }: { quiz: ListedQuiz; query: DashboardQuery }) {
  const { id, title, accessCode } = quiz;
  return (
    <div className="flex flex-wrap items-center gap-0.5 lg:flex-nowrap lg:justify-end">
      <StartQuiz quiz={quiz} />
      <Tooltip content="Edit">
        <Button variant="quiet" size="icon" className={iconLook} asChild>
          <Link to={editorPath(id)} aria-label={`Edit: ${title}`}>
            <Pencil aria-hidden="true" className="size-5" />
          </Link>
        </Button>
      </Tooltip>
      <CopyButton
        {...{ variant: 'quiet', size: 'icon', icon: Link2, className: iconLook }}
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

/** What hosts send to the people they invite ([DA12]). */
function shareLink(origin: string, accessCode: string): string {
  return `${origin}/join?code=${accessCode}`;
}

type Quiz = Pick<ListedQuiz, 'id' | 'title'>;

function StartQuiz({ quiz: { id, title } }: { quiz: Quiz }) {
  const { WorkForm, isBusy } = useQuizWork();
  return (
    <WorkForm method="post" className="me-1.5 max-lg:flex-1">
      <WorkFields intent="start" quizId={id} />
      <Button
        type="submit"
        size="small"
        pending={isBusy}
        aria-label={`Start: ${title}`}
        className="max-lg:w-full lg:min-h-9 lg:py-1"
      >
        <Play aria-hidden="true" className="size-4" />
        Start
      </Button>
    </WorkForm>
  );
}

function DuplicateQuiz({ quiz: { id, title } }: { quiz: Quiz }) {
  const { WorkForm, isBusy } = useQuizWork();
  return (
    <WorkForm method="post" preventScrollReset>
      <WorkFields intent="duplicate" quizId={id} />
      <Tooltip content="Duplicate">
        <Button
          type="submit"
          variant="quiet"
          size="icon"
          pending={isBusy}
          aria-label={`Duplicate: ${title}`}
          className={iconLook}
        >
          <CopyPlus aria-hidden="true" className="size-5" />
        </Button>
      </Tooltip>
    </WorkForm>
  );
}
