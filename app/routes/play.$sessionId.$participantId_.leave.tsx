import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { BRAND } from '#app/core/brand.ts';
import { openGuestPage } from '#app/request/play.ts';
import { LeavePage } from '#app/ui/play/leave-page.tsx';
import { NotPlaying, notPlayingTitle } from '#app/ui/play/stopped.tsx';

export const meta: MetaFunction<typeof loader> = ({ data: answer }) => [
  {
    title: `${answer?.kind === 'play' ? 'Leave this session' : notPlayingTitle(answer?.kind ?? 'missing')} | ${BRAND}`,
  },
];

/** Asks whether to delete the guest cookie, because another person uses the device. */
export function loader({ params, context }: LoaderFunctionArgs) {
  return openGuestPage(context, params);
}

/** Deletes the guest cookie ([PL12]). */
export async function action({ params, context }: ActionFunctionArgs) {
  const answer = await openGuestPage(context, params);
  if (!('page' in answer)) return answer;
  return redirect('/join', { headers: { 'Set-Cookie': context.guestCookie.giveUp() } });
}

export default function Leave() {
  const answer = useLoaderData<typeof loader>();
  if (answer.kind !== 'play') return <NotPlaying why={answer.kind} />;
  const { participant } = answer.page.state.you;
  return <LeavePage participant={participant} />;
}
