import { attempt, isListOf, isMaybe, isNumber, isShape, isText, parseJson } from '#app/ui/calls/checks.ts';
import type { TapStorage } from './environment.ts';
import { isAnswerValue } from './read-message.ts';
import type { LiveView, PlayerChoice, Tap, TapState } from './view.ts';

/**
 * Makes a tap on the open question.
 *
 * @returns Null if there is nothing to answer: no open question, nothing chosen, or already answered.
 */
export function tapOn(view: LiveView, participantId: string, choice: PlayerChoice): TapState | null {
  const { known, tap } = view;
  const value = choice.value ?? undefined;
  const selectedOptionIds = [...choice.selectedOptionIds];
  const [answerOptionId] = selectedOptionIds;
  const isEmpty = value === undefined && !answerOptionId;
  if (known?.session.status !== 'question' || isEmpty || known.you?.answer) return null;
  if (tap && tap.status !== 'refused') return null;
  const { currentQuestionId: questionId, asking, timerPaused } = known.session;
  if (questionId === null) return null;
  const made = { participantId, questionId, asking, selectedOptionIds, answerOptionId, value };
  return { status: timerPaused ? 'held' : 'sending', tap: made };
}

/** Updates the tap in a view from the known state ([CL13] to [CL15]). */
export function settleTap(view: LiveView): LiveView {
  const { known, tap: state } = view;
  if (!known || !state) return view;
  const { session, you } = known;
  const { tap, status } = state;
  const { questionId, selectedOptionIds, value = null } = tap;
  const to = (next: Exclude<TapState['status'], 'refused'>): LiveView => ({ ...view, tap: { status: next, tap } });
  if (questionId !== session.currentQuestionId || tap.asking !== session.asking) return { ...view, tap: null };
  // Another tab has answered with another choice.
  if (you?.answer) return isSameChoice(tap, you.answer) ? to('received') : { ...view, tap: null };
  if (you && status === 'received') {
    return { ...view, known: { ...known, you: { ...you, answer: { questionId, selectedOptionIds, value } } } };
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
  answerOptionId: isMaybe(isText),
  value: isMaybe(isAnswerValue),
});

/** Whether both picked the same options, in any order, and gave the same value. */
function isSameChoice(one: PlayerChoice, other: PlayerChoice): boolean {
  const picked = ({ selectedOptionIds, value = null }: PlayerChoice) =>
    JSON.stringify([[...selectedOptionIds].sort(), value]);
  return picked(one) === picked(other);
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
