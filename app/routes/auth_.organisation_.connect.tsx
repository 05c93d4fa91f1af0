import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';
import { BRAND } from '#app/core/brand.ts';
import { connect, openConnect } from '#app/request/organisation-connect.ts';
import { ConnectPage, unansweredConnect } from '#app/ui/auth/connect-page.tsx';
import { ArrivalProblemPage } from '#app/ui/auth/organisation-pages.tsx';
import { sendForm } from '#app/ui/forms/sending.ts';

export { keepPageWhenUnanswered as shouldRevalidate } from '#app/ui/forms/sending.ts';

export const meta: MetaFunction = () => [
  { title: `Connect your organisation | ${BRAND}` },
  { name: 'robots', content: 'noindex' },
];

export function loader({ request, context }: LoaderFunctionArgs) {
  return openConnect(request, context);
}

export async function action({ request, context }: ActionFunctionArgs) {
  return connect(request, context);
}

export function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  return sendForm(request, () => serverAction<typeof action>(), unansweredConnect);
}

export const headers: HeadersFunction = ({ actionHeaders, loaderHeaders }) =>
  actionHeaders.has('Retry-After') ? actionHeaders : loaderHeaders;

export default function Connect() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof clientAction>() ?? null;
  return page.problem ? <ArrivalProblemPage {...page.problem} /> : <ConnectPage page={page} answer={answer} />;
}
