import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';
import { BRAND } from '#app/core/brand.ts';
import { readQuota } from '#app/request/editor.ts';
import { readForm } from '#app/request/form.ts';
import { answerImport } from '#app/request/import.ts';
import { requirePage } from '#app/request/page.ts';
import { sendForm } from '#app/ui/forms/sending.ts';
import { changedFile, isReadable } from '#app/ui/import/choose-source.tsx';
import { ImportPage } from '#app/ui/import/import-page.tsx';
import { longPage } from '#app/ui/layout/visit.ts';

export { keepPageWhenUnanswered as shouldRevalidate } from '#app/ui/forms/sending.ts';

export const meta = () => [{ title: `Import a quiz | ${BRAND}` }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePage(request, context);
  return { quota: await readQuota(context) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  requirePage(request, context);
  return answerImport({ form: await readForm(request), context });
}

/** In the browser: a failed connection or a changed file keeps the pasted text and the preview. */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  if (!(await isReadable(request))) return changedFile();
  return sendForm(
    request,
    () => serverAction<typeof action>(),
    () => ({ isUnanswered: true }) as const,
  );
}

/** Passes on the action's headers, such as Retry-After. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const handle = longPage;

export default function ImportQuiz() {
  const { quota } = useLoaderData<typeof loader>();
  return <ImportPage answer={useActionData<typeof clientAction>() ?? null} quota={quota} />;
}
