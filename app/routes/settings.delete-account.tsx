import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';
import { BRAND } from '#app/core/brand.ts';
import { requireUser } from '#app/request/account.ts';
import { deleteAccount } from '#app/request/departure.ts';
import { requirePage } from '#app/request/page.ts';
import { unansweredDeparture } from '#app/ui/account/account-answer.tsx';
import { DeleteAccountPage } from '#app/ui/account/delete-account-page.tsx';
import { sendForm } from '#app/ui/forms/sending.ts';

export { keepPageWhenUnanswered as shouldRevalidate } from '#app/ui/forms/sending.ts';

export const meta: MetaFunction = () => [{ title: `Delete account | ${BRAND}` }];

export function loader({ request, context }: LoaderFunctionArgs) {
  requirePage(request, context);
  return { email: requireUser(request, context).email };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return deleteAccount(request, context);
}

export function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  return sendForm(request, () => serverAction<typeof action>(), unansweredDeparture);
}

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function DeleteAccount() {
  const { email } = useLoaderData<typeof loader>();
  return <DeleteAccountPage email={email} answer={useActionData<typeof clientAction>() ?? null} />;
}
