import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { BRAND } from '#app/core/brand.ts';
import { findScores, withoutScores } from '#app/request/scores.ts';
import { readTimeZone } from '#app/request/time-zone.ts';
import { FinalScores, NoScoresYet } from '#app/ui/scores/final-scores.tsx';

export const meta: MetaFunction = () => [{ title: `Final Scores | ${BRAND}` }];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const scores = await findScores(request, context, params.id ?? '');
  if (!scores.ok) return withoutScores(request, context, scores);
  return { scores: scores.value, timeZone: readTimeZone(request) };
}

export default function Leaderboard() {
  const { scores, timeZone } = useLoaderData<typeof loader>();
  return scores ? <FinalScores scores={scores} timeZone={timeZone} /> : <NoScoresYet />;
}
