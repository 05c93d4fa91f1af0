import { useCallback, useEffect, useMemo, useReducer, useRef } from 'react';
import type { EditorAnswer } from '#app/contract/editing.ts';
import { blockAround } from '#app/core/editing/block.ts';
import type { Edit } from '#app/core/editing/edit.ts';
import { questionAt } from '#app/core/editing/places.ts';
import type { EditedQuiz } from '#app/core/editing/quiz.ts';
import { showToast } from '#app/ui/primitives/toast-store.ts';
import { useBeforePaint } from '#app/ui/primitives/use-before-paint.ts';
import { type EditorState, editorReducer } from './editor-state.ts';

/** Height at the bottom of the window that the save bar and messages may cover. */
const COVERED_PX = 240;

/** What the loader gives the editor. */
export interface EditorStart {
  quizId: string | null;
  status: 'draft' | 'active' | 'completed' | null;
  updatedAt: string | null;
  edited: EditedQuiz;
  /** Whether a session of the quiz is running. */
  isRunning: boolean;
  userId: string;
  /** A sentence on the account's quota; null while there is plenty of room. */
  quota: string | null;
}

/** The state of the editor, updated by edits and by the server's answers. */
export function useEditorState(page: EditorStart, answer: EditorAnswer | null) {
  const [editor, dispatch] = useReducer(editorReducer, { page, answer }, startOf);
  useAnswer(answer, dispatch);
  useFocus(editor);
  const toggle = useSteadyToggle(editor.openId, dispatch);
  const edit = useCallback((action: Edit) => dispatch({ kind: 'edit', edit: action }), []);
  const startsAt = useRef(answer?.focus ?? null).current;
  const commands = useMemo(() => ({ edit, toggle, startsAt }), [edit, toggle, startsAt]);
  return { editor, dispatch, commands };
}

function startOf({ page, answer }: { page: EditorStart; answer: EditorAnswer | null }): EditorState {
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

/** Takes over the server's answers. The first one is in the initial state already: only its toast is shown. */
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

function useFocus({ focus }: EditorState): void {
  useBeforePaint(() => {
    const element = focus && document.getElementById(focus.anchor);
    if (!element) return;
    element.focus();
    // It may be hidden behind the save bar or a message.
    const { top, bottom } = element.getBoundingClientRect();
    if (top < 0 || bottom > window.innerHeight - COVERED_PX) element.scrollIntoView({ block: 'center' });
    // So that typing replaces a placeholder such as 'Option A'.
    if (element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement) element.select();
  }, [focus]);
}

/** Opens and closes questions, and scrolls so that the pressed one stays under the finger. */
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
