import { Form } from '@remix-run/react';
import { type FormEvent, useRef } from 'react';
import { TITLE_MAX } from '#app/core/limits.ts';
import {
  REPORT_SORTS,
  type ReportSort,
  type ReportsQuery,
  reportsPath,
  toReportsQuery,
} from '#app/core/reports/query.ts';
import { OrderSelect } from '#app/ui/list/order-select.tsx';
import { useFieldsOf, useFollowing } from '#app/ui/list/use-following.ts';
import { Input } from '#app/ui/primitives/input.tsx';

const sortNames: Record<ReportSort, string> = {
  '-date': 'Newest first',
  date: 'Oldest first',
  title: 'Quiz, A to Z',
  '-title': 'Quiz, Z to A',
  '-participants': 'Most participants',
  participants: 'Fewest participants',
  '-score': 'Highest mean score',
  score: 'Lowest mean score',
  '-correct': 'Most answered right',
  correct: 'Fewest answered right',
};

/** Search and order of the list: a form that the server answers; with scripts the list follows by itself. */
export function ReportFilters({ query }: { query: ReportsQuery }) {
  const form = useRef<HTMLFormElement>(null);
  const { follow, followSoon } = useFollowing(form, (fields) => reportsPath(toReportsQuery(fields)));
  const { search, sort } = query;
  useFieldsOf(form, { search, sort });
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
