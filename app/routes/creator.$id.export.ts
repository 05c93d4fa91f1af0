import type { LoaderFunctionArgs } from '@remix-run/node';
import { exportQuiz } from '#app/request/export.ts';
import { requirePage } from '#app/request/page.ts';

/** Exports a quiz: `?format=json`, the default, `csv` or `text`. */
export function loader({ request, params, context }: LoaderFunctionArgs) {
  requirePage(request, context);
  return exportQuiz(context, params.id ?? '', new URL(request.url).searchParams.get('format'));
}
