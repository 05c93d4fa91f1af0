import type { EditorAnswer } from '#app/contract/editing.ts';
import { type Edit, edit } from '#app/core/editing/edit.ts';
import { focusAfter } from '#app/core/editing/focus.ts';
import { anchors, questionAt } from '#app/core/editing/places.ts';
import type { EditedQuiz } from '#app/core/editing/quiz.ts';

/** The state of the editor while the user works on a quiz. */
export interface EditorState {
  quiz: EditedQuiz;
  /** The open question, at most one. */
  openId: string | null;
  /** The index of the first question in the open block, used without JavaScript. */
  shown: number;
  /** The last save's error messages by element id. */
  problems: EditorAnswer['problems'];
  /** The server's version that the next save is based on. */
  updatedAt: string | null;
  conflict: EditorAnswer['conflict'];
  /** Where the focus goes next. A new object each time, so that the same place can get it twice. */
  focus: { anchor: string } | null;
  /** The text to announce to screen readers. */
  said: string;
}

export type EditorAction =
  | { kind: 'edit'; edit: Edit }
  | { kind: 'toggle'; id: string }
  | { kind: 'go'; anchor: string }
  | { kind: 'answered'; answer: Omit<EditorAnswer, 'typed' | 'toast' | 'shown'> }
  /** Replaces the quiz by another version. */
  | { kind: 'take'; quiz: EditedQuiz; updatedAt: string | null }
  | { kind: 'keep-editing' };

export function editorReducer(editor: EditorState, action: EditorAction): EditorState {
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
  { problems, updatedAt, conflict, focus }: Omit<EditorAnswer, 'typed' | 'toast' | 'shown'>,
): EditorState {
  const next = { ...editor, problems, conflict, updatedAt: updatedAt ?? editor.updatedAt };
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
  return { ...next, focus: { anchor }, openId: opens ? questionAt(quiz, anchor) : next.openId };
}

/** Removes the error messages of what the edit changes. */
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
    case 'change-type':
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

function announcementOf(action: Edit, { questions }: EditedQuiz): string | null {
  if (action.kind !== 'move-question') return null;
  const place = questions.findIndex(({ id }) => id === action.id) + 1;
  return `Moved to place ${place} of ${questions.length}`;
}
