import { Form, Link } from '@remix-run/react';
import { type FormEvent, useRef } from 'react';
import type { TemplateCard } from '#app/content/templates.ts';
import type { DashboardTags } from '#app/contract/tags.ts';
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
import type { PageOf } from '#app/core/paging.ts';
import type { ShownQuiz } from '#app/core/quiz-list.ts';
import { TagFilter } from '#app/ui/dashboard/tags/tag-filter.tsx';
import { TagManager } from '#app/ui/dashboard/tags/tag-manager.tsx';
import { TagPanel } from '#app/ui/dashboard/tags/tag-panel.tsx';
import { TagSelection } from '#app/ui/dashboard/tags/tag-selection.tsx';
import { OrderSelect, useFieldsFromAddress, useFilterNavigation } from '#app/ui/list/list-filters.tsx';
import { LIST_ID, ListStatus, Pager } from '#app/ui/list/pager.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { EmptyState } from '#app/ui/primitives/empty-state.tsx';
import { Input, Select } from '#app/ui/primitives/input.tsx';
import { StarterForm } from '#app/ui/templates/starter-form.tsx';
import { TemplateList } from '#app/ui/templates/template-list.tsx';
import { QuizTable } from './quiz-table.tsx';

interface CreatedPanelProps {
  list: PageOf<ShownQuiz>;
  query: DashboardQuery;
  /** The number of quizzes, ignoring search and filter. */
  total: number;
  timeZone: string;
  /** Offered while there are no quizzes. */
  templates: readonly TemplateCard[];
  tags: DashboardTags;
  /** New tags that were refused, as typed. */
  typedTags: string;
}

/** The host's own quizzes. */
export function CreatedPanel({ list, query, total, timeZone, templates, tags, typedTags }: CreatedPanelProps) {
  const isNarrowed = query.search !== '' || query.status !== 'all' || query.tags.length > 0;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={LIST_ID} className="scroll-mt-4 text-2xl">
          Recent Quizzes
        </h2>
        <ListStatus list={list} names={['quiz', 'quizzes']} isNarrowed={isNarrowed} />
      </div>
      {total === 0 ? (
        <NoQuizzes templates={templates} />
      ) : (
        <>
          {tags.picked && (
            <TagPanel
              key={tags.picked.map(({ id }) => id).join()}
              picked={tags.picked}
              tags={tags}
              query={query}
              typed={typedTags}
            />
          )}
          {tags.isManaging && <TagManager tags={tags} query={query} />}
          <QuizFilters query={query} />
          <TagFilter tags={tags} query={query} />
          {list.found === 0 ? (
            <NothingFound />
          ) : (
            <>
              {tags.isOffered && <TagSelection query={query} quizIds={list.rows.map(({ id }) => id)} />}
              <QuizTable quizzes={list.rows} query={query} timeZone={timeZone} hasTags={tags.isOffered} />
            </>
          )}
          <Pager {...list} pathOf={(page) => dashboardPath({ ...query, page })} />
        </>
      )}
    </div>
  );
}

function NoQuizzes({ templates }: Pick<CreatedPanelProps, 'templates'>) {
  return (
    <>
      <EmptyState
        title="No quizzes found. Create one to get started!"
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <StarterForm variant="primary" />
            <Button asChild>
              <Link to="/creator">Create Your First Quiz</Link>
            </Button>
          </div>
        }
      >
        The starter quiz has five questions and is ready to play.
      </EmptyState>
      <h3 className="mt-3 text-xl">Or start from a template</h3>
      <TemplateList templates={templates} />
    </>
  );
}

function NothingFound() {
  return (
    <EmptyState
      title="No matching quizzes"
      action={
        <Button asChild>
          <Link to={dashboardPath({})} preventScrollReset>
            Clear search and filter
          </Link>
        </Button>
      }
    >
      Try fewer words or tags, or another status.
    </EmptyState>
  );
}

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

/** The form for search, filter and order. Once hydrated, the list updates as the user types. */
function QuizFilters({ query }: { query: DashboardQuery }) {
  const form = useRef<HTMLFormElement>(null);
  const { follow, followSoon } = useFilterNavigation(form, (fields) => dashboardPath(toDashboardQuery(fields)));
  const { search, status, sort } = query;
  useFieldsFromAddress(form, { search, status, sort });
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
      {query.tags.map((tag) => (
        <input key={tag} type="hidden" name="tag" value={tag} />
      ))}
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
