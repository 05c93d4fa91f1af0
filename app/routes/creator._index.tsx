import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';
import { BRAND } from '#app/core/brand.ts';
import { answerEditor, openEditor } from '#app/request/editor.ts';
import { readForm } from '#app/request/form.ts';
import { requirePage } from '#app/request/page.ts';
import { EditorPage } from '#app/ui/editor/editor-page.tsx';
import { sendToServer } from '#app/ui/editor/use-editor-form.ts';
import { longPage } from '#app/ui/layout/visit.ts';

export { keepPageWhenUnanswered as shouldRevalidate } from '#app/ui/forms/sending.ts';

export const meta = () => [{ title: `Create New Quiz | ${BRAND}` }];

export function loader({ request, context }: LoaderFunctionArgs) {
  requirePage(request, context);
  return openEditor(context, null);
}

export async function action({ request, context }: ActionFunctionArgs) {
  requirePage(request, context);
  return answerEditor({ context, form: await readForm(request), quiz: null });
}

export const clientAction = ({ request, serverAction }: ClientActionFunctionArgs) =>
  sendToServer(request, () => serverAction<typeof action>());

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const handle = longPage;

export default function NewQuiz() {
  const page = useLoaderData<typeof loader>();
  return <EditorPage key="new" page={page} answer={useActionData<typeof clientAction>() ?? null} />;
}
