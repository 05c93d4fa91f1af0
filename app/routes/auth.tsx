import {
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { toAuthIntent } from '#app/contract/forms.ts';
import { BRAND } from '#app/core/brand.ts';
import { readForm } from '#app/request/form.ts';
import { login, pathAfter, register } from '#app/request/sign-in.ts';
import { AuthPage } from '#app/ui/auth/auth-page.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.tab === 'register' ? 'Create account' : 'Sign in'} | ${BRAND}` },
];

export function loader({ request, context }: LoaderFunctionArgs) {
  if (context.user) throw redirect(pathAfter(request));
  return { tab: toAuthIntent(new URL(request.url).searchParams.get('tab')) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const answer = toAuthIntent(form.get('intent')) === 'register' ? register : login;
  return answer({ request, form, context });
}

/** When to try again, where the form was refused for now. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function Auth() {
  const { tab } = useLoaderData<typeof loader>();
  return <AuthPage tab={tab} answer={useActionData<typeof action>() ?? null} />;
}
