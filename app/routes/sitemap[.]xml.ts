import type { LoaderFunctionArgs } from '@remix-run/node';
import { sitemap } from '#app/content/search.ts';

/** Lists the public pages for search engines ([SE5]). */
export function loader({ request, context }: LoaderFunctionArgs) {
  const origin = context.publicOrigin ?? new URL(request.url).origin;
  return new Response(sitemap(origin), { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
}
