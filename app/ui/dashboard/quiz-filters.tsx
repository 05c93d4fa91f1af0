import { Form, useNavigate } from '@remix-run/react';
import { type FormEvent, type RefObject, useEffect, useRef } from 'react';
import {
  type DashboardQuery,
  dashboardPath,
  QUIZ_SORTS,
  type QuizSort,
  STATUS_FILTERS,
  type StatusFilter,
  toDashboardQuery,
} from '#app/core/dashboard-query.ts';
import { SEARCH_PAUSE_MS, TITLE_MAX } from '#app/core/limits.ts';
import { Button } from '#app/ui/primitives/button.tsx';
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
  const { follow, followSoon } = useFollowing(form);
  useFieldsOf(form, query);
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
      <div className="min-w-0 flex-1 basis-36 lg:hidden">
        <Select name="sort" aria-label="Order" defaultValue={query.sort} onChange={follow}>
          {QUIZ_SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {sortNames[sort]}
            </option>
          ))}
        </Select>
      </div>
      <Button type="submit" className="scripted:hidden">
        Search
      </Button>
    </Form>
  );
}

/** The list goes after the fields: at once, or when nobody has typed for a moment. */
function useFollowing(form: RefObject<HTMLFormElement>) {
  const navigate = useNavigate();
  const pause = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(pause.current), []);
  const follow = () => {
    clearTimeout(pause.current);
    if (!form.current) return;
    const fields = [...new FormData(form.current)].map(([name, value]) => [name, String(value)]);
    const path = dashboardPath(toDashboardQuery(new URLSearchParams(fields)));
    navigate(path, { replace: true, preventScrollReset: true });
  };
  const followSoon = () => {
    clearTimeout(pause.current);
    pause.current = setTimeout(follow, SEARCH_PAUSE_MS);
  };
  return { follow, followSoon };
}

/** The fields go after the address, when a link changed it; what somebody is typing stays. */
function useFieldsOf(form: RefObject<HTMLFormElement>, { search, status, sort }: DashboardQuery): void {
  useEffect(() => {
    const shown = { search, status, sort };
    for (const [name, value] of Object.entries(shown)) {
      const field = form.current?.elements.namedItem(name);
      const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
      if (isField && field !== document.activeElement) field.value = value;
    }
  }, [form, search, status, sort]);
}
