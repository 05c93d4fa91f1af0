import { Link } from '@remix-run/react';
import { Copy, Radio } from 'lucide-react';
import { editorPath } from '#app/contract/dashboard.ts';
import { toasts } from '#app/contract/toasts.ts';
import { type DashboardQuery, dashboardPath, SORTED_BY, type SortedBy } from '#app/core/dashboard-query.ts';
import { countOf } from '#app/core/format.ts';
import type { LastSession, ListedQuiz, ShownQuiz } from '#app/core/quiz-list.ts';
import { shareOf, shareText } from '#app/core/reports/lines.ts';
import { readSort } from '#app/core/sorting.ts';
import { QuizTags, SelectQuiz } from '#app/ui/dashboard/tags/quiz-tags.tsx';
import { cardTableClasses, iconClass, SortHeader, type Sorting } from '#app/ui/list/card-table.tsx';
import { Badge } from '#app/ui/primitives/badge.tsx';
import { classes } from '#app/ui/primitives/classes.ts';
import { LongDate } from '#app/ui/primitives/long-date.tsx';
import { Cell, HeaderCell, Table } from '#app/ui/primitives/table.tsx';
import { CopyIconButton, RowActions } from './row-actions.tsx';

interface QuizTableProps {
  quizzes: readonly ShownQuiz[];
  query: DashboardQuery;
  timeZone: string;
  /** Whether rows show their tags and can be selected ([TG2]). */
  hasTags: boolean;
}

/** The host's quizzes. Rows become cards on phones. */
export function QuizTable({ quizzes, query, timeZone, hasTags }: QuizTableProps) {
  const sorting: Sorting<SortedBy> = {
    ...readSort(query.sort, SORTED_BY),
    pathOf: (sort) => dashboardPath({ ...query, sort, page: 1 }),
  };
  return (
    <Table caption="Recent Quizzes" hideCaption className={cardTableClasses.table}>
      <thead className={cardTableClasses.head}>
        <tr>
          <SortHeader column="name" label="Quiz Name" sorting={sorting} />
          <SortHeader column="date" label="Date Created" sorting={sorting} startsDescending />
          <SortHeader column="questions" label="Questions" sorting={sorting} startsDescending numeric />
          <HeaderCell className="py-0.5 align-middle">Access Code</HeaderCell>
          <SortHeader column="status" label="Status" sorting={sorting} />
          <HeaderCell className="py-0.5 text-end align-middle">Actions</HeaderCell>
        </tr>
      </thead>
      <tbody className={cardTableClasses.body}>
        {quizzes.map((quiz) => (
          <QuizRow key={quiz.id} quiz={quiz} query={query} timeZone={timeZone} hasTags={hasTags} />
        ))}
      </tbody>
    </Table>
  );
}

interface QuizRowProps {
  quiz: ShownQuiz;
  query: DashboardQuery;
  timeZone: string;
  hasTags: boolean;
}

const { cell, wideCell } = cardTableClasses;

/** A quiz and its actions. */
function QuizRow({ quiz, query, timeZone, hasTags }: QuizRowProps) {
  const { title, createdAt, questionCount, accessCode } = quiz;
  return (
    <tr className={cardTableClasses.row}>
      <HeaderCell scope="row" className={classes(cell, hasTags && 'flex items-start gap-2.5 max-lg:flex')}>
        {hasTags && <SelectQuiz id={quiz.id} title={title} />}
        <span className="block min-w-0 flex-1">
          <Link
            to={editorPath(quiz.id)}
            dir="auto"
            className={classes(cardTableClasses.title, 'no-underline underline-offset-4 hover:underline')}
          >
            {title}
          </Link>
          {hasTags && <QuizTags quiz={quiz} query={query} />}
          {quiz.last && <LastPlayed last={quiz.last} title={title} timeZone={timeZone} />}
        </span>
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
          <span translate="no" className="font-semibold tabular-nums">
            {accessCode}
          </span>
          <CopyIconButton
            variant="quiet"
            size="icon"
            icon={Copy}
            className={iconClass}
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

interface LastPlayedProps {
  last: LastSession;
  title: string;
  timeZone: string;
}

/** The latest completed session in a line, with its report. */
function LastPlayed({ last, title, timeZone }: LastPlayedProps) {
  const { sessionId, completedAt, participants } = last;
  const share = shareOf(last);
  return (
    <span className="flex flex-wrap items-center gap-x-2.5 text-sm font-normal whitespace-nowrap text-muted">
      <span>
        Played <LongDate instant={completedAt} timeZone={timeZone} />
      </span>
      <span>{countOf(participants, 'player')}</span>
      {share !== null && <span>{shareText(share)} correct</span>}
      <Link
        to={`/reports/${sessionId}`}
        aria-label={`Report: ${title}`}
        className="link inline-flex items-center font-semibold text-ink max-lg:min-h-11"
      >
        Report
      </Link>
    </span>
  );
}

type Tone = 'neutral' | 'outline' | 'success' | 'accent';

const known = new Map<string, { tone: Tone; label: string }>([
  ['draft', { tone: 'outline', label: 'Draft' }],
  ['active', { tone: 'success', label: 'Active' }],
  ['completed', { tone: 'accent', label: 'Completed' }],
]);

/** The quiz's status. An unknown status is shown unchanged in a neutral tone ([DA9]). */
function StatusBadge({ status, isRunning }: Pick<ListedQuiz, 'status' | 'isRunning'>) {
  const { tone, label } = known.get(status) ?? { tone: 'neutral', label: status };
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5 max-lg:justify-end">
      <Badge tone={tone}>{label}</Badge>
      {isRunning && (
        <Badge className="bg-accent text-on-accent">
          <Radio aria-hidden="true" className="size-4" />
          Live
        </Badge>
      )}
    </span>
  );
}
