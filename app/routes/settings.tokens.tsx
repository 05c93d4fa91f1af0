import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';
import { BRAND } from '#app/core/brand.ts';
import { requirePage } from '#app/request/page.ts';
import { changeTokens, loadTokens } from '#app/request/tokens.ts';
import { sendForm } from '#app/ui/forms/sending.ts';
import { unansweredToken } from '#app/ui/programs/token-answer.ts';
import { TokensPage } from '#app/ui/programs/tokens-page.tsx';

export { keepPageWhenUnanswered as shouldRevalidate } from '#app/ui/forms/sending.ts';

export const meta: MetaFunction = () => [{ title: `API tokens | ${BRAND}` }];

export function loader({ request, context }: LoaderFunctionArgs) {
  requirePage(request, context);
  return loadTokens(request, context);
}

export async function action({ request, context }: ActionFunctionArgs) {
  return changeTokens(request, context);
}

export function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  return sendForm(request, () => serverAction<typeof action>(), unansweredToken);
}

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function Tokens() {
  return <TokensPage page={useLoaderData<typeof loader>()} answer={useActionData<typeof clientAction>() ?? null} />;
}
