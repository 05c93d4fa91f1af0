import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { BRAND } from '#app/core/brand.ts';
import { breathe } from '#app/request/breathe.ts';
import { findOwnAnswers } from '#app/request/own-answers.ts';
import { findScores, mayLead, withoutScores } from '#app/request/scores.ts';
import { readTimeZone } from '#app/request/time-zone.ts';
import { longPage } from '#app/ui/layout/visit.ts';
import { LeaderboardPage, NoScoresYet } from '#app/ui/leaderboard/leaderboard-page.tsx';
import { RenderInTurns } from '#app/ui/list/in-turns.tsx';

export const meta: MetaFunction = () => [{ title: `Final Scores | ${BRAND}` }];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const id = params.id ?? '';
  const scores = await findScores(request, context, id);
  if (!scores.ok) return withoutScores(request, context, scores);
  await breathe();
  const quizId = (await mayLead(context, id)) ? id : null;
  const ownAnswers = scores.value && (await findOwnAnswers(context, scores.value.sessionId));
  const calmShow = scores.value?.calmShow ?? false;
  await breathe();
  return { scores: scores.value, quizId, ownAnswers, timeZone: readTimeZone(request), calmShow };
}

export const handle = longPage;

export default function Leaderboard() {
  const { scores, quizId, ownAnswers, timeZone } = useLoaderData<typeof loader>();
  if (!scores) return <NoScoresYet quizId={quizId} />;
  const page = <LeaderboardPage key="page" {...scores} quizId={quizId} ownAnswers={ownAnswers} timeZone={timeZone} />;
  return <RenderInTurns each={1} items={[page]} />;
}
