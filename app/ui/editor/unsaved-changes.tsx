import { useBlocker } from '@remix-run/react';
import { useEffect } from 'react';
import type { SaveIntent } from '#app/contract/editing.ts';
import { LEAVING_CONFIRMED } from '#app/ui/layout/logout-form.tsx';
import { AlertDialog } from '#app/ui/primitives/alert-dialog.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import type { Autosave } from './autosave.ts';
import { inertWhile } from './use-editor-form.ts';

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

/** Offers to restore unsaved changes from before a crash or a closed tab. */
export function RestoreOffer({ autosave, updatedAt, isChanged, sending, onRestore, onDiscard }: RestoreOfferProps) {
  const when = new Date(autosave.at);
  return (
    <section
      {...inertWhile(sending)}
      aria-label="Unsaved changes"
      className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-xl border-2 border-outline bg-accent-soft p-5 text-on-accent-soft"
    >
      <p className="min-w-0 flex-[1_1_20rem]">
        <strong>You have changes that were not saved</strong>, from{' '}
        <time dateTime={when.toISOString()}>
          {new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' }).format(when)}
        </time>
        .
        {autosave.updatedAt !== updatedAt &&
          ' The quiz has been saved since then. You will see the differences when you save.'}
        {isChanged && ' If you restore them, the changes you have made here are offered instead.'}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onRestore}>Restore what you had</Button>
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

/** Asks before the user leaves unsaved changes: a dialog for links, the browser's question otherwise ([ED15]). */
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
      description="What you changed here has not been saved. If you leave now, it is gone."
      cancelLabel="Keep editing"
      action={
        <Button variant="danger" onClick={leave}>
          Leave without saving
        </Button>
      }
    />
  );
}
