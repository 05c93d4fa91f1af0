import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { BRAND } from '#app/core/brand.ts';
import { requirePage } from '#app/request/page.ts';
import { verifyByForm } from '#app/request/verify-email.ts';
import { VerifyPage } from '#app/ui/account/verify-page.tsx';

export const meta: MetaFunction = () => [{ title: `Verify email | ${BRAND}` }, { name: 'robots', content: 'noindex' }];

/** Opening the link does not verify yet, because mail scanners open links too ([VE1]). */
export function loader({ request, context }: LoaderFunctionArgs) {
  requirePage(request, context);
  return { token: new URL(request.url).searchParams.get('token') };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return verifyByForm(request, context);
}

export default function VerifyEmail() {
  const { token } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return <VerifyPage token={token} answer={answer?.state ?? null} />;
}
