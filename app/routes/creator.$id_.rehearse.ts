import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { editorPath } from '#app/contract/dashboard.ts';
import { readForm } from '#app/request/form.ts';
import { requirePage } from '#app/request/page.ts';
import { rehearse } from '#app/request/practice.ts';

/** Signing in first, or a reload, arrives here without a form: the editor has the button. */
export function loader({ request, params, context }: LoaderFunctionArgs) {
  requirePage(request, context);
  return redirect(editorPath(params.id ?? ''));
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  requirePage(request, context);
  return rehearse({ form: await readForm(request), context, quizId: params.id ?? '' });
}
