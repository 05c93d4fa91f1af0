import { data, redirect } from '@remix-run/node';
import { editorPath } from '#app/contract/dashboard.ts';
import { rehearsalPath } from '#app/contract/practice.ts';
import { refusalHeaders } from '#app/contract/refusal-replies.ts';
import { type Outcome, type RefusalReason, refusalMessage, refusals, refuse } from '#app/contract/refusals.ts';
import { signInPath } from '#app/core/redirect.ts';
import type { Grants, RequestContext } from '#app/load-context.ts';
import { flashCookie } from './flash.ts';

/** Why no practice room was opened: shown beside the button. */
export interface TryItProblem {
  reason: RefusalReason;
  message: string;
}

/**
 * Opens a public practice room and redirects to its wall, or answers with the problem ([PX9]). The browser's earlier room is
 * closed.
 *
 * @throws Response 404 if practice rooms are off.
 */
export async function tryIt({ services, from, viewer, practiceCookie, user }: RequestContext) {
  if (!services.practice.isTryItOn || user) throw data(null, { status: 404 });
  const opened = await services.practice.tryIt(from.address);
  if (!opened.ok) {
    const tryItProblem: TryItProblem = { reason: opened.reason, message: refusalMessage(opened) };
    return data({ tryItProblem }, { status: refusals[opened.reason].status, headers: refusalHeaders(opened) });
  }
  if (viewer.practiceId) await services.practice.close(viewer.practiceId);
  const { quizId, practiceId } = opened.value;
  return redirect(`/present/${quizId}`, { headers: { 'Set-Cookie': practiceCookie.keep(practiceId) } });
}

/**
 * Opens a rehearsal of a quiz and redirects to its wall; or closes it, and redirects to the editor ([PX5], [PX7]).
 *
 * @throws Response a redirect to sign in, 404 if the quiz is not the viewer's, 400 for a form that no button sends.
 */
export async function rehearse({ form, context, quizId }: { form: FormData; context: RequestContext; quizId: string }) {
  const { practice } = context.services;
  const quiz = await grantOwn(context, quizId);
  const intent = form.get('intent');
  if (intent === 'end') {
    if (quiz.ok) await practice.closeOf(quiz.value.creatorId);
    return redirect(editorPath(quizId));
  }
  if (intent !== 'start') throw data(null, { status: 400 });
  const opened = quiz.ok ? await practice.rehearse(quiz.value) : quiz;
  if (opened.ok) return redirect(`/present/${opened.value.quizId}`);
  const toast = { title: 'Rehearsal not started', description: refusalMessage(opened), tone: 'destructive' } as const;
  return redirect(editorPath(quizId), { headers: { 'Set-Cookie': await flashCookie({ toast }, context) } });
}

async function grantOwn({ services, viewer }: RequestContext, id: string): Promise<Outcome<Grants['quiz']>> {
  const granted = await services.access.grant('quiz', { viewer, action: 'quiz.change', id });
  if (granted.ok) return granted;
  if (granted.reason === 'not_signed_in') throw redirect(signInPath({ pathname: rehearsalPath(id), search: '' }));
  if (granted.reason === 'not_found') throw data(null, { status: 404 });
  return refuse(granted.reason);
}
