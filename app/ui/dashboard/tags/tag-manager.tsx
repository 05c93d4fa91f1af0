import { Form, Link } from '@remix-run/react';
import { Trash2 } from 'lucide-react';
import type { DashboardTags } from '#app/contract/tags.ts';
import { type DashboardQuery, dashboardPath } from '#app/core/dashboard-query.ts';
import { countOf } from '#app/core/format.ts';
import type { TagCount } from '#app/core/tags.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import { Input } from '#app/ui/primitives/input.tsx';
import { TagCard } from './tag-card.tsx';

interface TagManagerProps {
  tags: DashboardTags;
  query: DashboardQuery;
}

/** Renames and deletes tags on all quizzes at once ([TG6]). Deleting asks for confirmation. */
export function TagManager({ tags: { all, deleting }, query }: TagManagerProps) {
  return (
    <TagCard title="Edit tags">
      {deleting ? (
        <ConfirmTag {...deleting} query={query} />
      ) : (
        <p className="mt-1 text-muted">
          A new name applies to all quizzes with the tag. With the name of another tag, the two become one.
        </p>
      )}
      <ul className="mt-4 grid gap-2.5">
        {all.map((one) => (
          <li key={one.tag}>
            <TagForms {...one} query={query} />
          </li>
        ))}
      </ul>
      <Button className="mt-4" asChild>
        <Link to={dashboardPath(query)} preventScrollReset>
          Done
        </Link>
      </Button>
    </TagCard>
  );
}

type TagRowProps = TagCount & Pick<TagManagerProps, 'query'>;

function TagForms({ tag, count, query }: TagRowProps) {
  return (
    <div className="flex items-center gap-x-2">
      <Form method="post" preventScrollReset className="flex min-w-0 flex-1 items-center gap-2 sm:flex-initial">
        <input type="hidden" name="intent" value="rename-tag" />
        <input type="hidden" name="tag" value={tag} />
        <Input
          name="to"
          aria-label={`Name of the tag ${tag}`}
          defaultValue={tag}
          autoComplete="off"
          className="min-w-0 sm:w-72"
        />
        <Button type="submit" size="small" aria-label={`Rename: ${tag}`}>
          Rename
        </Button>
      </Form>
      <span className="w-20 text-sm whitespace-nowrap text-muted tabular-nums max-sm:sr-only sm:text-end">
        {countOf(count, 'quiz', 'quizzes')}
      </span>
      <Button variant="quiet" size="icon" aria-label={`Delete: ${tag}`} asChild>
        <Link
          to={dashboardPath(query, [
            ['tags', 'edit'],
            ['drop', tag],
          ])}
          preventScrollReset
        >
          <Trash2 aria-hidden="true" className="size-5" />
        </Link>
      </Button>
    </div>
  );
}

function ConfirmTag({ tag, count, query }: TagRowProps) {
  return (
    <Form
      method="post"
      preventScrollReset
      className="mt-2 flex flex-wrap items-center gap-3 rounded-lg border-2 border-danger p-3"
    >
      <input type="hidden" name="intent" value="delete-tag" />
      <input type="hidden" name="tag" value={tag} />
      <p role="alert" className="min-w-0 flex-1 basis-56">
        Delete the tag <bdi className="font-semibold wrap-anywhere">{tag}</bdi>? It is taken off{' '}
        {countOf(count, 'quiz', 'quizzes')}. The quizzes stay.
      </p>
      <Button asChild>
        <Link to={dashboardPath(query, [['tags', 'edit']])} preventScrollReset>
          Cancel
        </Link>
      </Button>
      <Button type="submit" variant="danger" autoFocus>
        Delete tag
      </Button>
    </Form>
  );
}
