import type { OwnState, ServerMessages } from '#app/contract/messages.ts';
import type { Session } from '#app/contract/things.ts';
import { fold } from '#app/ui/live/fold.ts';
import type { FoldedMessage } from '#app/ui/live/read-message.ts';
import { emptyView, type LiveView, type TapState } from '#app/ui/live/view.ts';
import { NO_PLACES } from '#app/ui/play/places.ts';
import { type QuestionScreen, type Screen, toScreen } from '#app/ui/play/screen.ts';
import { state, you } from '../live/samples.ts';

const SETTING = { questionOrders: [0, 1, 2], readingTime: 5, places: NO_PLACES };

/** A player's view after these messages, the first of them at 0 and each a second later. */
export function viewOf(...messages: FoldedMessage[]): LiveView {
  return messages.reduce((view, message, index) => fold(view, message, index * 1000), emptyView('session'));
}

/** A player's view of a session in this state. */
export function standing(
  of: Partial<Session>,
  own: Partial<OwnState> = {},
  more: Partial<ServerMessages['session_state']> = {},
): LiveView {
  return viewOf(state(of, { you: you(own), ...more }));
}

/** The option tapped for the samples' question. */
export function tapped(status: Exclude<TapState['status'], 'refused'>, selectedOptionIds = ['q1-b']): TapState {
  const answerOptionId = selectedOptionIds[0] ?? '';
  return { status, tap: { participantId: 'ann', questionId: 'q1', asking: 1, selectedOptionIds, answerOptionId } };
}

export function screenOf(view: LiveView, now = 0, places = NO_PLACES): Screen {
  return toScreen(view, { ...SETTING, places }, now);
}

/** The screen of an open question. */
export function asked(view: LiveView, now = 0): QuestionScreen {
  const screen = screenOf(view, now);
  if (screen.kind !== 'question') throw new Error(`The screen shows ${screen.kind}`);
  return screen;
}
