import { Link, useSearchParams } from '@remix-run/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '#app/ui/primitives/button.tsx';
import type { Page } from './rows.ts';

/** The search of another page of the same list; the first is the address itself. */
export function pageSearch(search: URLSearchParams, page: number): string {
  const next = new URLSearchParams(search);
  if (page === 1) next.delete('page');
  else next.set('page', String(page));
  const text = next.toString();
  return text && `?${text}`;
}

/** The ways to the other pages of the rankings; nothing where there is one. */
export function PageLinks({ page: { number, count } }: { page: Page }) {
  const [search] = useSearchParams();
  if (count === 1) return null;
  const to = (page: number) => ({ search: pageSearch(search, page), hash: 'rankings' });
  return (
    <nav
      aria-label="Pages of the rankings"
      className="flex flex-wrap items-center justify-center gap-[1em] print:hidden"
    >
      {number > 1 && (
        <Button asChild>
          <Link to={to(number - 1)} rel="prev">
            <ChevronLeft aria-hidden="true" className="size-[1.2em] rtl:-scale-x-100" />
            Previous
          </Link>
        </Button>
      )}
      <p className="tabular-nums">
        Page {number} of {count}
      </p>
      {number < count && (
        <Button asChild>
          <Link to={to(number + 1)} rel="next">
            Next
            <ChevronRight aria-hidden="true" className="size-[1.2em] rtl:-scale-x-100" />
          </Link>
        </Button>
      )}
    </nav>
  );
}
