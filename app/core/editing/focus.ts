import { anchors } from './anchors.ts';
import type { Edit } from './edit.ts';
import type { EditedQuiz } from './quiz.ts';

/**
 * The id of the element to focus after an edit ([ED10]): the new field, the button of what was moved, or the undo button
 * after a deletion; null if the focus stays.
 *
 * @param before The quiz before the edit.
 * @param after The quiz after the edit.
 */
export function focusAfter(before: EditedQuiz, action: Edit, after: EditedQuiz): string | null {
  if (before === after) return null;
  switch (action.kind) {
    case 'add-question':
      return fieldOf(after.questions.at(-1)?.id);
    case 'duplicate-question':
      return fieldOf(after.questions[after.questions.findIndex(({ id }) => id === action.id) + 1]?.id);
    case 'delete-question':
      return anchors.undo;
    case 'undo-delete':
      return before.deleted && anchors.question(before.deleted.question.id);
    case 'move-question':
      return typeof action.to === 'number' ? null : anchors.moveQuestion(action.id, action.to);
    case 'change-type':
    case 'undo-type':
      return anchors.field(action.id, 'type');
    case 'add-option':
      return optionOf(optionsIn(after, action.id).at(-1));
    case 'move-option':
      return typeof action.to === 'number' ? null : anchors.moveOption(action.option, action.to);
    case 'delete-option':
      return optionOf(successor(optionsIn(before, action.id), optionsIn(after, action.id), action.option));
    default:
      return null;
  }
}

function fieldOf(id: string | undefined): string | null {
  return id === undefined ? null : anchors.field(id, 'text');
}

function optionOf(option: { id: string } | undefined): string | null {
  return option ? anchors.option(option.id) : null;
}

function optionsIn({ questions }: EditedQuiz, id: string) {
  return questions.find((question) => question.id === id)?.options ?? [];
}

/** What is now in the place of the deleted item, or the last item. */
function successor<Thing extends { id: string }>(before: readonly Thing[], after: readonly Thing[], removedId: string) {
  const index = before.findIndex(({ id }) => id === removedId);
  return after[Math.min(index, after.length - 1)];
}
