import { Link } from '@remix-run/react';
import { type Dispatch, useMemo } from 'react';
import type { EditorAnswer } from '#app/contract/editing.ts';
import { type Difference, differences } from '#app/core/editing/differences.ts';
import type { EditedQuiz } from '#app/core/editing/quiz.ts';
import { EDITOR_LINES } from '#app/core/limits.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import { Cell, HeaderCell, Table } from '#app/ui/primitives/table.tsx';
import type { EditorAction } from './editor-state.ts';

interface ConflictProps {
  conflict: NonNullable<EditorAnswer['conflict']>;
  mine: EditedQuiz;
  onTakeStored: () => void;
  /** Hydrated: all differences can be listed. */
  isAlive: boolean;
  dispatch: Dispatch<EditorAction>;
}

/**
 * Shown when the quiz was saved elsewhere in the meantime: lists the differences and lets the user choose a version.
 */
export function Conflict({ conflict: { stored, intent }, mine, onTakeStored, isAlive, dispatch }: ConflictProps) {
  const found = useMemo(() => differences(mine, stored), [mine, stored]);
  return (
    <section
      id="conflict"
      tabIndex={-1}
      aria-labelledby="conflict-heading"
      className="mt-6 grid gap-4 rounded-xl border-2 border-outline bg-accent-soft p-5 text-on-accent-soft"
    >
      <div>
        <h2 id="conflict-heading" className="text-xl">
          This quiz was changed somewhere else in the meantime
        </h2>
        <p className="mt-1">
          Your changes aren't lost, but they aren't saved yet. Compare the two versions, then keep one.
        </p>
      </div>
      <div className="rounded-md bg-raised p-2 text-ink">
        {found.length === 0 && <p className="p-2">Both versions are the same.</p>}
        {found.length > 0 && <Differences found={found.slice(0, isAlive ? found.length : EDITOR_LINES)} />}
        {found.length > EDITOR_LINES && !isAlive && <p className="p-2">And {found.length - EDITOR_LINES} more.</p>}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value={intent}>
          Save my version
        </Button>
        <Button asChild>
          <Link
            to="."
            reloadDocument
            onClick={(event) => {
              event.preventDefault();
              onTakeStored();
            }}
          >
            Use the saved version
          </Link>
        </Button>
        <Button
          variant="quiet"
          className="hidden scripted:inline-flex"
          onClick={() => dispatch({ kind: 'keep-editing' })}
        >
          Keep editing
        </Button>
      </div>
    </section>
  );
}

function Differences({ found }: { found: readonly Difference[] }) {
  return (
    <div className="max-h-96 overflow-y-auto">
      <Table caption="Differences" hideCaption className="text-sm">
        <thead>
          <tr>
            <HeaderCell>Where</HeaderCell>
            <HeaderCell>Yours</HeaderCell>
            <HeaderCell>Saved</HeaderCell>
          </tr>
        </thead>
        <tbody>
          {found.map(({ what, mine, stored }) => (
            <tr key={what}>
              <HeaderCell scope="row" className="min-w-32 text-start align-top">
                {what}
              </HeaderCell>
              <Version text={mine} />
              <Version text={stored} />
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

function Version({ text }: { text: string | null }) {
  return (
    <Cell dir="auto" className="min-w-36 align-top wrap-anywhere">
      {text ?? <span className="text-muted italic">Nothing</span>}
    </Cell>
  );
}
