import { Link } from '@remix-run/react';
import { X } from 'lucide-react';
import type { DashboardTags } from '#app/contract/tags.ts';
import { type DashboardQuery, dashboardPath } from '#app/core/dashboard-query.ts';
import { TAGS_SHOWN } from '#app/core/limits.ts';
import type { TagCount } from '#app/core/tags.ts';
import { tagChipClass } from '#app/ui/primitives/tag-chip.ts';

interface TagFilterProps {
  tags: DashboardTags;
  query: DashboardQuery;
}

/** Links that narrow the list to quizzes with a tag, and with each further one ([TG3]). */
export function TagFilter({ tags: { all, filters }, query }: TagFilterProps) {
  if (all.length === 0) return null;
  const rest = filters.filter(({ tag }) => !query.tags.includes(tag));
  const shown = mostUsed(rest);
  const folded = rest.filter((one) => !shown.includes(one));
  return (
    <nav aria-label="Tags" className="flex flex-wrap items-center gap-2">
      <ul className="contents">
        {query.tags.map((tag) => (
          <li key={tag}>
            <Chosen tag={tag} query={query} />
          </li>
        ))}
        {shown.map((one) => (
          <li key={one.tag}>
            <Narrowing {...one} query={query} />
          </li>
        ))}
      </ul>
      {folded.length > 0 && (
        <details className="contents">
          <summary className="link inline-flex min-h-11 items-center px-1 text-sm font-semibold lg:min-h-9">
            {folded.length} more
          </summary>
          <ul className="flex w-full flex-wrap gap-2">
            {folded.map((one) => (
              <li key={one.tag}>
                <Narrowing {...one} query={query} />
              </li>
            ))}
          </ul>
        </details>
      )}
      <Link
        to={dashboardPath(query, [['tags', 'edit']])}
        preventScrollReset
        className="link inline-flex min-h-11 items-center px-1 text-sm lg:min-h-9"
      >
        Edit tags
      </Link>
    </nav>
  );
}

/** The tags that most quizzes have, in the order of the list. */
function mostUsed(tags: readonly TagCount[]): TagCount[] {
  const byCount = [...tags].sort((one, other) => other.count - one.count).slice(0, TAGS_SHOWN);
  return tags.filter((one) => byCount.includes(one));
}

function Narrowing({ tag, count, query }: TagCount & Pick<TagFilterProps, 'query'>) {
  return (
    <Link
      to={dashboardPath({ ...query, tags: [...query.tags, tag], page: 1 })}
      preventScrollReset
      className={tagChipClass}
    >
      <bdi className="truncate">{tag}</bdi>
      <span className="font-normal text-muted tabular-nums">{count}</span>
      <span className="sr-only">{count === 1 ? ' quiz' : ' quizzes'}</span>
    </Link>
  );
}

function Chosen({ tag, query }: { tag: string } & Pick<TagFilterProps, 'query'>) {
  const tags = query.tags.filter((one) => one !== tag);
  return (
    <Link
      to={dashboardPath({ ...query, tags, page: 1 })}
      preventScrollReset
      aria-current="true"
      className={tagChipClass}
    >
      <span className="sr-only">Do not filter by </span>
      <bdi className="truncate">{tag}</bdi>
      <X aria-hidden="true" className="size-4" />
    </Link>
  );
}
