import { Form } from '@remix-run/react';
import { BadgeCheck, MailWarning } from 'lucide-react';
import type { AccountIntent } from '#app/contract/account-page.ts';
import { useFormPending } from '#app/ui/forms/use-form-pending.ts';
import { Badge } from '#app/ui/primitives/badge.tsx';
import { Button } from '#app/ui/primitives/button.tsx';

/** Verification mails that may be sent now, and the seconds until all may be again. */
export interface MailsLeft {
  left: number;
  wait: number;
}

interface VerificationStatusProps {
  isVerified: boolean;
  /** Null where nobody counts. */
  mailsLeft: MailsLeft | null;
}

/** Whether the address is verified, and the way to it. */
export function VerificationStatus({ isVerified, mailsLeft }: VerificationStatusProps) {
  const isSending = useFormPending<AccountIntent>('resend');
  if (isVerified) {
    return (
      <p>
        <Badge tone="success">
          <BadgeCheck aria-hidden="true" className="size-4" />
          Email verified
        </Badge>
      </p>
    );
  }
  const isUsedUp = mailsLeft?.left === 0;
  return (
    <Form method="post" preventScrollReset className="grid gap-3 rounded-lg bg-accent-soft p-4 text-on-accent-soft">
      <input type="hidden" name="intent" value="resend" />
      <p className="flex items-center gap-2 font-semibold">
        <MailWarning aria-hidden="true" className="size-5 shrink-0" />
        Email not verified
      </p>
      <p className="text-sm">
        Open the link in the mail that we sent you, to show that this address is yours. Lost it? Have it sent again.
      </p>
      <Button
        type="submit"
        size="small"
        disabled={isUsedUp}
        pending={isSending}
        pendingLabel="Sending..."
        className="justify-self-start"
      >
        Resend verification email
      </Button>
      <p className="text-sm">{mailsLeft && wordsOf(mailsLeft)}</p>
    </Form>
  );
}

function wordsOf({ left, wait }: MailsLeft): string {
  if (left === 0) {
    const minutes = Math.max(1, Math.ceil(wait / 60));
    return `You have had two in 30 minutes. The next can be sent in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
  }
  return left === 1 ? 'You can have one more in these 30 minutes.' : 'You can have two in 30 minutes.';
}
