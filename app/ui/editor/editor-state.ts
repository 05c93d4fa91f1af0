import { useCallback, useEffect, useMemo, useReducer, useRef } from 'react';
import type { EditorAnswer } from '#app/contract/editing.ts';
import { anchors, questionAt } from '#app/core/editing/anchors.ts';
import { blockAround } from '#app/core/editing/block.ts';
import { droppedBetween, droppedText } from '#app/core/editing/dropped.ts';
import { type Edit, edit } from '#app/core/editing/edit.ts';
import { focusAfter } from '#app/core/editing/focus.ts';
import type { EditedQuiz } from '#app/core/editing/quiz.ts';
import { rulesOf } from '#app/core/questions/registry.ts';
import type { FormulaProblems } from '#app/core/rich-text.ts';
import { useAnswerToast } from '#app/ui/forms/use-answer-toast.ts';
import { useBeforePaint } from '#app/ui/primitives/use-before-paint.ts';

/** Height at the bottom of the window that the save bar and toasts may cover. */
const COVERED_PX = 240;

/** The loader's data for the editor. */
export interface EditorStart {
  quizId: string | null;
  status: 'draft' | 'active' | 'completed' | null;
  updatedAt: string | null;
  edited: EditedQuiz;
  /** Whether a session of the quiz is running. */
  isRunning: boolean;
  userId: string;
  /** A notice about the account's quota; null while there is plenty of room. */
  quota: string | null;
  /** The account's tags; null if tags are not offered ([TG2]). */
  knownTags: readonly string[] | null;
  /** Formulas of the stored quiz that cannot be read. */
  formulas: FormulaProblems;
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
  const index = focused === null ? (answer?.shown ?? 0) : quiz.questions.findIndex(({ id }) => id === focused);
  const shown = blockAround(index, quiz.questions.length);
  return {
    quiz,
    openId: focused ?? quiz.questions[shown]?.id ?? null,
    newId: null,
    shown,
    problems: answer?.problems ?? {},
    updatedAt: answer?.updatedAt ?? page.updatedAt,
    conflict: answer?.conflict ?? null,
    focus: null,
    said: '',
  };
}

/** Applies the server's answers and shows their toasts. The first answer is already in the initial state. */
function useAnswer(
  answer: EditorAnswer | null,
  dispatch: (action: { kind: 'answered'; answer: EditorAnswer }) => void,
) {
  const known = useRef(answer);
  useAnswerToast(answer);
  useEffect(() => {
    if (!answer) return;
    if (known.current !== answer) dispatch({ kind: 'answered', answer });
    known.current = answer;
  }, [answer, dispatch]);
}

function useFocus({ focus }: EditorState): void {
  useBeforePaint(() => {
    const element = focus && document.getElementById(focus.anchor);
    if (!element) return;
    const fold = element.closest('details');
    if (fold) fold.open = true;
    element.focus();
    // It may be hidden behind the save bar or a toast.
    const { top, bottom } = element.getBoundingClientRect();
    if (top < 0 || bottom > window.innerHeight - COVERED_PX) element.scrollIntoView({ block: 'center' });
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

/** The state of the editor while the user works on a quiz. */
export interface EditorState {
  quiz: EditedQuiz;
  /** The open question, at most one. */
  openId: string | null;
  /** The new question that the author is writing: open ever since it was added, and not yet sent ([ED26]). */
  newId: string | null;
  /** The index of the first question in the open block, used without JavaScript. */
  shown: number;
  /** The last save's error messages by element id. */
  problems: EditorAnswer['problems'];
  /** The server's version that the next save is based on. */
  updatedAt: string | null;
  conflict: EditorAnswer['conflict'];
  /** Where the focus goes next. A new object each time, so that the same element can get it twice. */
  focus: { anchor: string } | null;
  /** The text announced to screen readers. */
  said: string;
}

export type EditorAction =
  | { kind: 'edit'; edit: Edit }
  | { kind: 'toggle'; id: string }
  | { kind: 'go'; anchor: string }
  | { kind: 'answered'; answer: Omit<EditorAnswer, 'typed' | 'toast' | 'shown' | 'formulas'> }
  /** Replaces the quiz with another version. */
  | { kind: 'take'; quiz: EditedQuiz; updatedAt: string | null }
  | { kind: 'keep-editing' };

function editorReducer(editor: EditorState, action: EditorAction): EditorState {
  const next = reduce(editor, action);
  return next.newId === null || next.newId === next.openId ? next : { ...next, newId: null };
}

function reduce(editor: EditorState, action: EditorAction): EditorState {
  switch (action.kind) {
    case 'edit':
      return afterEdit(editor, action.edit);
    case 'toggle':
      return { ...editor, openId: editor.openId === action.id ? null : action.id };
    case 'go':
      return jumpTo(editor, action.anchor);
    case 'answered':
      return afterAnswer(editor, action.answer);
    case 'take':
      return { ...editor, quiz: action.quiz, updatedAt: action.updatedAt, problems: {}, conflict: null, openId: null };
    case 'keep-editing':
      return { ...editor, conflict: null };
  }
}

function jumpTo(editor: EditorState, anchor: string): EditorState {
  return { ...editor, openId: questionAt(editor.quiz, anchor) ?? editor.openId, focus: { anchor } };
}

function afterAnswer(
  editor: EditorState,
  { problems, updatedAt, conflict, focus }: Omit<EditorAnswer, 'typed' | 'toast' | 'shown' | 'formulas'>,
): EditorState {
  const next = { ...editor, problems, conflict, newId: null, updatedAt: updatedAt ?? editor.updatedAt };
  return focus === null ? next : jumpTo(next, focus);
}

function afterEdit(editor: EditorState, action: Edit): EditorState {
  const quiz = edit(editor.quiz, action);
  if (quiz === editor.quiz) return editor;
  const anchor = focusAfter(editor.quiz, action, quiz);
  const next = {
    ...editor,
    quiz,
    problems: withoutTouched(editor.problems, action),
    said: announcementOf(action, quiz) ?? editor.said,
  };
  if (anchor === null) return next;
  const opens = action.kind === 'add-question' || action.kind === 'duplicate-question';
  const openId = opens ? questionAt(quiz, anchor) : next.openId;
  return { ...next, focus: { anchor }, openId, newId: action.kind === 'add-question' ? openId : next.newId };
}

/** Removes the error messages for whatever the edit changes. */
function withoutTouched(problems: EditorState['problems'], action: Edit): EditorState['problems'] {
  const touched = touchedBy(action).filter((anchor) => anchor in problems);
  if (touched.length === 0) return problems;
  return Object.fromEntries(Object.entries(problems).filter(([anchor]) => !touched.includes(anchor)));
}

function touchedBy(action: Edit): string[] {
  switch (action.kind) {
    case 'set':
      return Object.keys(action.change).map((name) => `setting-${name}`);
    case 'write':
      return Object.keys(action.change).map((name) => `${anchors.question(action.id)}-${name}`);
    case 'write-option':
      return [anchors.option(action.option)];
    case 'set-picture':
      return action.option === null ? [] : [anchors.option(action.option)];
    case 'write-detail':
      return [anchors.detail(action.id, action.name)];
    case 'change-type':
    case 'undo-type':
    case 'add-option':
    case 'delete-option':
    case 'mark-correct':
      return [anchors.field(action.id, 'options')];
    case 'add-question':
      return [anchors.questions];
    default:
      return [];
  }
}

function announcementOf(action: Edit, quiz: EditedQuiz): string | null {
  const { questions } = quiz;
  if (action.kind === 'change-type' || action.kind === 'undo-type') return typeAnnouncement(action.id, quiz);
  if (action.kind !== 'move-question') return null;
  const number = questions.findIndex(({ id }) => id === action.id) + 1;
  return `Moved to position ${number} of ${questions.length}`;
}

/** The new type, and what an undo would bring back. */
function typeAnnouncement(id: string, { questions, replaced }: EditedQuiz): string | null {
  const question = questions.find((one) => one.id === id);
  if (!question) return null;
  const before = replaced.find((one) => one.id === id);
  const dropped = before ? droppedBetween(before, question) : [];
  const rest = dropped.length > 0 ? ` ${droppedText(dropped)}. You can undo this.` : '';
  return `Type: ${rulesOf(question.type).label}.${rest}`;
}
