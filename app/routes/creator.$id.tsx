import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';
import { BRAND } from '#app/core/brand.ts';
import { answerEditor, openEditor, requireQuiz } from '#app/request/editor.ts';
import { readForm } from '#app/request/form.ts';
import { requirePage } from '#app/request/page.ts';
import { EditorPage } from '#app/ui/editor/editor-page.tsx';
import { sendToServer } from '#app/ui/editor/use-editor-form.ts';
import { longPage } from '#app/ui/layout/visit.ts';

export { keepPageWhenUnanswered as shouldRevalidate } from '#app/ui/forms/sending.ts';

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page ? `Edit: ${page.edited.settings.title} | ${BRAND}` : BRAND },
];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requirePage(request, context);
  return openEditor(context, await requireQuiz(context, params.id ?? ''));
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  requirePage(request, context);
  const quiz = await requireQuiz(context, params.id ?? '');
  return answerEditor({ context, form: await readForm(request), quiz });
}

export const clientAction = ({ request, serverAction }: ClientActionFunctionArgs) =>
  sendToServer(request, () => serverAction<typeof action>());

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const handle = longPage;

export default function StoredQuiz() {
  const page = useLoaderData<typeof loader>();
  return <EditorPage key={page.quizId} page={page} answer={useActionData<typeof clientAction>() ?? null} />;
}
