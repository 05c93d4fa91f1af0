import { data, redirect, replace } from '@remix-run/node';
import {
  type Dashboard,
  type DashboardAnswer,
  editorPath,
  type QuizIntent,
  quizDuplicated,
  quizFailure,
  quizStarted,
  type ReadyQuiz,
  toQuizIntent,
} from '#app/contract/dashboard.ts';
import { parseAs } from '#app/contract/parse.ts';
import { QuizChange } from '#app/contract/quiz.ts';
import { refusalHeaders } from '#app/contract/refusal-replies.ts';
import { type Outcome, type Refusal, refusalMessage, refusals, refuse } from '#app/contract/refusals.ts';
import type { Quiz } from '#app/contract/things.ts';
import type { ToastContent } from '#app/contract/toasts.ts';
import { dashboardPath, toDashboardQuery } from '#app/core/dashboard-query.ts';
import { limitText } from '#app/core/hosting.ts';
import type { Action } from '#app/core/permissions.ts';
import { signInPath } from '#app/core/redirect.ts';
import { isWellFormed } from '#app/core/text.ts';
import type { RequestContext } from '#app/load-context.ts';
import { type Flash, flashCookie } from './flash.ts';
import { findReadyQuiz, noReadyCookie } from './ready.ts';
import { readTagView } from './tags.ts';
import { readTimeZone } from './time-zone.ts';

/** Loads the dashboard of a signed-in user; null for visitors, who see the landing page ([DA1]). */
export async function loadDashboard(
  request: Request,
  context: RequestContext,
): Promise<(Dashboard & { timeZone: string; ready: ReadyQuiz | null }) | null> {
  const { user, services } = context;
  if (!user) return null;
  const { searchParams } = new URL(request.url);
  const wanted = {
    query: toDashboardQuery(searchParams),
    deletingId: searchParams.get('delete'),
    tags: readTagView(searchParams),
  };
  const dashboard = await services.dashboard.read(user.id, wanted, request.signal);
  return { ...dashboard, timeZone: readTimeZone(request), ready: await findReadyQuiz(request, context) };
}

/** Handles a form of the dashboard: redirects, or answers with a toast that says why it failed. */
export async function changeFromDashboard(request: Request, form: FormData, context: RequestContext) {
  const intent = toQuizIntent(form.get('intent'));
  if (!intent) throw data(null, { status: 400 });
  const quiz = await grantQuiz({ intent, id: form.get('quizId') }, context);
  if (!quiz.ok && quiz.reason === 'not_signed_in') throw redirect(signInPath({ pathname: '/', search: '' }));
  const done = quiz.ok ? await work[intent](quiz.value, context, form) : quiz;
  if (!done.ok) return refused(intent, done, form.get('quizId'));
  const { to = backTo(request), toast, endsReady = false } = done.value;
  const headers = new Headers();
  if (toast) headers.append('Set-Cookie', await flashCookie({ toast }, context));
  if (endsReady) headers.append('Set-Cookie', await noReadyCookie(context));
  // Returning to the same page must not add an entry to the browser's history.
  return done.value.to ? redirect(to, { headers }) : replace(to, { headers });
}

const actions: Record<QuizIntent, Action> = {
  start: 'quiz.present',
  duplicate: 'quiz.read',
  delete: 'quiz.change',
  'who-can-join': 'quiz.change',
  'put-away': 'quiz.change',
};

async function grantQuiz(
  { intent, id }: { intent: QuizIntent; id: unknown },
  { viewer, services }: RequestContext,
): Promise<Outcome<Quiz>> {
  const known = typeof id === 'string' && isWellFormed(id) ? id : '';
  return services.access.grant('quiz', { viewer, action: actions[intent], id: known });
}

/** Where to redirect after success; back to the list if `to` is absent. */
interface Done {
  to?: string;
  toast?: NonNullable<Flash['toast']>;
  /** Whether the dashboard no longer offers to start the quiz that is ready. */
  endsReady?: boolean;
}

type Work = (quiz: Quiz, context: RequestContext, form: FormData) => Promise<Outcome<Done>>;

const work: Record<QuizIntent, Work> = {
  async start(quiz, { services, user }) {
    const started = await services.sessions.start(quiz);
    if (!started.ok) return started;
    const limit = user && limitText(services.hosting.limitsOf(user));
    const toast = started.value.isNew ? quizStarted(quiz, limit) : 'session_found';
    return { ok: true, value: { to: `/present/${quiz.id}`, toast, endsReady: true } };
  },
  async duplicate(quiz, { services }) {
    const copied = await services.quizzes.duplicate(quiz);
    return copied.ok ? { ok: true, value: { toast: quizDuplicated(copied.value) } } : copied;
  },
  async delete(quiz, { services }) {
    const deleted = await services.quizzes.delete(quiz);
    return deleted.ok ? { ok: true, value: { toast: 'quiz_deleted' } } : deleted;
  },
  async 'who-can-join'(quiz, { services }, form) {
    const change = parseAs(QuizChange, { whoCanJoin: form.get('whoCanJoin') });
    if (!change.ok) return refuse('invalid');
    const changed = await services.quizzes.change(quiz, change.value);
    return changed.ok ? { ok: true, value: {} } : changed;
  },
  async 'put-away'() {
    return { ok: true, value: { endsReady: true } };
  },
};

/** The path of the list with its current query. */
function backTo(request: Request): string {
  return dashboardPath(toDashboardQuery(new URL(request.url).searchParams));
}

function refused(intent: QuizIntent, refusal: Refusal, quizId: unknown) {
  const toast = { ...quizFailure(intent, messageOf(refusal)), ...linkFor(refusal, String(quizId)) };
  const answer: DashboardAnswer = { toast };
  return data(answer, { status: refusals[refusal.reason].status, headers: refusalHeaders(refusal) });
}

// On the dashboard `not_found` means that the quiz was deleted in the meantime.
function messageOf(refusal: Refusal): string {
  return refusalMessage(refusal.reason === 'not_found' ? refuse('quiz_gone') : refusal);
}

/** A link to where the user can resolve the refusal. */
function linkFor({ reason }: Refusal, quizId: string): Pick<ToastContent, 'link'> {
  if (reason === 'still_draft') return { link: { to: editorPath(quizId), label: 'Open the editor' } };
  if (reason === 'session_running') return { link: { to: `/present/${quizId}`, label: 'Go to the session' } };
  return {};
}
