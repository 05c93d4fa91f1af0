import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';
import { BRAND } from '#app/core/brand.ts';
import { requirePage } from '#app/request/page.ts';
import { deleteSession, loadDeletion } from '#app/request/reports.ts';
import { sendForm } from '#app/ui/forms/sending.ts';
import { DeleteSessionPage, unansweredDeletion } from '#app/ui/reports/delete-session-page.tsx';

export { keepPageWhenUnanswered as shouldRevalidate } from '#app/ui/forms/sending.ts';

export const meta: MetaFunction = () => [{ title: `Delete session | ${BRAND}` }];

export function loader({ request, params, context }: LoaderFunctionArgs) {
  requirePage(request, context);
  return loadDeletion(request, context, params.sessionId ?? '');
}

export function action({ request, params, context }: ActionFunctionArgs) {
  requirePage(request, context);
  return deleteSession(context, params.sessionId ?? '');
}

export function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  return sendForm(request, () => serverAction<typeof action>(), unansweredDeletion);
}

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function DeleteSession() {
  return (
    <DeleteSessionPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof clientAction>() ?? null} />
  );
}
