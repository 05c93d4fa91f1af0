import { isRouteErrorResponse, useRouteError } from '@remix-run/react';
import { ErrorPage } from './error-page.tsx';
import { NotFound } from './not-found.tsx';
import { useRequestId } from './request-marks.tsx';

/** In the place of a page that could not be shown. */
export function PageProblem() {
  const error = useRouteError();
  const requestId = useRequestId();
  if (!isRouteErrorResponse(error)) return <ErrorPage status={500} requestId={requestId} />;
  if (error.status === 404) return <NotFound />;
  return <ErrorPage status={error.status} requestId={requestId} />;
}
