import type { LoaderFunctionArgs } from '@remix-run/node';
import { requirePage } from '#app/request/page.ts';
import { readPresentation, refuseWall } from '#app/request/present.ts';

/** The state that a host's socket would send, for a wall whose socket is down. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requirePage(request, context);
  const presentation = await readPresentation(context, params.quizId ?? '', 'wall');
  return presentation.ok
    ? Response.json(presentation.value.state, { headers: { 'Cache-Control': 'no-store' } })
    : refuseWall(presentation);
}
