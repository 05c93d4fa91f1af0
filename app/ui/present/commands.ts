import type { PresentedQuiz } from '#app/contract/present.ts';
import type { Session } from '#app/contract/things.ts';
import type { TimeFactor } from '#app/core/live/state.ts';
import { type CallResult, callApi } from '../calls/call-api.ts';
import type { LiveLink } from '../live/link.ts';
import { QUICKER } from '../live/reasons.ts';
import { showToast } from '../primitives/toast-store.ts';

/** What the host can ask for from the wall; the fields are those that its form posts. */
export type WallCommand =
  | { intent: 'advance' | 'restart'; questionId: string }
  | { intent: 'end_question' | 'end' | 'pause' | 'resume' }
  | { intent: 'lock'; locked: boolean }
  | { intent: 'who_can_join'; whoCanJoin: PresentedQuiz['whoCanJoin'] }
  | { intent: 'feature'; participantId: string; featured: boolean }
  | { intent: 'remove'; participantId: string; removed: boolean }
  | { intent: 'time'; participantId: string; factor: TimeFactor };

/** Steps of the session itself: one press of any of them is one step. */
export function isStep({ intent }: WallCommand): boolean {
  return ['advance', 'restart', 'end_question', 'end', 'pause', 'resume'].includes(intent);
}

export interface CommandTarget {
  quizId: string;
  session: Session;
  link: LiveLink | null;
}

const UNLINKED = { ok: false, status: 0, message: 'There is no connection right now. Please try again.' } as const;

/** Carries a command out by /api, or by the socket where there is no call for it; always for the state that is shown. */
export async function carryOut(command: WallCommand, target: CommandTarget): Promise<CallResult> {
  const { session, link, quizId } = target;
  const { revision } = session;
  const steer = (name: string, body: object = {}) =>
    callApi('POST', `/api/sessions/${session.id}/${name}`, { ...body, revision });
  switch (command.intent) {
    case 'advance':
      return steer('advance', { questionId: command.questionId });
    case 'restart':
      return steer('advance', { questionId: command.questionId, restart: true });
    case 'end_question':
      return steer('end-question');
    case 'end':
      return steer('end');
    case 'pause':
      return link?.send({ type: 'pause_timer' }) ? SENT : UNLINKED;
    case 'resume':
      return link?.send({ type: 'resume_timer' }) ? SENT : UNLINKED;
    case 'lock':
      return callApi('PUT', `/api/sessions/${session.id}`, { locked: command.locked, revision });
    case 'who_can_join':
      return callApi('PUT', `/api/quizzes/${quizId}`, { whoCanJoin: command.whoCanJoin });
    case 'feature':
      return callApi('PUT', `/api/participants/${command.participantId}/featured`, { featured: command.featured });
    case 'remove':
      return callApi('PUT', `/api/participants/${command.participantId}/removed`, { removed: command.removed });
    case 'time':
      return callApi('PUT', `/api/participants/${command.participantId}/time`, { factor: command.factor });
  }
}

const SENT = { ok: true, value: null } as const;

const TITLES: Partial<Record<WallCommand['intent'], string>> = {
  advance: 'Failed to advance question',
  restart: 'Failed to advance question',
  end_question: 'Failed to end question',
  end: 'Failed to end quiz',
  feature: 'Failed to update featured status',
};

/** Says that a command failed ([WA7]); that somebody was quicker is none: the wall shows what is so now. */
export function tellFailure(command: WallCommand, result: CallResult): void {
  if (result.ok || result.reason === QUICKER) return;
  const description = command.intent === 'feature' ? 'Please try again.' : result.message;
  showToast({ title: TITLES[command.intent] ?? 'That did not work', description, tone: 'destructive' });
}
