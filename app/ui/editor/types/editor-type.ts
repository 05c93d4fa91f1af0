import type { ComponentType } from 'react';
import type { EditedQuestion } from '#app/core/editing/quiz.ts';
import type { TypeFieldsProps } from '#app/ui/editor/detail-fields.tsx';

/** How a type is written and previewed. */
export interface EditorType {
  /** The fields below the question's text; null if it has none. */
  Fields: ComponentType<TypeFieldsProps> | null;
  /** The answers as the wall shows them while the question is open. Sizes are in `em` and in widths of the screen. */
  OnWall: ComponentType<{ question: EditedQuestion }> | null;
  /** What players answer with. */
  OnPhone: ComponentType<{ question: EditedQuestion }> | null;
}
