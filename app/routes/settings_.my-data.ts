import type { LoaderFunctionArgs } from '@remix-run/node';
import { downloadMyData } from '#app/request/my-data.ts';
import { requirePage } from '#app/request/page.ts';

/** Downloads the user's data. */
export function loader({ request, context }: LoaderFunctionArgs) {
  requirePage(request, context);
  return downloadMyData(context, request);
}
