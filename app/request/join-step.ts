import { data } from '@remix-run/node';
import type { JoiningAs, JoinStep } from '#app/contract/join.ts';
import { refusalHeaders } from '#app/contract/refusal-replies.ts';
import { type Refusal, refusals, refuse } from '#app/contract/refusals.ts';
import { joinCodeIn } from '#app/core/redirect.ts';
import type { RequestContext } from '#app/load-context.ts';
import { codeProblem, type Found, findQuiz, goIn, type JoinedAs, joinSession, problemOf } from './join-entry.ts';
import { findWaitingName } from './join-waiting.ts';

/** Loads the step of /join for an address. Players who wait are redirected to the game once the host has started ([JP9]). */
export async function openJoin(request: Request, context: RequestContext) {
  const typed = joinCodeIn(request.url);
  if (typed === '') return data<JoinStep>({ step: 'code', code: '', problem: null });
  const found = await findQuiz(context, typed);
  if (!found.ok) {
    const { status } = refusals[found.reason];
    const step: JoinStep = { step: 'code', code: typed, problem: codeProblem(typed, found) };
    return data(step, { status, headers: refusalHeaders(found) });
  }
  const waitingName = await findWaitingName(request, context, found.value.target.id);
  const isWaiting = new URL(request.url).searchParams.has('waiting');
  const step = await findStep(context, { ...found.value, waitingName, isWaiting });
  const mayGoIn = step.step === 'name' || step.step === 'waiting';
  return data(step, { headers: mayGoIn ? guestHeaders(context) : {} });
}

/** Sets the guest cookie with the page, so that a Join sent twice comes from the same guest ([JP16]). */
function guestHeaders({ services, viewer, guestCookie }: RequestContext): HeadersInit {
  if (viewer.userId !== null || viewer.guestId !== null) return {};
  return { 'Set-Cookie': guestCookie.keep(services.participants.makeGuest()) };
}

interface Arrival extends Found {
  /** The name under which this browser waits. */
  waitingName: string | null;
  isWaiting: boolean;
}

async function findStep(context: RequestContext, arrival: Arrival): Promise<JoinStep> {
  const { quiz, target, waitingName } = arrival;
  if (target.sessionId === null && target.status === 'completed') return closedStep(arrival, refuse('quiz_ended'));
  const waitsAs = arrival.isWaiting ? waitingName : null;
  // Joining without a name never creates a participant. It shows whether the viewer has joined, may join, or was removed.
  const joined = await joinSession(context, { quizId: target.id, name: waitsAs ?? '' });
  if (joined.ok && waitsAs !== null) throw await goIn(context, joined.value);
  if (joined.ok) return ownStep(arrival, joined.value);
  switch (joined.reason) {
    case 'removed':
    case 'quiz_ended':
      return closedStep(arrival, joined);
    case 'sign_in_to_join':
      return { step: 'sign_in', quiz };
    case 'not_started':
      return { step: 'waiting', quiz, name: waitsAs ?? '', as: joiningAs(context) };
    default:
      return nameStep(context, arrival, waitsAs === null ? null : joined);
  }
}

function nameStep(context: RequestContext, arrival: Arrival, refusal: Refusal | null): JoinStep {
  const { quiz, target, waitingName } = arrival;
  return {
    step: 'name',
    quiz,
    name: waitingName ?? context.user?.displayName ?? '',
    as: joiningAs(context),
    hasStarted: target.sessionId !== null,
    problem: refusal && problemOf(refusal),
  };
}

const joiningAs = ({ user }: RequestContext): JoiningAs => user && { displayName: user.displayName, email: user.email };

function ownStep({ quiz }: Arrival, { participant, guestId }: JoinedAs): JoinStep {
  const { name, nameNumber } = participant;
  return { step: 'own', quiz, name, nameNumber, isGuest: guestId !== null, problem: null };
}

function closedStep({ quiz }: Arrival, refusal: Refusal): JoinStep {
  return { step: 'closed', quiz, problem: problemOf(refusal) };
}
