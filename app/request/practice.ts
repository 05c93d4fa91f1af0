import { data, redirect } from '@remix-run/node';
import { editorPath } from '#app/contract/dashboard.ts';
import { rehearsalPath } from '#app/contract/practice.ts';
import {
  type Outcome,
  type RefusalReason,
  refusalHeaders,
  refusalMessage,
  refusals,
  refuse,
} from '#app/contract/refusals.ts';
import type { Action } from '#app/core/permissions.ts';
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
  if (viewer.practiceId) await services.practice.close(viewer.practiceId);
  const opened = await services.practice.tryIt(from.address);
  if (opened.ok) return toWall(opened.value, practiceCookie);
  const tryItProblem: TryItProblem = { reason: opened.reason, message: refusalMessage(opened) };
  return data({ tryItProblem }, { status: refusals[opened.reason].status, headers: refusalHeaders(opened) });
}

function toWall(
  { practiceId, quizId }: { practiceId: string; quizId: string },
  { keep }: RequestContext['practiceCookie'],
) {
  return redirect(`/present/${quizId}`, { headers: { 'Set-Cookie': keep(practiceId) } });
}

/**
 * Opens a rehearsal of a quiz and redirects to its wall; or closes it, and redirects to the editor ([PX5], [PX7]).
 *
 * @throws Response a redirect to sign in, 404 if the quiz is not the viewer's, 400 for a form that no button sends.
 */
export async function rehearse({ form, context, quizId }: { form: FormData; context: RequestContext; quizId: string }) {
  const { services, viewer, practiceCookie } = context;
  const quiz = await grantOwn(context, quizId, 'quiz.present');
  const intent = form.get('intent');
  if (intent === 'end') {
    const room = viewer.practiceId && services.practice.find(viewer.practiceId);
    if (room && viewer.practiceId) await services.practice.close(viewer.practiceId);
    return redirect(editorPath(quizId), { headers: { 'Set-Cookie': practiceCookie.giveUp() } });
  }
  if (intent !== 'start') throw data(null, { status: 400 });
  const opened = quiz.ok ? await services.practice.rehearse(quiz.value) : quiz;
  if (opened.ok) return toWall(opened.value, practiceCookie);
  const toast = { title: 'Rehearsal not started', description: refusalMessage(opened), tone: 'destructive' } as const;
  return redirect(editorPath(quizId), { headers: { 'Set-Cookie': await flashCookie({ toast }, context) } });
}

async function grantOwn(
  { services, viewer }: RequestContext,
  id: string,
  action: Action,
): Promise<Outcome<Grants['quiz']>> {
  const granted = await services.access.grant('quiz', { viewer, action, id });
  if (granted.ok) return granted;
  if (granted.reason === 'not_signed_in') throw redirect(signInPath({ pathname: rehearsalPath(id), search: '' }));
  if (granted.reason === 'not_found') throw data(null, { status: 404 });
  return refuse(granted.reason);
}
