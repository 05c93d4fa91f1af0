import { CircleCheck } from 'lucide-react';
import { type Dispatch, memo } from 'react';
import type { EditorGap } from '#app/core/editing/gaps.ts';
import type { DeskAction } from './desk.ts';

interface MissingProps {
  gaps: readonly EditorGap[];
  dispatch: Dispatch<DeskAction>;
}

/** That many are seen at once. */
const SHOWN = 6;

/** What stands between the quiz and its players, each with the way to its place. */
export const Missing = memo(function Missing({ gaps, dispatch }: MissingProps) {
  return (
    <section id="missing" aria-labelledby="missing-heading" className="mt-8">
      <h2 id="missing-heading" className="text-xl">
        Before it can be published
      </h2>
      {gaps.length === 0 ? (
        <p className="mt-2 flex items-center gap-2 text-success">
          <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
          Nothing is missing.
        </p>
      ) : (
        <Gaps gaps={gaps} dispatch={dispatch} />
      )}
    </section>
  );
});

function Gaps({ gaps, dispatch }: MissingProps) {
  const rest = gaps.length - SHOWN;
  return (
    <>
      <GapList gaps={gaps.slice(0, SHOWN)} dispatch={dispatch} />
      {rest > 0 && (
        <details>
          <summary className="link inline-flex min-h-11 items-center font-semibold">And {rest} more</summary>
          <GapList gaps={gaps.slice(SHOWN)} dispatch={dispatch} />
        </details>
      )}
    </>
  );
}

function GapList({ gaps, dispatch }: MissingProps) {
  return (
    <ul className="mt-2 list-disc ps-6 marker:text-danger">
      {gaps.map(({ anchor, words }) => (
        <li key={`${anchor} ${words}`}>
          <a
            href={`#${anchor}`}
            className="link inline-block py-1.5"
            onClick={(event) => {
              event.preventDefault();
              dispatch({ kind: 'go', anchor });
            }}
          >
            {words}
          </a>
        </li>
      ))}
    </ul>
  );
}
