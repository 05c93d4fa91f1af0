import { useCallback, useEffect, useMemo, useReducer, useRef } from 'react';
import type { EditorAnswer } from '#app/contract/editing.ts';
import { blockAround } from '#app/core/editing/block.ts';
import type { Edit } from '#app/core/editing/edit.ts';
import { questionAt } from '#app/core/editing/places.ts';
import type { EditedQuiz } from '#app/core/editing/quiz.ts';
import { showToast } from '#app/ui/primitives/toast-store.ts';
import { useBeforePaint } from '#app/ui/primitives/use-before-paint.ts';
import { type Desk, deskReducer } from './editor-state.ts';

/** So much of the window's bottom may be covered. */
const COVERED_PX = 240;

/** What the page starts with. */
export interface EditorStart {
  quizId: string | null;
  status: 'draft' | 'active' | 'completed' | null;
  updatedAt: string | null;
  edited: EditedQuiz;
  /** Whether a session of it runs. */
  isRunning: boolean;
  userId: string;
  /** How much of the account's quota is used, in words; null while there is plenty of room. */
  quota: string | null;
}

/** The quiz on the desk, and what the server said about it. */
export function useDesk(page: EditorStart, answer: EditorAnswer | null) {
  const [desk, dispatch] = useReducer(deskReducer, { page, answer }, startOf);
  useAnswer(answer, dispatch);
  useFocus(desk);
  const toggle = useSteadyToggle(desk.openId, dispatch);
  const edit = useCallback((action: Edit) => dispatch({ kind: 'edit', edit: action }), []);
  const startsAt = useRef(answer?.focus ?? null).current;
  const tools = useMemo(() => ({ edit, toggle, startsAt }), [edit, toggle, startsAt]);
  return { desk, dispatch, tools };
}

function startOf({ page, answer }: { page: EditorStart; answer: EditorAnswer | null }): Desk {
  const quiz = answer?.typed ?? page.edited;
  const focused = answer?.focus ? questionAt(quiz, answer.focus) : null;
  const place = focused === null ? (answer?.shown ?? 0) : quiz.questions.findIndex(({ id }) => id === focused);
  const shown = blockAround(place, quiz.questions.length);
  return {
    quiz,
    openId: focused ?? quiz.questions[shown]?.id ?? null,
    shown,
    problems: answer?.problems ?? {},
    updatedAt: answer?.updatedAt ?? page.updatedAt,
    conflict: answer?.conflict ?? null,
    focus: null,
    said: '',
  };
}

/** What the page was rendered with needs no second look, but its message is shown. */
function useAnswer(
  answer: EditorAnswer | null,
  dispatch: (action: { kind: 'answered'; answer: EditorAnswer }) => void,
) {
  const known = useRef(answer);
  useEffect(() => {
    if (!answer) return;
    if (answer.toast) showToast(answer.toast);
    if (known.current !== answer) dispatch({ kind: 'answered', answer });
    known.current = answer;
  }, [answer, dispatch]);
}

function useFocus({ focus }: Desk): void {
  useBeforePaint(() => {
    const element = focus && document.getElementById(focus.anchor);
    if (!element) return;
    element.focus();
    // Behind the bar at the bottom, or the message above it, nobody would find it.
    const { top, bottom } = element.getBoundingClientRect();
    if (top < 0 || bottom > window.innerHeight - COVERED_PX) element.scrollIntoView({ block: 'center' });
    // So that typing replaces what is only there to be replaced.
    if (element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement) element.select();
  }, [focus]);
}

/** Opens and closes questions so that the one that was pressed stays under the finger. */
function useSteadyToggle(openId: string | null, dispatch: (action: { kind: 'toggle'; id: string }) => void) {
  const pressed = useRef<{ element: HTMLElement; top: number } | null>(null);
  const opened = useRef(openId);
  useBeforePaint(() => {
    if (opened.current === openId) return;
    opened.current = openId;
    const before = pressed.current;
    pressed.current = null;
    if (before) window.scrollBy({ top: before.element.getBoundingClientRect().top - before.top, behavior: 'instant' });
  }, [openId]);
  return useCallback(
    (id: string) => {
      const element = document.getElementById(`question-${id}`);
      pressed.current = element && { element, top: element.getBoundingClientRect().top };
      dispatch({ kind: 'toggle', id });
    },
    [dispatch],
  );
}
