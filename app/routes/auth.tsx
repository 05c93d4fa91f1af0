import {
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';
import { pageCards } from '#app/content/pages.ts';
import { toAuthIntent } from '#app/contract/forms.ts';
import { BRAND } from '#app/core/brand.ts';
import { readForm } from '#app/request/form.ts';
import { organisationButton } from '#app/request/organisation.ts';
import { login, pathAfter, register, registrationEntry } from '#app/request/sign-in.ts';
import { type AuthAnswer, AuthPage, unansweredForm } from '#app/ui/auth/auth-page.tsx';
import { sendForm } from '#app/ui/forms/sending.ts';
import { pageMeta } from '#app/ui/layout/page-meta.ts';

export { keepPageWhenUnanswered as shouldRevalidate } from '#app/ui/forms/sending.ts';

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => {
  const title = page?.tab === 'register' ? `Create account | ${BRAND}` : pageCards.auth.title;
  return pageMeta({ ...pageCards.auth, title }, matches);
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  if (context.user) throw redirect(pathAfter(request));
  return {
    tab: toAuthIntent(new URL(request.url).searchParams.get('tab')),
    entry: await registrationEntry(request, context),
    organisation: organisationButton(request, context),
    takesPasswords: context.services.accounts.takesPasswords,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const answer = toAuthIntent(form.get('intent')) === 'register' ? register : login;
  return answer({ request, form, context });
}

/** In the browser: a failed connection keeps the page and what was typed. */
export function clientAction({ request, serverAction }: ClientActionFunctionArgs): Promise<AuthAnswer> {
  return sendForm(
    request,
    () => serverAction<typeof action>(),
    (form) => unansweredForm(toAuthIntent(form.get('intent')), form),
  );
}

/** Passes on the action's headers, such as Retry-After. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function Auth() {
  return <AuthPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof clientAction>() ?? null} />;
}
