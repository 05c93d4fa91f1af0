import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';
import { findTemplate, starter, templateCards } from '#app/content/templates.ts';
import { BRAND } from '#app/core/brand.ts';
import { readQuota } from '#app/request/editor.ts';
import { readForm } from '#app/request/form.ts';
import { notFound, requirePage } from '#app/request/page.ts';
import { createFromTemplate } from '#app/request/templates.ts';
import { sendForm } from '#app/ui/forms/sending.ts';
import { NO_ANSWER, TemplatesPage } from '#app/ui/templates/templates-page.tsx';

export { keepPageWhenUnanswered as shouldRevalidate } from '#app/ui/forms/sending.ts';

export const meta = () => [{ title: `New quiz from a template | ${BRAND}` }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePage(request, context);
  return { quota: await readQuota(context), templates: templateCards() };
}

/** Makes a quiz: from a template as a draft, from the starter quiz ready to play. */
export async function action({ request, context }: ActionFunctionArgs) {
  requirePage(request, context);
  const form = await readForm(request);
  const template = findTemplate(form.get('template'));
  if (!template) throw notFound();
  return createFromTemplate(context, template, template === starter ? 'active' : 'draft');
}

/** In the browser: a failed connection shows a message and keeps the page. */
export const clientAction = ({ request, serverAction }: ClientActionFunctionArgs) =>
  sendForm(
    request,
    () => serverAction<typeof action>(),
    () => ({ isUnanswered: true, message: NO_ANSWER }) as const,
  );

/** Passes on the action's headers, such as Retry-After. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function NewFromTemplate() {
  const page = useLoaderData<typeof loader>();
  return <TemplatesPage {...page} problem={useActionData<typeof clientAction>()?.message ?? null} />;
}
