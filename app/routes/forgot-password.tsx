import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';
import { BRAND } from '#app/core/brand.ts';
import { requirePage } from '#app/request/page.ts';
import { askForPassword, openForgot } from '#app/request/password-ways.ts';
import { unansweredForgot } from '#app/ui/account/account-answer.tsx';
import { ForgotPage, PasswordsOffPage } from '#app/ui/account/password-pages.tsx';
import { sendForm } from '#app/ui/forms/sending.ts';

export { keepPageWhenUnanswered as shouldRevalidate } from '#app/ui/forms/sending.ts';

export const meta: MetaFunction = () => [{ title: `Forgotten password | ${BRAND}` }];

export function loader({ request, context }: LoaderFunctionArgs) {
  requirePage(request, context);
  return openForgot(context);
}

export async function action({ request, context }: ActionFunctionArgs) {
  return askForPassword(request, context);
}

export function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  return sendForm(request, () => serverAction<typeof action>(), unansweredForgot);
}

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function ForgotPassword() {
  const answer = useActionData<typeof clientAction>() ?? null;
  return useLoaderData<typeof loader>().takesPasswords ? <ForgotPage answer={answer} /> : <PasswordsOffPage />;
}
