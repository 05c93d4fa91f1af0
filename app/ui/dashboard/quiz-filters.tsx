import { Form } from '@remix-run/react';
import { type FormEvent, useRef } from 'react';
import {
  type DashboardQuery,
  dashboardPath,
  QUIZ_SORTS,
  type QuizSort,
  STATUS_FILTERS,
  type StatusFilter,
  toDashboardQuery,
} from '#app/core/dashboard-query.ts';
import { TITLE_MAX } from '#app/core/limits.ts';
import { OrderSelect } from '#app/ui/list/order-select.tsx';
import { useFieldsOf, useFollowing } from '#app/ui/list/use-following.ts';
import { Input } from '#app/ui/primitives/input.tsx';
import { Select } from '#app/ui/primitives/select.tsx';

const statusNames: Record<StatusFilter, string> = {
  all: 'All statuses',
  draft: 'Drafts',
  active: 'Active',
  completed: 'Completed',
};

const sortNames: Record<QuizSort, string> = {
  '-date': 'Newest first',
  date: 'Oldest first',
  name: 'Name, A to Z',
  '-name': 'Name, Z to A',
  '-questions': 'Most questions',
  questions: 'Fewest questions',
  status: 'Drafts first',
  '-status': 'Completed first',
};

/** Search, filter and order of the list: a form that the server answers; with scripts the list follows by itself. */
export function QuizFilters({ query }: { query: DashboardQuery }) {
  const form = useRef<HTMLFormElement>(null);
  const { follow, followSoon } = useFollowing(form, (fields) => dashboardPath(toDashboardQuery(fields)));
  const { search, status, sort } = query;
  useFieldsOf(form, { search, status, sort });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    follow();
  };
  return (
    <Form
      ref={form}
      method="get"
      action="/"
      role="search"
      onSubmit={submit}
      className="flex flex-wrap gap-2.5 lg:flex-nowrap"
    >
      <div className="min-w-0 flex-1 basis-60">
        <Input
          type="search"
          name="search"
          aria-label="Search your quizzes"
          placeholder="Search by name or code"
          maxLength={TITLE_MAX}
          defaultValue={query.search}
          onChange={followSoon}
          autoComplete="off"
        />
      </div>
      <div className="min-w-0 flex-1 basis-36 lg:max-w-48">
        <Select name="status" aria-label="Status" defaultValue={query.status} onChange={follow}>
          {STATUS_FILTERS.map((status) => (
            <option key={status} value={status}>
              {statusNames[status]}
            </option>
          ))}
        </Select>
      </div>
      <OrderSelect sorts={QUIZ_SORTS} names={sortNames} sort={query.sort} onChange={follow} />
    </Form>
  );
}
