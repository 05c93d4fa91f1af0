import { data, redirect } from '@remix-run/node';
import { refusalHeaders } from '#app/contract/refusal-replies.ts';
import { type Outcome, type Refusal, refusalMessage, refusals } from '#app/contract/refusals.ts';
import type { Quiz, Session } from '#app/contract/things.ts';
import type { OverviewCard } from '#app/core/live/overview.ts';
import type { Grants, RequestContext } from '#app/load-context.ts';

/** What the overview shows. */
export interface Overview {
  quiz: Pick<Quiz, 'id' | 'title'>;
  /** Null if the quiz has no session yet. */
  session: Pick<Session, 'id' | 'status' | 'revision' | 'currentQuestionId'> | null;
  cards: OverviewCard[];
  /** Without scripts: the question to ask after closing the open one, waiting for confirmation ([OV6]). */
  wantedId: string | null;
}

interface Asked {
  request: Request;
  context: RequestContext;
  /** From the address. */
  quizId: string;
}

/**
 * Loads the overview of the viewer's own quiz.
 *
 * @throws Response 404 if the quiz is not the viewer's, 503 if it cannot be read now.
 */
export async function loadOverview({ request, context, quizId }: Asked): Promise<Overview> {
  const quiz = await mustGrant(context, quizId);
  const { id, title } = quiz;
  const { access, sessions } = context.services;
  const { viewer } = context;
  const found = await access.grant('latest_session', { viewer, action: 'session.read_all', id });
  if (!found.ok && found.reason === 'not_found')
    return { quiz: { id, title }, session: null, cards: [], wantedId: null };
  const grant = orThrow(found);
  access.note(grant);
  const { session, cards } = orThrow(await sessions.overview(grant));
  return { quiz: { id, title }, session: essentials(session), cards, wantedId: wantedIn(request, session, cards) };
}

function essentials({ id, status, revision, currentQuestionId }: Session): Overview['session'] {
  return { id, status, revision, currentQuestionId };
}

/** The question waiting for confirmation; null if asking it is no longer possible or would not close another. */
function wantedIn(request: Request, { status }: Session, cards: OverviewCard[]): string | null {
  const wanted = new URL(request.url).searchParams.get('ask');
  const card = cards.find(({ id }) => id === wanted);
  return status === 'question' && card?.status === 'not_asked' ? card.id : null;
}

/** Asks a card's question and redirects to the wall; or redirects back to confirm that the open question may be closed. */
export async function askFromOverview({ form, context, quizId }: Omit<Asked, 'request'> & { form: FormData }) {
  const { id } = await mustGrant(context, quizId);
  const { access, sessions } = context.services;
  const field = (name: string) => String(form.get(name) ?? '');
  const { viewer } = context;
  const granted = await access.grant('session', { viewer, action: 'session.steer', id: field('sessionId') });
  if (!granted.ok) return refused(granted);
  const now = await sessions.read(granted.value);
  if (!now.ok) return refused(now);
  const questionId = field('questionId');
  if (now.value.status === 'question' && field('closes') !== now.value.currentQuestionId) {
    return redirect(`/present/${id}/overview?ask=${encodeURIComponent(questionId)}`);
  }
  const revision = /^\d{1,15}$/.test(field('revision')) ? Number(field('revision')) : undefined;
  const command = { type: 'advance' as const, questionId, restart: false, revision };
  const asked = await sessions.steer(granted.value, command, context.receivedAt);
  return asked.ok ? redirect(`/present/${id}`) : refused(asked);
}

function refused(refusal: Refusal) {
  const { status } = refusals[refusal.reason];
  return data({ problem: refusalMessage(refusal) }, { status, headers: refusalHeaders(refusal) });
}

async function mustGrant({ viewer, services }: RequestContext, id: string): Promise<Grants['quiz']> {
  return orThrow(await services.access.grant('quiz', { viewer, action: 'quiz.present', id }));
}

function orThrow<Value>(outcome: Outcome<Value>): Value {
  if (outcome.ok) return outcome.value;
  throw data(null, { status: refusals[outcome.reason].status, headers: refusalHeaders(outcome) });
}
