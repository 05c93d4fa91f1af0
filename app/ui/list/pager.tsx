import { Link } from '@remix-run/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { ROWS_PER_PAGE } from '#app/core/limits.ts';
import type { PageOf } from '#app/core/paging.ts';
import { Button } from '#app/ui/primitives/button.tsx';

/** The element id of the start of the list. Links to other pages scroll there. */
export const LIST_ID = 'list';

type PathOf = (page: number) => string;

interface PagerProps {
  /** The current page. */
  page: number;
  pages: number;
  /** The address of a page. */
  pathOf: PathOf;
  /** The list's name, if a page has several. */
  label?: string;
}

/** Links to the other pages of a list. Nothing if there is only one. */
export function Pager({ page, pages, pathOf, label = 'Pages' }: PagerProps) {
  if (pages === 1) return null;
  return (
    <nav aria-label={label} className="flex items-center justify-between gap-2 pt-4 sm:justify-center">
      <Step to={pathOf(page - 1)} isThere={page > 1}>
        <ChevronLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />
        Previous
      </Step>
      <p className="text-sm tabular-nums sm:hidden">
        Page {page} of {pages}
      </p>
      <ol className="flex items-center max-sm:hidden">
        {pagesAround(page, pages).map((number, index) => (
          <li key={number ?? `gap ${index}`}>
            {number === null ? <Gap /> : <To number={number} pathOf={pathOf} isShown={number === page} />}
          </li>
        ))}
      </ol>
      <Step to={pathOf(page + 1)} isThere={page < pages}>
        Next
        <ChevronRight aria-hidden="true" className="size-5 rtl:-scale-x-100" />
      </Step>
    </nav>
  );
}

function To({ number, pathOf, isShown }: { number: number; pathOf: PathOf; isShown: boolean }) {
  return (
    <Link
      to={toList(pathOf(number))}
      aria-label={`Page ${number}`}
      aria-current={isShown ? 'page' : undefined}
      className="grid size-11 place-items-center rounded-md no-underline tabular-nums hover:bg-sunken aria-[current=page]:bg-sunken aria-[current=page]:font-bold"
    >
      {number}
    </Link>
  );
}

function Gap() {
  return (
    <span aria-hidden="true" className="px-1 text-muted">
      …
    </span>
  );
}

interface StepProps {
  to: string;
  isThere: boolean;
  children: ReactNode;
}

function Step({ to, isThere, children }: StepProps) {
  if (!isThere) {
    return (
      <Button variant="quiet" size="small" disabled>
        {children}
      </Button>
    );
  }
  return (
    <Button variant="quiet" size="small" asChild>
      <Link to={toList(to)}>{children}</Link>
    </Button>
  );
}

function toList(path: string): string {
  return path.includes('#') ? path : `${path}#${LIST_ID}`;
}

/** The first page, the last, and those around the one shown; null for a gap. */
function pagesAround(page: number, pages: number): (number | null)[] {
  const near = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === pages || Math.abs(number - page) <= 1,
  );
  return near.flatMap((number, index) =>
    index > 0 && number > (near[index - 1] ?? 0) + 1 ? [null, number] : [number],
  );
}

/** The element id of the line with the count. It gets the focus when a focused row is removed. */
export const FOUND_ID = 'found';

interface ListStatusProps {
  list: Pick<PageOf<unknown>, 'found' | 'page' | 'pages'>;
  /** The name of an item, singular and plural. */
  names: [string, string];
  /** Whether a search or filter is active. */
  isNarrowed?: boolean;
}

/** The number of items found and which are shown, announced on every change. */
export function ListStatus({ list, names, isNarrowed = false }: ListStatusProps) {
  return (
    <p id={FOUND_ID} role="status" tabIndex={-1} className="text-sm text-muted tabular-nums outline-none">
      {list.found === 0 && !isNarrowed ? '' : statusText(list, names, isNarrowed)}
    </p>
  );
}

function statusText(
  { found, page, pages }: ListStatusProps['list'],
  names: [string, string],
  isNarrowed: boolean,
): string {
  const [one, several] = names;
  const count = `${found} ${found === 1 ? one : several}${isNarrowed ? ' found' : ''}`;
  if (pages === 1) return count;
  const first = (page - 1) * ROWS_PER_PAGE + 1;
  return `${first}–${Math.min(page * ROWS_PER_PAGE, found)} of ${count}`;
}
