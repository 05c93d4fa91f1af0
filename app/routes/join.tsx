import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from '@remix-run/react';
import { pageCards } from '#app/content/pages.ts';
import { type JoinAnswer, type JoinStep, toJoinIntent } from '#app/contract/join.ts';
import { BRAND } from '#app/core/brand.ts';
import { joinCodeIn } from '#app/core/redirect.ts';
import { readForm } from '#app/request/form.ts';
import { find, join, leave } from '#app/request/join.ts';
import { openJoin } from '#app/request/join-step.ts';
import { requirePage } from '#app/request/page.ts';
import { sendForm } from '#app/ui/forms/sending.ts';
import { JoinPage } from '#app/ui/join/join-page.tsx';
import { unansweredCode, unansweredForm } from '#app/ui/join/shown-step.ts';
import { pageMeta } from '#app/ui/layout/page-meta.ts';

export { keepPageWhenUnanswered as shouldRevalidate } from '#app/ui/forms/sending.ts';

export const meta: MetaFunction<typeof loader> = ({ data: step, matches }) => {
  const title = step && 'quiz' in step ? `Join ${step.quiz.title} | ${BRAND}` : pageCards.join.title;
  return pageMeta({ ...pageCards.join, title }, matches);
};

export function loader({ request, context }: LoaderFunctionArgs) {
  requirePage(request, context);
  return openJoin(request, context);
}

/** In the browser: a failed connection keeps the page, and going back to the code needs no request. */
export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs): Promise<JoinStep> {
  const code = joinCodeIn(request.url);
  if (code === '') return { step: 'code', code, problem: null };
  try {
    return await serverLoader<typeof loader>();
  } catch (error) {
    if (error instanceof Response) throw error;
    return unansweredCode(code);
  }
}

const forms = { find, join, leave };

export async function action({ request, context }: ActionFunctionArgs) {
  requirePage(request, context);
  const form = await readForm(request);
  return forms[toJoinIntent(form.get('intent'))]({ request, form, context });
}

/** In the browser: a failed connection keeps what was typed, and the form says so. */
export function clientAction({ request, serverAction }: ClientActionFunctionArgs): Promise<JoinAnswer> {
  return sendForm(
    request,
    () => serverAction<typeof action>(),
    (form) => unansweredForm(toJoinIntent(form.get('intent')), form),
  );
}

/** Passes on Retry-After from the action or the loader. */
export const headers: HeadersFunction = ({ actionHeaders, loaderHeaders }) => {
  const wait = actionHeaders.get('Retry-After') ?? loaderHeaders.get('Retry-After');
  return wait === null ? {} : { 'Retry-After': wait };
};

export default function Join() {
  return <JoinPage page={useLoaderData<typeof clientLoader>()} answer={useActionData<typeof clientAction>() ?? null} />;
}
