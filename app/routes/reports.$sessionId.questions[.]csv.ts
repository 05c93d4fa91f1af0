import type { LoaderFunctionArgs } from '@remix-run/node';
import { requirePage } from '#app/request/page.ts';
import { exportReport } from '#app/request/reports.ts';

/** The questions of a session as CSV. */
export function loader({ request, params, context }: LoaderFunctionArgs) {
  requirePage(request, context);
  return exportReport(request, context, { sessionId: params.sessionId ?? '', part: 'questions' });
}
