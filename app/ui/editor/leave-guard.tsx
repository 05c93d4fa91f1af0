import { useBlocker } from '@remix-run/react';
import { useEffect } from 'react';
import { LEAVING_CONFIRMED } from '#app/ui/layout/unsaved.ts';
import { AlertDialog } from '#app/ui/primitives/alert-dialog.tsx';
import { Button } from '#app/ui/primitives/button.tsx';

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
