import { useBlocker } from '@remix-run/react';
import { useEffect } from 'react';
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
    const ask = (event: BeforeUnloadEvent) => {
      if (wouldLose()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
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
