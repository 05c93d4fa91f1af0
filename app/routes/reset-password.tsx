import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';
import { BRAND } from '#app/core/brand.ts';
import { requirePage } from '#app/request/page.ts';
import { openReset, resetPassword } from '#app/request/password-ways.ts';
import { unansweredReset } from '#app/ui/account/account-answer.tsx';
import { PasswordsOffPage, ResetPage } from '#app/ui/account/password-pages.tsx';
import { sendForm } from '#app/ui/forms/sending.ts';

export { keepPageWhenUnanswered as shouldRevalidate } from '#app/ui/forms/sending.ts';

export const meta: MetaFunction = () => [{ title: `New password | ${BRAND}` }, { name: 'robots', content: 'noindex' }];

export function loader({ request, context }: LoaderFunctionArgs) {
  requirePage(request, context);
  return openReset(request, context);
}

export async function action({ request, context }: ActionFunctionArgs) {
  return resetPassword(request, context);
}

export function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  return sendForm(request, () => serverAction<typeof action>(), unansweredReset);
}

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function ResetPassword() {
  const { takesPasswords, isOpen } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof clientAction>() ?? null;
  return takesPasswords ? <ResetPage isOpen={isOpen} answer={answer} /> : <PasswordsOffPage />;
}
