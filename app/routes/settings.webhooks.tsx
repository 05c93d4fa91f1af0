import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';
import { BRAND } from '#app/core/brand.ts';
import { requirePage } from '#app/request/page.ts';
import { changeWebhooks, loadWebhooks } from '#app/request/webhooks.ts';
import { sendForm } from '#app/ui/forms/sending.ts';
import { unansweredWebhook } from '#app/ui/programs/webhook-answer.ts';
import { WebhooksPage } from '#app/ui/programs/webhooks-page.tsx';

export { keepPageWhenUnanswered as shouldRevalidate } from '#app/ui/forms/sending.ts';

export const meta: MetaFunction = () => [{ title: `Webhooks | ${BRAND}` }];

export function loader({ request, context }: LoaderFunctionArgs) {
  requirePage(request, context);
  return loadWebhooks(request, context);
}

export async function action({ request, context }: ActionFunctionArgs) {
  return changeWebhooks(request, context);
}

export function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  return sendForm(request, () => serverAction<typeof action>(), unansweredWebhook);
}

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function Webhooks() {
  return <WebhooksPage page={useLoaderData<typeof loader>()} answer={useActionData<typeof clientAction>() ?? null} />;
}
