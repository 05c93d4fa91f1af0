import { data, redirect } from '@remix-run/node';
import { hostCommands, type PostedHostCommand } from '#app/contract/host-commands.ts';
import { parseAs } from '#app/contract/parse.ts';
import { HostCommandForm } from '#app/contract/presenting.ts';
import { QuizChange } from '#app/contract/quiz.ts';
import type { Outcome } from '#app/contract/refusals.ts';
import type { Quiz, WhoCanJoin } from '#app/contract/things.ts';
import type { ToastName } from '#app/contract/toasts.ts';
import type { RoomCommand } from '#app/core/live/commands.ts';
import type { RequestContext } from '#app/load-context.ts';
import { flashCookie } from './flash.ts';
import { refuseWall } from './present.ts';

/** A posted form of the wall, and the quiz it is about. */
interface Posted {
  request: Request;
  form: FormData;
  context: RequestContext;
  quiz: Quiz;
}

/**
 * Runs a command from a form and redirects back to the wall ([WA20]). A command that lost a race gets no toast, as the page
 * shows the current state anyway.
 *
 * @throws Response 400 for a form that no button sends, 404, 503.
 */
export async function commandByForm({ request, form, context, quiz }: Posted) {
  const parsed = parseAs(HostCommandForm, Object.fromEntries(form));
  if (!parsed.ok) throw data(null, { status: 400 });
  const outcome = await carryOut(parsed.value, context, quiz);
  // The query keeps the chosen address and the open panel.
  const { pathname, search } = new URL(request.url);
  const toast = toastOf(parsed.value, outcome);
  if (toast === null) return redirect(pathname + search);
  return redirect(pathname + search, { headers: { 'Set-Cookie': await flashCookie({ toast }, context) } });
}

/** @throws Response if the wall cannot be shown. */
function toastOf({ intent }: PostedHostCommand, outcome: Outcome<unknown>): ToastName | null {
  if (outcome.ok) return null;
  if (outcome.reason === 'quicker') return null;
  if (outcome.reason === 'not_found' || outcome.reason === 'unavailable') return refuseWall(outcome);
  return hostCommands[intent].failure;
}

function carryOut(command: PostedHostCommand, context: RequestContext, quiz: Quiz): Promise<Outcome<unknown>> {
  const { services } = context;
  if (command.intent === 'start') return services.sessions.start(quiz);
  if (command.intent === 'who_can_join') return changeWhoCanJoin(context, quiz, command.whoCanJoin);
  if ('participantId' in command) return change(context, command);
  return steer(context, command);
}

/** Changes the quiz itself, which the host of a practice room may not ([PX4]). */
async function changeWhoCanJoin({ services, viewer }: RequestContext, { id }: Quiz, whoCanJoin: WhoCanJoin) {
  const granted = await services.access.grant('quiz', { viewer, action: hostCommands.who_can_join.action, id });
  if (!granted.ok) return granted;
  return services.quizzes.change(granted.value, QuizChange.parse({ whoCanJoin }));
}

type Steering = Extract<PostedHostCommand, { sessionId: string }>;

async function steer({ services, viewer, receivedAt }: RequestContext, command: Steering): Promise<Outcome<unknown>> {
  const wanted = { viewer, action: hostCommands[command.intent].action, id: command.sessionId };
  const granted = await services.access.grant('session', wanted);
  if (!granted.ok) return granted;
  if (command.intent !== 'show') return services.sessions.steer(granted.value, roomCommand(command), receivedAt);
  services.sessions.show(granted.value, command.what);
  return { ok: true, value: null };
}

function roomCommand(command: Exclude<Steering, { intent: 'show' }>): RoomCommand {
  const { intent, revision } = command;
  if (intent === 'advance' || intent === 'restart') {
    return { type: 'advance', questionId: command.questionId, restart: intent === 'restart', revision };
  }
  if (intent === 'hide') {
    const { questionId, text, hidden } = command;
    return { type: 'hide', questionId, text, hidden };
  }
  if (intent === 'lock') return { type: 'lock', locked: command.locked, revision };
  if (intent === 'end') return { type: 'end', reveal: command.reveal, revision };
  return intent === 'reveal' ? { type: 'reveal', reveal: command.reveal, revision } : { type: intent, revision };
}

type Changing = Extract<PostedHostCommand, { participantId: string }>;

async function change({ services, viewer }: RequestContext, command: Changing): Promise<Outcome<unknown>> {
  const { participantId } = command;
  const wanted = { viewer, action: hostCommands[command.intent].action, id: participantId };
  const granted = await services.access.grant('participant', wanted);
  if (!granted.ok) return granted;
  if (command.intent === 'feature') {
    return services.participants.change(granted.value, { type: 'feature', participantId, featured: command.featured });
  }
  return services.participants.change(
    granted.value,
    command.intent === 'remove'
      ? { type: 'remove', participantId, removed: command.removed }
      : { type: 'extra_time', participantId, factor: command.factor },
  );
}
