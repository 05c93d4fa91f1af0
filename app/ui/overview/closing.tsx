import { Form, Link } from '@remix-run/react';
import { AlertDialog } from '#app/ui/primitives/alert-dialog.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { Card } from '#app/ui/primitives/card.tsx';
import { askFields } from './ask-fields.ts';
import type { OverviewSession, Wanted } from './page.ts';

interface ClosingProps {
  wanted: Wanted;
  /** The number of the question that would be closed. */
  open: number;
}

const title = ({ wanted, open }: ClosingProps) => `Close question ${open} and ask question ${wanted.number}?`;
const description = ({ open }: ClosingProps) =>
  `Question ${open} is still open. Its answers so far are scored, and nobody can answer it any more.`;
const label = ({ wanted }: ClosingProps) => `Ask question ${wanted.number}`;

interface ClosingDialogProps extends ClosingProps {
  onCancel(): void;
  onConfirm(): void;
}

/** Asks the host before a question that is open is closed. */
export function ClosingDialog({ onCancel, onConfirm, ...closing }: ClosingDialogProps) {
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => isOpen || onCancel()}
      title={title(closing)}
      description={<p>{description(closing)}</p>}
      action={
        <Button variant="primary" onClick={onConfirm}>
          {label(closing)}
        </Button>
      }
    />
  );
}

/** The same on the page itself, for those without scripts. */
export function ClosingPanel({ session, ...closing }: ClosingProps & { session: OverviewSession }) {
  const fields = askFields(session, closing.wanted, session.currentQuestionId);
  return (
    <Card tone="lifted" className="mb-6">
      <h2 className="text-xl">{title(closing)}</h2>
      <p className="mt-2 text-muted">{description(closing)}</p>
      <Form method="post" action="." className="mt-5 flex flex-wrap gap-4">
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" variant="primary">
          {label(closing)}
        </Button>
        <Button asChild>
          <Link to="." replace>
            Cancel
          </Link>
        </Button>
      </Form>
    </Card>
  );
}
