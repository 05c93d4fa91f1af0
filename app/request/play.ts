import { data, redirect } from '@remix-run/node';
import { Answering, HandChoice } from '#app/contract/live.ts';
import { parseAs } from '#app/contract/parse.ts';
import type { PlayPage } from '#app/contract/play.ts';
import { refusalHeaders } from '#app/contract/refusal-replies.ts';
import { type Outcome, type Refusal, refuse } from '#app/contract/refusals.ts';
import type { ToastName } from '#app/contract/toasts.ts';
import type { Grants, RequestContext } from '#app/load-context.ts';
import { answerIn, queryAfterRefusal } from './answer-form.ts';
import { flashCookie } from './flash.ts';

type Params = Record<string, string | undefined>;
type OwnParticipant = Grants['participant'];

/** What a visitor sees at the address of a player's screen. */
export type PlayAnswer = { kind: 'play'; page: PlayPage; calmShow: boolean; problem: string | null } | TurnedAway;
/** `missing`: the participant does not exist, or is someone else. */
export type TurnedAway = { kind: 'missing' | 'removed' };

/** The participant in the address, only for that player ([PL1]). Marks them as connected. */
export async function findOwnParticipant(
  { services, viewer }: RequestContext,
  params: Params,
): Promise<Outcome<OwnParticipant>> {
  const id = params.participantId ?? '';
  const granted = await services.access.grant('participant', { viewer, action: 'participant.play', id });
  if (!granted.ok) return granted;
  if (granted.value.room.sessionId !== params.sessionId) return refuse('not_found');
  services.access.note(granted.value);
  return granted;
}

/**
 * Loads the player's page, or what other visitors see instead.
 *
 * @param problem Why a form without JavaScript was refused.
 */
export async function openPage(context: RequestContext, params: Params, problem: string | null = null) {
  const granted = await findOwnParticipant(context, params);
  if (!granted.ok) return refusedPage(granted);
  const page = await context.services.participants.readPlayPage(granted.value);
  if (!page.ok) return refusedPage(page);
  return { kind: 'play', page: page.value, calmShow: page.value.calmShow, problem } satisfies PlayAnswer;
}

/**
 * Loads the page on which a guest can give up their cookie.
 *
 * @throws Response a redirect to the game for players with an account.
 */
export async function openGuestPage(context: RequestContext, params: Params) {
  const answer = await openPage(context, params);
  if ('page' in answer && !answer.page.isGuest) throw redirect(`/play/${params.sessionId}/${params.participantId}`);
  return answer;
}

/**
 * The page for visitors who may not see the screen; another player's screen counts as missing ([PL2]).
 *
 * @throws Response 503 if nothing can be read now.
 */
export function refusedPage(refusal: Refusal) {
  if (refusal.reason === 'unavailable' || refusal.reason === 'busy') {
    throw data(null, { status: 503, headers: refusalHeaders(refusal) });
  }
  const kind: TurnedAway['kind'] = refusal.reason === 'removed' ? 'removed' : 'missing';
  return data({ kind } satisfies TurnedAway, { status: kind === 'removed' ? 403 : 404 });
}

/** A form of the player's screen, for browsers without scripts: an answer, or another hand. Redirects back to the screen. */
export async function takeForm(
  request: Request,
  form: FormData,
  deps: { participant: OwnParticipant; context: RequestContext },
) {
  return form.has('hand') ? takeHand(request, form, deps) : takeAnswer(request, form, deps);
}

/** A refusal is not shown: the page that comes back shows the hand as it is. */
async function takeHand(
  request: Request,
  form: FormData,
  { participant, context }: { participant: OwnParticipant; context: RequestContext },
) {
  const choice = parseAs(HandChoice, { hand: Number(form.get('hand')) });
  if (choice.ok) await context.services.participants.chooseHand(participant, choice.value.hand);
  return redirect(new URL(request.url).pathname);
}

/** Submits an answer, and redirects back, with a toast if it was refused. */
async function takeAnswer(
  request: Request,
  form: FormData,
  { participant, context }: { participant: OwnParticipant; context: RequestContext },
) {
  const { pathname } = new URL(request.url);
  const isPlural = form.get('many') !== null;
  const given = await give(form, { participant, context });
  // The page that comes back says so.
  if (given.ok) return redirect(pathname);
  const path = pathname + queryAfterRefusal(form, given.reason);
  return goBack(path, context, isPlural ? 'answers_failed' : 'answer_failed', given);
}

async function give(
  form: FormData,
  { participant, context }: { participant: OwnParticipant; context: RequestContext },
) {
  const sent = answerIn(form);
  if (!sent.ok) return sent;
  const answering = parseAs(Answering, {
    participantId: participant.meantId,
    questionId: form.get('questionId'),
    selectedOptionIds: sent.value.optionIds,
    value: sent.value.value,
    asking: Number(form.get('asking')),
  });
  if (!answering.ok) return refuse('invalid');
  return context.services.participants.answer(participant.room, answering.value, context.receivedAt);
}

async function goBack(path: string, context: RequestContext, toast: ToastName, refusal: Refusal) {
  const flash = await flashCookie({ toast, refusal: refusal.reason }, context);
  return redirect(path, { headers: { 'Set-Cookie': flash } });
}
