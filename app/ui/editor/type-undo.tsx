import { Undo2 } from 'lucide-react';
import { droppedBetween, droppedText } from '#app/core/editing/dropped.ts';
import { toPressed } from '#app/core/editing/presses.ts';
import type { EditedQuestion } from '#app/core/editing/quiz.ts';
import { Button } from '#app/ui/primitives/button.tsx';

interface TypeUndoProps {
  before: EditedQuestion;
  question: EditedQuestion;
}

/** What the last change of type left out, and a button that brings it back ([ED29]). */
export function TypeUndo({ before, question }: TypeUndoProps) {
  const dropped = droppedBetween(before, question);
  if (dropped.length === 0) return null;
  const textId = `question-${question.id}-dropped`;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border-2 border-dashed border-line px-4 py-2">
      <p id={textId} dir="auto" className="min-w-0 flex-1 basis-48 text-sm wrap-anywhere text-muted">
        {droppedText(dropped)}
      </p>
      <Button
        type="submit"
        name="edit"
        value={toPressed({ kind: 'undo-type', id: question.id })}
        size="small"
        aria-label="Undo the switch of type"
        aria-describedby={textId}
      >
        <Undo2 aria-hidden="true" className="size-4" />
        Undo
      </Button>
    </div>
  );
}
