import { isRouteErrorResponse, Link, useLocation, useRouteError } from '@remix-run/react';
import { type ReactNode, useState } from 'react';
import { Button } from '#app/ui/primitives/button.tsx';
import { Mark } from './mark.tsx';
import { useRequestId } from './visit.ts';

/** The error boundary's page. */
export function PageProblem() {
  const error = useRouteError();
  const requestId = useRequestId();
  if (!isRouteErrorResponse(error)) return <ErrorPage {...problemOf(500)} requestId={requestId} />;
  if (error.status === 404) return <NotFound />;
  return <ErrorPage {...problemOf(error.status, error.data)} requestId={requestId} />;
}

interface Problem {
  title: string;
  text: string;
}

interface ErrorPageProps extends Problem {
  /** Known only on the server. The browser reads it from the server's HTML. */
  requestId?: string | undefined;
}

/** Says what went wrong and offers to try again. */
function ErrorPage({ title, text, requestId }: ErrorPageProps) {
  const location = useLocation();
  // During hydration the id is read from the server's HTML.
  const [quoted] = useState(() => requestId ?? writtenRequestId());
  return (
    <FullPage title={title}>
      <p>{text}</p>
      {quoted && (
        <p className="mt-3 text-base text-muted">
          If you contact us about this, please include this number:{' '}
          <code data-request-id="" className="font-sans font-semibold break-all text-ink">
            {quoted}
          </code>
        </p>
      )}
      <div className="mt-8 flex flex-wrap gap-4">
        <Button asChild variant="primary">
          <Link to={location} reloadDocument>
            Try again
          </Link>
        </Button>
        <Button asChild>
          <Link to="/" reloadDocument>
            Go to the home page
          </Link>
        </Button>
      </div>
    </FullPage>
  );
}

/**
 * What the error page says.
 *
 * @param status The HTTP status; 500 for an error in the browser.
 * @param body The response's body. A page that passes on why it refuses has the refusal's message there, and a 403 shows it.
 */
export function problemOf(status: number, body: unknown = null): Problem {
  const problem = problems[status] ?? (status < 500 ? refused : broken);
  return status === 403 && typeof body === 'string' && body ? { title: problem.title, text: body } : problem;
}

const broken: Problem = {
  title: 'Something went wrong',
  text: 'This is our fault. Everything you saved is safe. Please try again in a moment.',
};
const refused: Problem = {
  title: "That didn't work",
  text: 'Please go back or try again.',
};
const problems: Partial<Record<number, Problem>> = {
  403: {
    title: "You can't see this page",
    text: 'It belongs to another account.',
  },
  429: { title: 'Too many attempts', text: 'Please wait a minute and try again.' },
  503: {
    title: 'One moment, please',
    text: 'The server is busy or restarting. Please try again.',
  },
};

function writtenRequestId(): string | undefined {
  if (typeof document === 'undefined') return undefined;
  return document.querySelector('[data-request-id]')?.textContent ?? undefined;
}

export const NOT_FOUND_TITLE = '404 Page Not Found';

/** The not-found page. */
function NotFound() {
  return (
    <FullPage title={NOT_FOUND_TITLE}>
      <p>Did you forget to add the page to the router?</p>
      <p className="mt-2 text-base text-muted">The link may be mistyped, or the page may have moved.</p>
      <div className="mt-8 flex flex-wrap gap-4">
        <Button asChild variant="primary">
          <Link to="/">Go to the home page</Link>
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

/** A page with one message and the hand beside it. */
export function FullPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid items-center justify-items-start gap-8 py-4 sm:grid-cols-[auto_1fr] sm:gap-14 sm:py-14">
      <Mark waving className="size-32 sm:size-56" />
      <div className="max-w-xl text-lg">
        <h1 className="mb-4 text-3xl">{title}</h1>
        {children}
      </div>
    </div>
  );
}
