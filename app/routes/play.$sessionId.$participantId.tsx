import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { BRAND } from '#app/core/brand.ts';
import { problemIn } from '#app/request/answer-form.ts';
import { readForm } from '#app/request/form.ts';
import { findOwnParticipant, openPage, refusedPage, takeForm } from '#app/request/play.ts';
import { hydrateAfter } from '#app/ui/layout/hydration.ts';
import { partsOnPage } from '#app/ui/play/load-later.ts';
import { PlayPage } from '#app/ui/play/play-page.tsx';
import { NotPlaying, notPlayingTitle } from '#app/ui/play/stopped.tsx';

if (typeof document !== 'undefined') hydrateAfter(partsOnPage());

export const meta: MetaFunction<typeof loader> = ({ data: answer }) => [
  { title: `${answer?.kind === 'play' ? answer.page.title : notPlayingTitle(answer?.kind ?? 'missing')} | ${BRAND}` },
];

export function loader({ request, params, context }: LoaderFunctionArgs) {
  return openPage(context, params, problemIn(request.url));
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const granted = await findOwnParticipant(context, params);
  if (!granted.ok) return refusedPage(granted);
  return takeForm(request, await readForm(request), { participant: granted.value, context });
}

export default function Play() {
  const answer = useLoaderData<typeof loader>();
  if (answer.kind !== 'play') return <NotPlaying why={answer.kind} />;
  return <PlayPage key={answer.page.state.you.participant.id} page={answer.page} problem={answer.problem} />;
}
