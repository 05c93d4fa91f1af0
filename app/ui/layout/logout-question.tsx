import { AlertDialog } from '#app/ui/primitives/alert-dialog.tsx';
import { Button } from '#app/ui/primitives/button.tsx';

interface LogoutQuestionProps {
  onClose: () => void;
  onLogOut: () => void;
}

/** Asks for confirmation before a logout deletes unsaved changes of the editor ([ED21]). */
export function LogoutQuestion({ onClose, onLogOut }: LogoutQuestionProps) {
  return (
    <AlertDialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Log out without saving?"
      description="You have unsaved changes to a quiz in this browser. Logging out deletes them."
      cancelLabel="Stay logged in"
      action={
        <Button variant="danger" onClick={onLogOut}>
          Log out
        </Button>
      }
    />
  );
}
