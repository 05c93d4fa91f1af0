import { CircleCheck } from 'lucide-react';
import { type Dispatch, memo } from 'react';
import type { EditorAnswer } from '#app/contract/editing.ts';
import type { ToastContent } from '#app/contract/toasts.ts';
import type { EditorGap } from '#app/core/editing/gaps.ts';
import { EDITOR_LINES } from '#app/core/limits.ts';
import type { EditorAction } from './editor-state.ts';

interface MissingProps {
  gaps: readonly EditorGap[];
  /** What would be good to have, but does not prevent publishing. */
  advice: readonly EditorGap[];
  /** Hydrated: the whole list can be shown. */
  isAlive: boolean;
  /** The element id to link to for an anchor; see useAnchorTarget. */
  targetOf: (anchor: string) => string;
  dispatch: Dispatch<EditorAction>;
}

/** How many gaps are listed before the rest is folded. */
const SHOWN = 6;

/** Lists what is missing before the quiz can be published, with links to the fields. */
export const Missing = memo(function Missing(props: MissingProps) {
  const { gaps, advice } = props;
  return (
    <section id="missing" aria-labelledby="missing-heading" className="mt-8">
      <h2 id="missing-heading" className="text-xl">
        To do before publishing
      </h2>
      {gaps.length === 0 ? (
        <p className="mt-2 flex items-center gap-2 text-success">
          <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
          Nothing is missing.
        </p>
      ) : (
        <Gaps {...props} />
      )}
      {advice.length > 0 && (
        <div className="mt-4">
          <h3 className="text-base">Good to have</h3>
          <Gaps {...props} gaps={advice} rest="More is listed once these are done." tone="marker:text-muted" />
        </div>
      )}
    </section>
  );
});

interface GapsProps extends Omit<MissingProps, 'advice'> {
  /** Said below a list that is not complete. */
  rest?: string;
  /** Class of the list's marks. */
  tone?: string;
}

function Gaps(props: GapsProps) {
  const { gaps, isAlive } = props;
  const rest = gaps.length - SHOWN;
  const listed = isAlive ? gaps.length : SHOWN + EDITOR_LINES;
  return (
    <>
      <GapList {...props} gaps={gaps.slice(0, SHOWN)} />
      {rest > 0 && (
        <details>
          <summary className="link inline-flex min-h-11 items-center font-semibold">And {rest} more</summary>
          <GapList {...props} gaps={gaps.slice(SHOWN, listed)} />
          {gaps.length > listed && (
            <p className="mt-2">{props.rest ?? 'The rest is listed once these are complete.'}</p>
          )}
        </details>
      )}
    </>
  );
}

function GapList({ gaps, targetOf, dispatch, tone = 'marker:text-danger' }: GapsProps) {
  return (
    <ul className={`mt-2 list-disc ps-6 ${tone}`}>
      {gaps.map(({ anchor, message }) => (
        <li key={`${anchor} ${message}`}>
          <a
            href={`#${targetOf(anchor)}`}
            className="link inline-block py-1.5"
            onClick={(event) => {
              event.preventDefault();
              dispatch({ kind: 'go', anchor });
            }}
          >
            {message}
          </a>
        </li>
      ))}
    </ul>
  );
}

interface FailedSaveProps {
  toast: ToastContent;
  problems: EditorAnswer['problems'];
  /** The element id to link to for an anchor; see useAnchorTarget. */
  targetOf: (anchor: string) => string;
}

/** Why the save failed, for browsers without JavaScript. Others get a toast and the focus. */
export function FailedSave({ toast, problems, targetOf }: FailedSaveProps) {
  const entries = Object.entries(problems);
  const rest = entries.length - EDITOR_LINES;
  return (
    <div
      role="alert"
      className="mt-6 rounded-lg border-2 border-danger bg-danger-soft px-4 py-3 text-on-danger-soft scripted:hidden"
    >
      <p>
        <strong>{toast.title}</strong> {entries.length === 0 && toast.description}
      </p>
      <ul className="list-disc ps-6">
        {entries.slice(0, EDITOR_LINES).map(([anchor, messages]) => (
          <li key={anchor}>
            <a href={`#${targetOf(anchor)}`} className="link">
              {messages.join(' ')}
            </a>
          </li>
        ))}
        {rest > 0 && <li>And {rest} more.</li>}
      </ul>
    </div>
  );
}
