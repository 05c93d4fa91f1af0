import { data, redirect } from '@remix-run/node';
import type { JoinAnswer, JoinIntent, JoinProblem } from '#app/contract/join.ts';
import { refusalHeaders } from '#app/contract/refusal-replies.ts';
import { type Refusal, refusals, refuse } from '#app/contract/refusals.ts';
import { decide } from '#app/core/permissions.ts';
import { joinCodeIn, joinPath, signInToJoinPath, waitingPath } from '#app/core/redirect.ts';
import type { RequestContext } from '#app/load-context.ts';
import { codeProblem, findQuiz, goIn, joinSession, problemOf } from './join-entry.ts';
import { endWaiting, keepWaiting } from './join-waiting.ts';

/** A posted form of /join. */
interface Posted {
  request: Request;
  form: FormData;
  context: RequestContext;
}

/** Looks up a code and redirects to its quiz, or to sign in if the quiz requires it ([JP2]). */
export async function find({ form, context }: Posted) {
  const typed = textOf(form, 'code');
  if (typed.trim() === '') return refused('find', typed, refuse('no_code'));
  const found = await findQuiz(context, typed);
  if (!found.ok) return refused('find', typed, found, codeProblem(typed, found));
  const { quiz, target } = found.value;
  const action = target.whoCanJoin === 'anyone' ? 'join.anyone' : 'join.signed_in';
  const asksToSignIn = decide(context.viewer, action) === 'sign_in';
  return redirect(asksToSignIn ? signInToJoinPath(quiz.code) : joinPath(quiz.code));
}

/** Joins with a name, continues as the viewer's existing participant, or waits for the host. */
export async function join({ request, form, context }: Posted) {
  const name = textOf(form, 'name');
  const typed = joinCodeIn(request.url);
  const found = await findQuiz(context, typed);
  if (!found.ok) return refused('join', name, found, codeProblem(typed, found));
  const { quiz, target } = found.value;
  const joined = await joinSession(context, { quizId: target.id, name });
  if (joined.ok) return goIn(context, joined.value);
  if (joined.reason !== 'not_started') return refused('join', name, joined);
  const headers = { 'Set-Cookie': await keepWaiting({ quizId: target.id, name }, context) };
  return redirect(waitingPath(quiz.code), { headers });
}

/** Deletes the guest cookie, because someone else uses the device now. */
export async function leave({ request, context }: Posted) {
  const headers = new Headers({ 'Set-Cookie': context.guestCookie.giveUp() });
  headers.append('Set-Cookie', await endWaiting(context));
  return redirect(joinPath(joinCodeIn(request.url)), { headers });
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** Answers with everything typed and the error. */
function refused(intent: JoinIntent, typed: string, refusal: Refusal, problem: JoinProblem = problemOf(refusal)) {
  const answer: JoinAnswer = { isRefused: true, intent, typed, problem };
  return data(answer, { status: refusals[refusal.reason].status, headers: refusalHeaders(refusal) });
}
