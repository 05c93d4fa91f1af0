import { Link } from '@remix-run/react';
import { Copy } from 'lucide-react';
import { editorPath } from '#app/contract/dashboard.ts';
import { toasts } from '#app/contract/toasts.ts';
import type { DashboardQuery } from '#app/core/dashboard-query.ts';
import type { ListedQuiz } from '#app/core/quiz-list.ts';
import { cardTableLook, iconLook } from '#app/ui/list/row-look.ts';
import { classes } from '#app/ui/primitives/classes.ts';
import { CopyButton } from '#app/ui/primitives/copy-button.tsx';
import { LongDate } from '#app/ui/primitives/long-date.tsx';
import { Cell, HeaderCell } from '#app/ui/primitives/table.tsx';
import { RowActions } from './row-actions.tsx';
import { StatusBadge } from './status-badge.tsx';

interface QuizRowProps {
  quiz: ListedQuiz;
  query: DashboardQuery;
  timeZone: string;
}

const { cell, wideCell } = cardTableLook;

/** A quiz and what can be done with it. On a card: its name and status, then the rest in small type, then the actions. */
export function QuizRow({ quiz, query, timeZone }: QuizRowProps) {
  const { title, createdAt, questionCount, accessCode } = quiz;
  return (
    <tr className={cardTableLook.row}>
      <HeaderCell scope="row" className={cell}>
        <Link
          to={editorPath(quiz.id)}
          dir="auto"
          className={classes(cardTableLook.title, 'no-underline underline-offset-4 hover:underline')}
        >
          {title}
        </Link>
      </HeaderCell>
      <Cell className={classes(cell, 'whitespace-nowrap max-lg:row-start-2 max-lg:text-sm max-lg:text-muted')}>
        <LongDate instant={createdAt} timeZone={timeZone} />
      </Cell>
      <Cell numeric className={classes(cell, 'max-lg:row-start-2 max-lg:text-sm max-lg:text-muted')}>
        {questionCount}
        <span className="lg:hidden">{questionCount === 1 ? ' question' : ' questions'}</span>
      </Cell>
      <Cell className={classes(cell, wideCell, 'whitespace-nowrap max-lg:row-start-3')}>
        <span className="inline-flex items-center gap-1">
          <span className="text-sm text-muted lg:hidden">Code</span>
          <span className="font-semibold tabular-nums">{accessCode}</span>
          <CopyButton
            {...{ variant: 'quiet', size: 'icon', icon: Copy, className: iconLook }}
            label="Copy access code"
            of={title}
            text={() => accessCode}
            toast={toasts.code_copied}
          />
        </span>
      </Cell>
      <Cell
        className={classes(
          cell,
          'max-lg:col-start-2 max-lg:row-start-1 max-lg:max-w-28 max-lg:self-start max-lg:justify-self-end',
        )}
      >
        <StatusBadge {...quiz} />
      </Cell>
      <Cell className={classes(cell, wideCell, 'max-lg:row-start-4 max-lg:self-end')}>
        <RowActions quiz={quiz} query={query} />
      </Cell>
    </tr>
  );
}
