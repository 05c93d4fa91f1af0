import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';
import { pageCards } from '#app/content/pages.ts';
import { CONTACT_DELAY_MS } from '#app/core/limits.ts';
import { takeMessage } from '#app/request/contact.ts';
import { readForm } from '#app/request/form.ts';
import { pageMeta } from '#app/ui/layout/page-meta.ts';
import { type ContactAnswer, ContactPage, unansweredMessage } from '#app/ui/site/contact-page.tsx';

export { keepPageWhenUnanswered as shouldRevalidate } from '#app/ui/forms/sending.ts';

export const meta: MetaFunction = ({ matches }) => pageMeta(pageCards.contact, matches);

export async function loader({ context }: LoaderFunctionArgs) {
  return { supportEmail: context.services.contact.supportEmail };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return takeMessage({ form: await readForm(request), context });
}

/** In the browser: sending takes at least a second ([CT3]), and a failed connection keeps what was written. */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs): Promise<ContactAnswer> {
  const form = await request.clone().formData();
  const second = new Promise((resolve) => setTimeout(resolve, CONTACT_DELAY_MS));
  try {
    return await serverAction<typeof action>();
  } catch (error) {
    await second;
    // A redirect means that the message was sent.
    if (error instanceof Response) throw error;
    return unansweredMessage(form);
  }
}

/** Passes on the action's headers, such as Retry-After. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function Contact() {
  const { supportEmail } = useLoaderData<typeof loader>();
  return <ContactPage answer={useActionData<typeof clientAction>() ?? null} supportEmail={supportEmail} />;
}
