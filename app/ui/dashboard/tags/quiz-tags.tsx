import { Link } from '@remix-run/react';
import { Tag } from 'lucide-react';
import { type DashboardQuery, dashboardPath } from '#app/core/dashboard-query.ts';
import type { ListedQuiz } from '#app/core/quiz-list.ts';
import { CheckBox } from '#app/ui/primitives/switch.tsx';

/** The element id of the form that collects the selected quizzes. */
export const SELECTION_FORM = 'tag-selection';

interface QuizTagsProps {
  quiz: Pick<ListedQuiz, 'id' | 'title' | 'tags'>;
  query: DashboardQuery;
}

/** The tags of a quiz, which filter the list, and the link to change them. */
export function QuizTags({ quiz: { id, title, tags }, query }: QuizTagsProps) {
  return (
    <span className="flex flex-wrap items-center gap-x-1.5 text-sm font-normal">
      <Link
        to={dashboardPath(query, [
          ['tagging', '1'],
          ['pick', id],
        ])}
        preventScrollReset
        aria-label={`Tags: ${title}`}
        className="inline-flex min-w-6 items-center gap-1 text-muted no-underline hover:text-ink hover:underline max-lg:min-h-11 max-lg:min-w-11"
      >
        <Tag aria-hidden="true" className="size-4" />
        {tags.length === 0 && 'Add tags'}
      </Link>
      {tags.map((tag) => (
        <Link
          key={tag}
          to={dashboardPath({ ...query, tags: [tag], page: 1 })}
          preventScrollReset
          className="inline-flex max-w-full items-center no-underline max-lg:min-h-11"
        >
          <span className="sr-only">Filter by </span>
          <bdi className="truncate rounded-full bg-sunken px-2 py-px hover:underline">{tag}</bdi>
        </Link>
      ))}
    </span>
  );
}

/** Selects a quiz for the form that tags several at once. */
export function SelectQuiz({ id, title }: Pick<ListedQuiz, 'id' | 'title'>) {
  return (
    <label htmlFor={`pick-${id}`} className="-m-2.5 inline-flex p-2.5 lg:-m-1.5 lg:p-1.5">
      <span className="sr-only">Select: {title}</span>
      <CheckBox id={`pick-${id}`} name="pick" value={id} form={SELECTION_FORM} />
    </label>
  );
}
