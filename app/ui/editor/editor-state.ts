import type { EditorAnswer } from '#app/contract/editing.ts';
import { type Edit, edit } from '#app/core/editing/edit.ts';
import { focusAfter } from '#app/core/editing/focus.ts';
import { anchors, questionAt } from '#app/core/editing/places.ts';
import type { EditedQuiz } from '#app/core/editing/quiz.ts';

/** What the editor's page holds while somebody works at it. */
export interface Desk {
  quiz: EditedQuiz;
  /** The one question that stands open. */
  openId: string | null;
  /** The index of the first question in the open block; used without scripts. */
  shown: number;
  /** What the last save found wrong, by the element's id. */
  problems: EditorAnswer['problems'];
  /** The stored version by which the next save goes. */
  updatedAt: string | null;
  conflict: EditorAnswer['conflict'];
  /** Where the focus goes next; a new object each time. */
  focus: { anchor: string } | null;
  /** What screen readers hear of it. */
  said: string;
}

export type DeskAction =
  | { kind: 'edit'; edit: Edit }
  | { kind: 'toggle'; id: string }
  | { kind: 'go'; anchor: string }
  | { kind: 'answered'; answer: Omit<EditorAnswer, 'typed' | 'toast' | 'shown'> }
  /** Another version in the place of this one. */
  | { kind: 'take'; quiz: EditedQuiz; updatedAt: string | null }
  | { kind: 'keep-editing' };

export function deskReducer(desk: Desk, action: DeskAction): Desk {
  switch (action.kind) {
    case 'edit':
      return afterEdit(desk, action.edit);
    case 'toggle':
      return { ...desk, openId: desk.openId === action.id ? null : action.id };
    case 'go':
      return gone(desk, action.anchor);
    case 'answered':
      return afterAnswer(desk, action.answer);
    case 'take':
      return { ...desk, quiz: action.quiz, updatedAt: action.updatedAt, problems: {}, conflict: null, openId: null };
    case 'keep-editing':
      return { ...desk, conflict: null };
  }
}

function gone(desk: Desk, anchor: string): Desk {
  return { ...desk, openId: questionAt(desk.quiz, anchor) ?? desk.openId, focus: { anchor } };
}

function afterAnswer(
  desk: Desk,
  { problems, updatedAt, conflict, focus }: Omit<EditorAnswer, 'typed' | 'toast' | 'shown'>,
): Desk {
  const next = { ...desk, problems, conflict, updatedAt: updatedAt ?? desk.updatedAt };
  return focus === null ? next : gone(next, focus);
}

function afterEdit(desk: Desk, action: Edit): Desk {
  const quiz = edit(desk.quiz, action);
  if (quiz === desk.quiz) return desk;
  const anchor = focusAfter(desk.quiz, action, quiz);
  const next = { ...desk, quiz, problems: mended(desk.problems, action), said: wordsFor(action, quiz) ?? desk.said };
  if (anchor === null) return next;
  const opens = action.kind === 'add-question' || action.kind === 'duplicate-question';
  return { ...next, focus: { anchor }, openId: opens ? questionAt(quiz, anchor) : next.openId };
}

/** What somebody works at is no longer marked as wrong. */
function mended(problems: Desk['problems'], action: Edit): Desk['problems'] {
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

function wordsFor(action: Edit, { questions }: EditedQuiz): string | null {
  if (action.kind !== 'move-question') return null;
  const place = questions.findIndex(({ id }) => id === action.id) + 1;
  return `Moved to place ${place} of ${questions.length}`;
}
