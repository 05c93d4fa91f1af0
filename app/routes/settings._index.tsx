import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';
import { BRAND } from '#app/core/brand.ts';
import { changeAccount, loadAccount } from '#app/request/account.ts';
import { requirePage } from '#app/request/page.ts';
import { unansweredAccount } from '#app/ui/account/account-answer.tsx';
import { AccountPage } from '#app/ui/account/account-page.tsx';
import { sendForm } from '#app/ui/forms/sending.ts';

export { keepPageWhenUnanswered as shouldRevalidate } from '#app/ui/forms/sending.ts';

export const meta: MetaFunction = () => [{ title: `Settings | ${BRAND}` }];

export function loader({ request, context }: LoaderFunctionArgs) {
  requirePage(request, context);
  return loadAccount(request, context, 'settings');
}

export async function action({ request, context }: ActionFunctionArgs) {
  return changeAccount(request, context);
}

export function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  return sendForm(request, () => serverAction<typeof action>(), unansweredAccount);
}

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function Settings() {
  return <AccountPage page={useLoaderData<typeof loader>()} answer={useActionData<typeof clientAction>() ?? null} />;
}
