import { Form, Link } from '@remix-run/react';
import { Building2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { AccountIntent, SignIns } from '#app/contract/account-page.ts';
import { CONNECTING, organisationPaths } from '#app/contract/organisation.ts';
import { useFormPending } from '#app/ui/forms/sending.ts';
import { AlertDialog } from '#app/ui/primitives/alert-dialog.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { Card } from '#app/ui/primitives/card.tsx';
import { LongDate } from '#app/ui/primitives/long-date.tsx';

/** In place of the password's form, for an account that has no password. */
export function NoPasswordCard() {
  return (
    <Card>
      <h2 className="text-2xl">Password</h2>
      <p className="mt-1 mb-4 text-muted">
        You have no password: your organisation signs you in. If you want one too, we send you a link to choose it.
      </p>
      <Button asChild>
        <Link to="/forgot-password">Set a password</Link>
      </Button>
    </Card>
  );
}

interface OrganisationCardProps {
  organisation: NonNullable<SignIns['organisation']>;
  password: SignIns['password'];
  timeZone: string;
}

/** Shows whether the user's organisation signs them in, connects it, or disconnects it. */
export function OrganisationCard({ organisation, password, timeZone }: OrganisationCardProps) {
  const { since, canDisconnect } = organisation;
  return (
    <Card>
      <h2 className="text-2xl">Your organisation</h2>
      {since === null ? (
        <>
          <p className="mt-1 mb-4 text-muted">
            Connect it to sign in without a password. You sign in there first, and then confirm here with your password
            or an emailed link.
          </p>
          <Button asChild className="text-center">
            <a href={`${organisationPaths.begin}?${CONNECTING}=yes`} rel="nofollow">
              <Building2 aria-hidden="true" className="size-5 shrink-0" />
              Connect your organisation
            </a>
          </Button>
        </>
      ) : (
        <>
          <p className="mt-1 text-muted">
            Connected on <LongDate instant={since} timeZone={timeZone} />. {!canDisconnect && whyNot[password]}
          </p>
          {canDisconnect && <DisconnectForm />}
        </>
      )}
    </Card>
  );
}

const whyNot: Record<SignIns['password'], string> = {
  set: '',
  none: 'It is your only way to sign in. To disconnect it, set a password first.',
  off: 'It is the only way to sign in here.',
};

/** Asks once more, where scripts run. */
function DisconnectForm() {
  const [isAsking, setIsAsking] = useState(false);
  const isSending = useFormPending<AccountIntent>('disconnect');
  const ask = (event: FormEvent) => {
    event.preventDefault();
    setIsAsking(true);
  };
  const fields = <input type="hidden" name="intent" value="disconnect" />;
  return (
    <Form method="post" onSubmit={ask} className="mt-4">
      {fields}
      <AlertDialog
        title="Disconnect your organisation?"
        description="It no longer signs you in. You sign in with your password instead, and can connect it again at any time."
        trigger={
          <Button type="submit" pending={isSending} pendingLabel="Disconnecting...">
            Disconnect
          </Button>
        }
        open={isAsking}
        onOpenChange={setIsAsking}
        action={
          // In React's tree the dialog is inside the outer form, whose handler must not ask again.
          <Form
            method="post"
            preventScrollReset
            onSubmit={(event) => closeAfter(event, () => setIsAsking(false))}
            className="contents"
          >
            {fields}
            <Button type="submit" variant="danger">
              Disconnect
            </Button>
          </Form>
        }
      />
    </Form>
  );
}

function closeAfter(event: FormEvent, close: () => void): void {
  event.stopPropagation();
  close();
}
