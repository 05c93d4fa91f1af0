import { memo } from 'react';
import { anchors } from '#app/core/editing/anchors.ts';
import { toPressed } from '#app/core/editing/presses.ts';
import { QUESTIONS_MAX } from '#app/core/limits.ts';
import { FieldErrors } from '#app/ui/primitives/field.tsx';
import { TileContent, TypeTiles, tileClass } from './type-field.tsx';

interface AddQuestionProps {
  hasRoom: boolean;
  errors: string[] | undefined;
}

/** A button for each type, which adds a question of that type. */
export const AddQuestion = memo(function AddQuestion({ hasRoom, errors }: AddQuestionProps) {
  return (
    <fieldset
      id={anchors.questions}
      tabIndex={-1}
      className="mt-4 rounded-lg bg-sunken p-4"
      {...(errors && { 'aria-describedby': `${anchors.questions}-error` })}
    >
      <legend className="sr-only">Add a question</legend>
      <p aria-hidden="true" className="mb-2 font-semibold">
        Add a question
      </p>
      <div className="grid gap-x-6 gap-y-3 lg:grid-cols-[3fr_3fr_1fr]">
        <TypeTiles
          areBeside
          label={(group) => group}
          renderTile={(type) => (
            <button
              type="submit"
              name="edit"
              value={toPressed({ kind: 'add-question', type })}
              disabled={!hasRoom}
              className={tileClass}
            >
              <TileContent type={type} />
            </button>
          )}
        />
      </div>
      {!hasRoom && <p className="mt-2 text-sm text-muted">A quiz has at most {QUESTIONS_MAX} questions.</p>}
      <FieldErrors id={`${anchors.questions}-error`} errors={errors} />
    </fieldset>
  );
});
