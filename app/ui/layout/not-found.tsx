import { Link } from '@remix-run/react';
import { Button } from '#app/ui/primitives/button.tsx';
import { FullPage } from './full-page.tsx';

export const NOT_FOUND_TITLE = '404 Page Not Found';

/** No page has this address. */
export function NotFound() {
  return (
    <FullPage title={NOT_FOUND_TITLE}>
      <p>Did you forget to add the page to the router?</p>
      <p className="mt-2 text-base text-muted">
        If you came by a link, it may be mistyped or the page may have moved. Nothing of yours is lost.
      </p>
      <div className="mt-8 flex flex-wrap gap-4">
        <Button asChild variant="primary">
          <Link to="/">To the start page</Link>
        </Button>
        <Button asChild>
          <Link to="/join">Join a quiz</Link>
        </Button>
        <Button asChild variant="quiet">
          <Link to="/help">Help</Link>
        </Button>
      </div>
    </FullPage>
  );
}
