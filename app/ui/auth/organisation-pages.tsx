import { Link } from '@remix-run/react';
import type { ArrivalProblem } from '#app/contract/organisation.ts';
import { SmallPage } from '#app/ui/layout/small-page.tsx';
import { Button } from '#app/ui/primitives/button.tsx';

/** Says why nobody was signed in, or nothing was connected, and what to do. */
export function ArrivalProblemPage({ title, message, again, isAboutSettings }: ArrivalProblem) {
  return (
    <SmallPage title={title}>
      <p role="alert">{message}</p>
      <div className="flex flex-wrap gap-3">
        {again !== null && (
          <Button asChild variant="primary">
            {/* Not for the router: it leads to another site. */}
            <a href={again} rel="nofollow">
              Start again
            </a>
          </Button>
        )}
        <Button asChild>
          {isAboutSettings ? <Link to="/settings">Back to Settings</Link> : <Link to="/auth">Back to sign in</Link>}
        </Button>
      </div>
    </SmallPage>
  );
}
