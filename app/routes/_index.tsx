import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import {
  type ClientActionFunctionArgs,
  type ShouldRevalidateFunction,
  useActionData,
  useLoaderData,
} from '@remix-run/react';
import { pageCards } from '#app/content/pages.ts';
import { organization } from '#app/content/structured-data.ts';
import { templateCards } from '#app/content/templates.ts';
import { TRY_IT_INTENT } from '#app/contract/practice.ts';
import { toTagIntent } from '#app/contract/tags.ts';
import { BRAND } from '#app/core/brand.ts';
import { changeFromDashboard, loadDashboard } from '#app/request/dashboard.ts';
import { readForm } from '#app/request/form.ts';
import { requirePage } from '#app/request/page.ts';
import { tryIt } from '#app/request/practice.ts';
import { changeTagsFromDashboard } from '#app/request/tags.ts';
import { DashboardPage } from '#app/ui/dashboard/dashboard-page.tsx';
import { unansweredQuizForm } from '#app/ui/dashboard/quiz-forms.tsx';
import { keepPageWhenUnanswered, sendForm } from '#app/ui/forms/sending.ts';
import { pageMeta } from '#app/ui/layout/page-meta.ts';
import { plainWhenSignedOut } from '#app/ui/layout/visit.ts';
import { TooltipProvider } from '#app/ui/primitives/tooltip.tsx';
import { Landing } from '#app/ui/site/landing.tsx';

export const handle = plainWhenSignedOut;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => {
  if (page?.dashboard) return [{ title: `Quiz Dashboard | ${BRAND}` }];
  return pageMeta(pageCards.landing, matches, (origin) => [organization(origin)]);
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePage(request, context);
  const dashboard = await loadDashboard(request, context);
  return {
    dashboard,
    templates: dashboard?.figures.created === 0 ? templateCards() : [],
    isTryItOn: context.services.practice.isTryItOn,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const asked = form.get('intent');
  if (asked === TRY_IT_INTENT) return tryIt(context);
  const intent = toTagIntent(asked);
  return intent
    ? changeTagsFromDashboard(request, { intent, form }, context)
    : changeFromDashboard(request, form, context);
}

/** In the browser: a failed connection shows a message and keeps the page. */
export function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  return sendForm(
    request,
    () => serverAction<typeof action>(),
    (form) => unansweredQuizForm(form.get('intent')),
  );
}

/** Also reload after a refused form, unlike the default: an outdated list may have caused the refusal. */
export const shouldRevalidate: ShouldRevalidateFunction = (args) =>
  keepPageWhenUnanswered({
    ...args,
    defaultShouldRevalidate: args.defaultShouldRevalidate || Boolean(args.formMethod),
  });

/** Passes on the action's headers, such as Retry-After. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function Home() {
  const { dashboard, templates, isTryItOn } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof clientAction>();
  const problem = answer && 'tryItProblem' in answer ? answer.tryItProblem : null;
  if (!dashboard) return <Landing tryIt={isTryItOn ? { problem: problem?.message ?? null } : null} />;
  return (
    <TooltipProvider>
      <DashboardPage
        dashboard={dashboard}
        templates={templates}
        toast={answer && 'toast' in answer ? answer.toast : null}
        typedTags={answer && 'toast' in answer && 'typed' in answer ? String(answer.typed) : ''}
      />
    </TooltipProvider>
  );
}
