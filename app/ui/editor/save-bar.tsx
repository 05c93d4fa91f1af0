import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { SaveIntent } from '#app/contract/editing.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import { usePageMark } from '#app/ui/primitives/use-page-mark.ts';
import { inertWhile } from './use-editor-form.ts';
import type { EditorStart } from './use-editor-state.ts';

interface SaveBarProps {
  status: EditorStart['status'];
  gaps: number;
  isChanged: boolean;
  /** The save under way, if any. */
  sending: SaveIntent | null;
}

/** The two save buttons, always in sight, with the quiz's status. */
export function SaveBar({ status, gaps, isChanged, sending }: SaveBarProps) {
  usePageMark('editor');
  return (
    <div
      data-save-bar
      className="sticky bottom-0 z-20 -mx-4 mt-8 border-t-2 border-outline bg-ground px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:-mx-6 sm:px-6"
    >
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
        <p
          {...inertWhile(sending)}
          className="flex min-w-0 flex-[1_1_16rem] flex-wrap items-center gap-x-4 text-sm text-muted"
        >
          <span>{statusText(status, isChanged)}</span>
          <GapCount gaps={gaps} />
        </p>
        <div className="flex flex-[0_1_auto] gap-3 max-sm:flex-1">
          <Button
            type="submit"
            name="intent"
            value="draft"
            pending={sending === 'draft'}
            className="max-sm:flex-1 max-sm:px-2"
          >
            Save as Draft
          </Button>
          <Button
            type="submit"
            name="intent"
            value="publish"
            variant="primary"
            pending={sending === 'publish'}
            className="max-sm:flex-1 max-sm:px-2"
          >
            Publish Quiz
          </Button>
        </div>
      </div>
    </div>
  );
}

function GapCount({ gaps }: Pick<SaveBarProps, 'gaps'>) {
  if (gaps === 0) {
    return (
      <span className="inline-flex items-center gap-1.5 text-success">
        <CircleCheck aria-hidden="true" className="size-4" />
        Complete
      </span>
    );
  }
  return (
    <a href="#missing" className="link inline-flex items-center gap-1.5 font-semibold text-ink">
      <TriangleAlert aria-hidden="true" className="size-4 text-danger" />
      {gaps === 1 ? '1 thing is missing' : `${gaps} things are missing`}
    </a>
  );
}

function statusText(status: SaveBarProps['status'], isChanged: boolean): string {
  const saved = { draft: 'Saved as a draft', active: 'Published', completed: 'Completed' };
  if (status === null) return 'Not saved yet';
  return isChanged ? 'Unsaved changes' : saved[status];
}
