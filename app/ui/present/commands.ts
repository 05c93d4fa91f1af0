import { type HostCommand, hostCommandRow, hostCommands } from '#app/contract/host-commands.ts';
import type { Session } from '#app/contract/things.ts';
import { toasts } from '#app/contract/toasts.ts';
import { type CallResult, callApi } from '#app/ui/calls/call-api.ts';
import type { CommandMessage, LiveLink } from '#app/ui/live/link.ts';
import { QUICKER } from '#app/ui/live/read-message.ts';
import { showToast } from '#app/ui/primitives/toast-store.ts';

/** Whether a command is a step of the session; one press must cause only one step. */
export function isStep({ intent }: HostCommand): boolean {
  return hostCommands[intent].isStep;
}

export interface CommandTarget {
  quizId: string;
  session: Session;
  link: LiveLink | null;
}

const UNLINKED = { ok: false, status: 0, message: 'There is no connection right now. Please try again.' } as const;

/** Runs a command by /api, or by socket if it has no call; always for the state that is shown. */
export async function carryOut(command: HostCommand, target: CommandTarget): Promise<CallResult> {
  const { call, message } = hostCommandRow(command.intent);
  if (call) return callApi(call.method, pathOf(call.path, command, target), bodyOf(command, target));
  const sent = message && messageOf(command, message);
  return sent && target.link?.send(sent) ? SENT : UNLINKED;
}

const SENT = { ok: true, value: null } as const;

/** The message of a command that has no call. */
function messageOf(command: HostCommand, type: CommandMessage['type']): CommandMessage | null {
  if (command.intent === 'show') return { type: 'show_on_wall', what: command.what };
  return type === 'pause_timer' || type === 'resume_timer' ? { type } : null;
}

function pathOf(path: string, command: HostCommand, target: CommandTarget): string {
  const questionId = 'questionId' in command ? command.questionId : '';
  return path.replace('{id}', idOf(command, target)).replace('{questionId}', questionId);
}

/** The id of a command's target. */
function idOf(command: HostCommand, { quizId, session }: CommandTarget): string {
  if ('participantId' in command) return command.participantId;
  return hostCommands[command.intent].about === 'session' ? session.id : quizId;
}

function bodyOf(command: HostCommand, target: CommandTarget): object {
  const { about, fields, call } = hostCommandRow(command.intent);
  const sent = Object.entries(command).filter(([name]) => name in fields);
  const body: Record<string, unknown> = { ...Object.fromEntries(sent), ...call?.fixed };
  if (about === 'session') body.revision = target.session.revision;
  if (call?.idField) body[call.idField] = idOf(command, target);
  return body;
}

/** Shows a toast if the command failed ([WA7]). If someone else was quicker, the wall already shows the result. */
export function showFailure(command: HostCommand, result: CallResult): void {
  if (result.ok || result.reason === QUICKER) return;
  const description = command.intent === 'feature' ? 'Please try again.' : result.message;
  showToast({ title: toasts[hostCommands[command.intent].failure].title, description, tone: 'destructive' });
}
