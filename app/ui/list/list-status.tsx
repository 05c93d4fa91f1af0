import { ROWS_PER_PAGE } from '#app/core/limits.ts';
import type { PageOf } from '#app/core/paging.ts';

/** Of the line that says how much was found: where the focus goes when what had it is gone. */
export const FOUND_ID = 'found';

interface ListStatusProps {
  list: Pick<PageOf<unknown>, 'found' | 'page' | 'pages'>;
  /** What it is a list of: one, and several. */
  names: [string, string];
  /** A search or a filter made the list shorter. */
  isNarrowed?: boolean;
}

/** How much was found, and which of it is shown; said anew whenever it changes. */
export function ListStatus({ list, names, isNarrowed = false }: ListStatusProps) {
  return (
    <p id={FOUND_ID} role="status" tabIndex={-1} className="text-sm text-muted tabular-nums outline-none">
      {list.found === 0 && !isNarrowed ? '' : words(list, names, isNarrowed)}
    </p>
  );
}

function words({ found, page, pages }: ListStatusProps['list'], names: [string, string], isNarrowed: boolean): string {
  const [one, several] = names;
  const count = `${found} ${found === 1 ? one : several}${isNarrowed ? ' found' : ''}`;
  if (pages === 1) return count;
  const first = (page - 1) * ROWS_PER_PAGE + 1;
  return `${first}–${Math.min(page * ROWS_PER_PAGE, found)} of ${count}`;
}
