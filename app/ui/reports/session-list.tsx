import { Form, Link } from '@remix-run/react';
import { type FormEvent, useRef } from 'react';
import { TITLE_MAX } from '#app/core/limits.ts';
import { meanScoreOf, type SessionLine, shareOf, shareText } from '#app/core/reports/lines.ts';
import {
  REPORT_COLUMNS,
  REPORT_SORTS,
  type ReportColumn,
  type ReportSort,
  type ReportsQuery,
  reportsPath,
  toReportsQuery,
} from '#app/core/reports/query.ts';
import { readSort } from '#app/core/sorting.ts';
import { cardTableClasses, SortHeader, type Sorting } from '#app/ui/list/card-table.tsx';
import { OrderSelect, useFieldsFromAddress, useFilterNavigation } from '#app/ui/list/list-filters.tsx';
import { classes } from '#app/ui/primitives/classes.ts';
import { Input } from '#app/ui/primitives/input.tsx';
import { LongDate } from '#app/ui/primitives/long-date.tsx';
import { Cell, HeaderCell, Table } from '#app/ui/primitives/table.tsx';

const sortNames: Record<ReportSort, string> = {
  '-date': 'Newest first',
  date: 'Oldest first',
  title: 'Quiz, A to Z',
  '-title': 'Quiz, Z to A',
  '-participants': 'Most participants',
  participants: 'Fewest participants',
  '-score': 'Highest mean score',
  score: 'Lowest mean score',
  '-correct': 'Most correct answers',
  correct: 'Fewest correct answers',
};

/** The form for search and order. Once hydrated, the list updates as the user types. */
export function ReportFilters({ query }: { query: ReportsQuery }) {
  const form = useRef<HTMLFormElement>(null);
  const { follow, followSoon } = useFilterNavigation(form, (fields) => reportsPath(toReportsQuery(fields)));
  const { search, sort } = query;
  useFieldsFromAddress(form, { search, sort });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    follow();
  };
  return (
    <Form
      ref={form}
      method="get"
      action="/reports"
      role="search"
      onSubmit={submit}
      className="flex flex-wrap gap-2.5 lg:max-w-lg lg:flex-nowrap"
    >
      <div className="min-w-0 flex-1 basis-60">
        <Input
          type="search"
          name="search"
          aria-label="Search your sessions"
          placeholder="Search by quiz"
          maxLength={TITLE_MAX}
          defaultValue={search}
          onChange={followSoon}
          autoComplete="off"
        />
      </div>
      <OrderSelect sorts={REPORT_SORTS} names={sortNames} sort={sort} onChange={follow} />
    </Form>
  );
}

interface ReportTableProps {
  lines: readonly SessionLine[];
  query: ReportsQuery;
  timeZone: string;
}

/** The host's sessions. Rows become cards on phones. */
export function ReportTable({ lines, query, timeZone }: ReportTableProps) {
  const sorting: Sorting<ReportColumn> = {
    ...readSort(query.sort, REPORT_COLUMNS),
    pathOf: (sort) => reportsPath({ ...query, sort, page: 1 }),
  };
  return (
    <Table caption="Your sessions" hideCaption className={cardTableClasses.table}>
      <thead className={cardTableClasses.head}>
        <tr>
          <SortHeader column="title" label="Quiz" sorting={sorting} />
          <SortHeader column="date" label="Date" sorting={sorting} startsDescending />
          <SortHeader column="participants" label="Participants" sorting={sorting} startsDescending numeric />
          <SortHeader column="score" label="Mean score" sorting={sorting} startsDescending numeric />
          <SortHeader column="correct" label="Correct" sorting={sorting} startsDescending numeric />
        </tr>
      </thead>
      <tbody className={cardTableClasses.body}>
        {lines.map((line) => (
          <Row key={line.sessionId} line={line} timeZone={timeZone} />
        ))}
      </tbody>
    </Table>
  );
}

const { cell } = cardTableClasses;
const wideCell = 'max-lg:col-span-3';

function Row({ line, timeZone }: { line: SessionLine; timeZone: string }) {
  const { sessionId, title, number, isQuizThere, completedAt, participants } = line;
  return (
    <tr className={classes(cardTableClasses.row, 'max-lg:grid-cols-3 max-lg:gap-y-0.5')}>
      <HeaderCell scope="row" className={classes(cell, wideCell)}>
        <Link
          to={`/reports/${sessionId}`}
          dir="auto"
          className={classes(cardTableClasses.title, 'link max-lg:min-h-11 max-lg:content-center')}
        >
          {title}
        </Link>
        <span className="block text-sm font-normal text-muted">
          Session {number}
          {!isQuizThere && ', quiz deleted'}
        </span>
      </HeaderCell>
      <Cell className={classes(cell, wideCell, 'whitespace-nowrap text-sm max-lg:text-muted')}>
        <LongDate instant={completedAt} timeZone={timeZone} withTime />
      </Cell>
      <Figure label="Participants" value={participants.toLocaleString('en-US')} />
      <Figure label="Mean score" value={meanScoreOf(line)?.toLocaleString('en-US') ?? '-'} />
      <Figure label="Correct" value={shareText(shareOf(line))} />
    </tr>
  );
}

/** A figure of a row. On phones, three are side by side. */
function Figure({ label, value }: { label: string; value: string }) {
  return (
    <Cell numeric className={classes(cell, 'max-lg:mt-1.5 max-lg:self-end max-lg:text-start')}>
      <span className="max-lg:font-display max-lg:text-xl max-lg:font-bold">{value}</span>
      <span className="block text-xs text-muted lg:hidden">{label}</span>
    </Cell>
  );
}
