import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';
import { BRAND } from '#app/core/brand.ts';
import { readForm } from '#app/request/form.ts';
import { askFromOverview, loadOverview } from '#app/request/overview.ts';
import { requirePage } from '#app/request/page.ts';
import { sendForm } from '#app/ui/forms/sending.ts';
import { longPage } from '#app/ui/layout/visit.ts';
import { type AskAnswer, OverviewPage, unansweredAsk } from '#app/ui/overview/overview-page.tsx';

export { keepPageWhenUnanswered as shouldRevalidate } from '#app/ui/forms/sending.ts';

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page ? `Overview: ${page.quiz.title} | ${BRAND}` : BRAND },
];

export function loader({ request, params, context }: LoaderFunctionArgs) {
  requirePage(request, context);
  return loadOverview({ request, context, quizId: params.quizId ?? '' });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  requirePage(request, context);
  const form = await readForm(request);
  return askFromOverview({ form, context, quizId: params.quizId ?? '' });
}

/** In the browser: a failed connection keeps the page. */
export function clientAction({ request, serverAction }: ClientActionFunctionArgs): Promise<AskAnswer> {
  return sendForm(
    request,
    () => serverAction<typeof action>(),
    () => unansweredAsk,
  );
}

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const handle = longPage;

export default function OverviewRoute() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof clientAction>();
  return <OverviewPage page={page} problem={answer?.problem ?? null} />;
}
