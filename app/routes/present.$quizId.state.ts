import type { LoaderFunctionArgs } from '@remix-run/node';
import { requirePage } from '#app/request/page.ts';
import { readPresentation, refuseWall } from '#app/request/present.ts';

/** The wall's current state as JSON, for changes that no socket message contains. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requirePage(request, context);
  const presentation = await readPresentation(context, params.quizId ?? '');
  return presentation.ok
    ? Response.json(presentation.value, { headers: { 'Cache-Control': 'no-store' } })
    : refuseWall(presentation);
}
