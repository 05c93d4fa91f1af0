import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { BRAND } from '#app/core/brand.ts';
import { readForm } from '#app/request/form.ts';
import { requirePage } from '#app/request/page.ts';
import { findPresented, readPresentPage } from '#app/request/present.ts';
import { commandByForm } from '#app/request/present-command.ts';
import { PresentPage } from '#app/ui/present/present-page.tsx';

/** The wall has no room for header and footer. */
export const handle = { shell: 'bare' };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${data.page.quiz.title} | ${BRAND}` : BRAND },
];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requirePage(request, context);
  const quiz = await findPresented(context, params.quizId ?? '');
  const page = await readPresentPage(request, context, quiz);
  return { page, calmShow: page.kind === 'running' && page.settings.calmShow };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  requirePage(request, context);
  const quiz = await findPresented(context, params.quizId ?? '');
  return commandByForm({ request, form: await readForm(request), context, quiz });
}

export default function Present() {
  return <PresentPage page={useLoaderData<typeof loader>().page} />;
}
