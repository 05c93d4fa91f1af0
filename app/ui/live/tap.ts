import { attempt, isListOf, isNumber, isShape, isText, parseJson } from '#app/ui/calls/checks.ts';
import type { TapStorage } from './environment.ts';
import type { LiveView, Tap, TapState } from './view.ts';

/**
 * Makes a tap on these options of the open question.
 *
 * @returns Null if there is nothing to answer: no open question, nothing chosen, or already answered.
 */
export function tapOn(view: LiveView, participantId: string, selectedOptionIds: readonly string[]): TapState | null {
  const { known, tap } = view;
  const [answerOptionId] = selectedOptionIds;
  if (known?.session.status !== 'question' || !answerOptionId || known.you?.answer) return null;
  if (tap && tap.status !== 'refused') return null;
  const { currentQuestionId: questionId, asking, timerPaused } = known.session;
  if (questionId === null) return null;
  const made = { participantId, questionId, asking, selectedOptionIds: [...selectedOptionIds], answerOptionId };
  return { status: timerPaused ? 'held' : 'sending', tap: made };
}

/** Updates the tap in a view from the known state ([CL13] to [CL15]). */
export function settleTap(view: LiveView): LiveView {
  const { known, tap: state } = view;
  if (!known || !state) return view;
  const { session, you } = known;
  const { tap, status } = state;
  const { questionId, selectedOptionIds } = tap;
  const to = (next: Exclude<TapState['status'], 'refused'>): LiveView => ({ ...view, tap: { status: next, tap } });
  if (questionId !== session.currentQuestionId || tap.asking !== session.asking) return { ...view, tap: null };
  // Another tab has answered with another choice.
  if (you?.answer) return isSameChoice(tap, you.answer) ? to('received') : { ...view, tap: null };
  if (you && status === 'received') {
    return { ...view, known: { ...known, you: { ...you, answer: { questionId, selectedOptionIds, value: null } } } };
  }
  if (status === 'received' || status === 'refused') return view;
  if (session.status === 'question') return status === 'held' && !session.timerPaused ? to('sending') : view;
  const isCounted = you?.lastResult?.questionId === questionId && isSameChoice(tap, you.lastResult);
  return to(isCounted ? 'received' : 'missed');
}

/** Reads a stored tap; null if there is none. */
function readTap(stored: string | null | undefined): Tap | null {
  const tap = parseJson(stored ?? '');
  return isTap(tap) ? tap : null;
}

const isTap = isShape<Tap>({
  participantId: isText,
  questionId: isText,
  asking: isNumber,
  selectedOptionIds: isListOf(isText),
  answerOptionId: isText,
});

function isSameChoice(one: { selectedOptionIds: string[] }, other: { selectedOptionIds: string[] }): boolean {
  const chosen = new Set(one.selectedOptionIds);
  return chosen.size === other.selectedOptionIds.length && other.selectedOptionIds.every((id) => chosen.has(id));
}

/** Stores a tap that has not arrived, so that a reload sends it again ([CL17]). */
export interface TapStore {
  read(): Tap | null | undefined;
  keep(state: TapState | null): void;
}

/** A browser may refuse to store anything; then a reload loses an unsent tap. */
export function createTapStore(storage: TapStorage | null | undefined, sessionId: string): TapStore {
  const key = `quiz-tap:${sessionId}`;
  return {
    read: () => attempt(() => readTap(storage?.getItem(key))),
    keep(state) {
      const isOnItsWay = state?.status === 'sending' || state?.status === 'held';
      attempt(() => (isOnItsWay ? storage?.setItem(key, JSON.stringify(state.tap)) : storage?.removeItem(key)));
    },
  };
}
