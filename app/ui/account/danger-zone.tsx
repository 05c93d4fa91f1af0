import { Link } from '@remix-run/react';
import type { MouseEvent } from 'react';
import { useState } from 'react';
import { AlertDialog, AlertDialogAction } from '#app/ui/primitives/alert-dialog.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { Card } from '#app/ui/primitives/card.tsx';

const PATH = '/settings/delete-account';

/** The way out of the product; asks before the page where it happens. */
export function DangerZone() {
  const [isOpen, setIsOpen] = useState(false);
  const ask = (event: MouseEvent) => {
    event.preventDefault();
    setIsOpen(true);
  };
  return (
    <Card className="border-danger">
      <h2 className="text-2xl text-danger">Danger Zone</h2>
      <p className="mt-1 mb-4 text-muted">
        Deleting your account removes your quizzes, their sessions and your history. This cannot be undone.
      </p>
      <AlertDialog
        trigger={
          <Button asChild variant="danger">
            <a href={PATH} onClick={ask}>
              Delete account
            </a>
          </Button>
        }
        title="Delete your account?"
        description="Your quizzes, their sessions with all results, and your history go with it. The next page asks once more."
        open={isOpen}
        onOpenChange={setIsOpen}
        action={
          <AlertDialogAction>
            <Button asChild variant="danger">
              <Link to={PATH}>Continue</Link>
            </Button>
          </AlertDialogAction>
        }
      />
    </Card>
  );
}
