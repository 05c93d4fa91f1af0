import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { PresentPage as Page } from '#app/contract/present.ts';
import { BRAND } from '#app/core/brand.ts';
import { readForm } from '#app/request/form.ts';
import { requirePage } from '#app/request/page.ts';
import { findPresented, readPresentPage } from '#app/request/present.ts';
import { commandByForm } from '#app/request/present-command.ts';
import { PresentPage } from '#app/ui/present/present-page.tsx';

/** The wall has no room for header and footer. */
export const handle = { shell: 'bare' };

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: loaded ? `${loaded.page.quiz.title} | ${BRAND}` : BRAND },
];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requirePage(request, context);
  const quiz = await findPresented(context, params.quizId ?? '');
  const { page, headers } = await readPresentPage(request, context, quiz);
  return data({ page, calmShow: isCalmShow(page) }, { headers });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  requirePage(request, context);
  const quiz = await findPresented(context, params.quizId ?? '');
  return commandByForm({ request, form: await readForm(request), context, quiz });
}

/** Whether the session on the wall, running or just ended, is a calm show ([CS1]). */
function isCalmShow(page: Page): boolean {
  if (page.kind === 'running') return page.settings.calmShow;
  return page.kind === 'completed' && (page.ended?.settings.calmShow ?? false);
}

export default function Present() {
  return <PresentPage page={useLoaderData<typeof loader>().page} />;
}
