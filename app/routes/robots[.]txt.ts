import type { LoaderFunctionArgs } from '@remix-run/node';
import { robots } from '#app/content/search.ts';

/** Tells search engines which areas to skip ([SE6]). */
export function loader({ request, context }: LoaderFunctionArgs) {
  const origin = context.publicOrigin ?? new URL(request.url).origin;
  return new Response(robots(origin), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
