import { useBlocker } from '@remix-run/react';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { SaveIntent } from '#app/contract/editing.ts';
import { LEAVING_CONFIRMED } from '#app/ui/layout/page-events.ts';
import { AlertDialog } from '#app/ui/primitives/alert-dialog.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { usePageMark } from '#app/ui/primitives/use-page-mark.ts';
import type { Autosave } from './autosave.ts';
import type { EditorStart } from './editor-state.ts';
import { inertWhile } from './use-editor-form.ts';
import { useToastsAbove } from './use-toasts-above.ts';

interface SaveBarProps {
  status: EditorStart['status'];
  gaps: number;
  isChanged: boolean;
  /** The save in progress, if any. */
  sending: SaveIntent | null;
}

/** The two save buttons, always in sight, with the quiz's status. */
export function SaveBar({ status, gaps, isChanged, sending }: SaveBarProps) {
  usePageMark('editor');
  const bar = useRef<HTMLDivElement>(null);
  useToastsAbove(bar);
  return (
    <div
      ref={bar}
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

interface RestoreOfferProps {
  autosave: Autosave;
  /** The version on the page. */
  updatedAt: string | null;
  /** Whether the page has newer unsaved changes. */
  isChanged: boolean;
  sending: SaveIntent | null;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Offers to restore unsaved changes from before a crash or after a closed tab. */
export function RestoreOffer({ autosave, updatedAt, isChanged, sending, onRestore, onDiscard }: RestoreOfferProps) {
  const when = new Date(autosave.at);
  return (
    <section
      {...inertWhile(sending)}
      aria-label="Unsaved changes"
      className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-xl border-2 border-outline bg-accent-soft p-5 text-on-accent-soft"
    >
      <p className="min-w-0 flex-[1_1_20rem]">
        <strong>You have unsaved changes</strong>, from{' '}
        <time dateTime={when.toISOString()}>
          {new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' }).format(when)}
        </time>
        .
        {autosave.updatedAt !== updatedAt &&
          ' The quiz has been saved since then. You will see the differences when you save.'}
        {isChanged && ' If you restore them, you can still get back the changes you made here.'}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onRestore}>Restore changes</Button>
        <Button variant="quiet" onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </section>
  );
}

interface LeaveGuardProps {
  wouldLose: () => boolean;
  /** The user leaves without saving. */
  onLeave: () => void;
}

/**
 * Asks for confirmation before the user leaves unsaved changes: a dialog for links, the browser's prompt otherwise
 * ([ED15]).
 */
export function LeaveGuard({ wouldLose, onLeave }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && wouldLose(),
  );
  useEffect(() => {
    let isConfirmed = false;
    const ask = (event: BeforeUnloadEvent) => {
      if (!isConfirmed && wouldLose()) event.preventDefault();
    };
    const letGo = () => {
      isConfirmed = true;
    };
    window.addEventListener('beforeunload', ask);
    window.addEventListener(LEAVING_CONFIRMED, letGo);
    return () => {
      window.removeEventListener('beforeunload', ask);
      window.removeEventListener(LEAVING_CONFIRMED, letGo);
    };
  }, [wouldLose]);
  const leave = () => {
    onLeave();
    blocker.proceed?.();
  };
  return (
    <AlertDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => open || blocker.reset?.()}
      title="Leave without saving?"
      description="Your changes haven't been saved. If you leave now, you'll lose them."
      cancelLabel="Keep editing"
      action={
        <Button variant="danger" onClick={leave}>
          Leave without saving
        </Button>
      }
    />
  );
}
