import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { readForm } from '#app/request/form.ts';
import { answerFormatting } from '#app/request/formatting.ts';
import { requirePage } from '#app/request/page.ts';

/** Signing in first arrives here without texts: the editor sends them. */
export function loader({ request, context }: LoaderFunctionArgs) {
  requirePage(request, context);
  return redirect('/creator');
}

export async function action({ request, context }: ActionFunctionArgs) {
  requirePage(request, context);
  return answerFormatting(context, await readForm(request));
}
