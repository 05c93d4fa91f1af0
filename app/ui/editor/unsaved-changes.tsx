import { useBlocker } from '@remix-run/react';
import { useEffect } from 'react';
import type { SaveIntent } from '#app/contract/editing.ts';
import { LEAVING_CONFIRMED } from '#app/ui/layout/logout-form.tsx';
import { AlertDialog } from '#app/ui/primitives/alert-dialog.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import type { KeptQuiz } from './autosave.ts';
import { shutWhile } from './use-editor-form.ts';

interface KeptOfferProps {
  kept: KeptQuiz;
  /** The stored version on the page. */
  updatedAt: string | null;
  /** Whether something was changed on the page since. */
  isChanged: boolean;
  sending: SaveIntent | null;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Changes that were not saved, from before a crash or a closed tab. */
export function KeptOffer({ kept, updatedAt, isChanged, sending, onRestore, onDiscard }: KeptOfferProps) {
  const when = new Date(kept.at);
  return (
    <section
      {...shutWhile(sending)}
      aria-label="Unsaved changes"
      className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-xl border-2 border-outline bg-accent-soft p-5 text-on-accent-soft"
    >
      <p className="min-w-0 flex-[1_1_20rem]">
        <strong>You have changes that were not saved</strong>, from{' '}
        <time dateTime={when.toISOString()}>
          {new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' }).format(when)}
        </time>
        .
        {kept.updatedAt !== updatedAt &&
          ' The quiz was saved again since then: you will see what differs when you save.'}
        {isChanged && ' Once you restore them, what you have changed here is offered in their place.'}
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
  /** They leave without what is not saved. */
  onLeave: () => void;
}

/** Asks before unsaved changes are left behind: by a link in the page itself, else the browser asks ([ED15]). */
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
