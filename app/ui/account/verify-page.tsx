import { Form, Link } from '@remix-run/react';
import { CircleCheck, MailCheck, MailX } from 'lucide-react';
import type { ReactNode } from 'react';
import { type VerifyState, verificationWords } from '#app/contract/verification.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import { Card } from '#app/ui/primitives/card.tsx';
import { Spinner } from '#app/ui/primitives/spinner.tsx';
import { useVerification } from './use-verification.ts';

interface VerifyPageProps {
  token: string | null;
  /** What came of the button, without scripts. */
  answer: VerifyState | null;
}

/** The link of a verification mail, in its three states. */
export function VerifyPage({ token, answer }: VerifyPageProps) {
  const state = useVerification(token, answer);
  return (
    <Card tone="lifted" className="mx-auto grid w-full max-w-lg justify-items-center gap-4 py-10 text-center">
      <State state={state} />
    </Card>
  );
}

function State({ state }: { state: VerifyState }) {
  switch (state.kind) {
    case 'loading':
      return <Loading />;
    case 'verified':
      return (
        <Said
          Icon={CircleCheck}
          tone="bg-success-soft text-on-success-soft"
          title="Email Verified"
          text={state.message}
        >
          {/* The sign-in page sends those who are signed in on to their dashboard: it asks who they are now. */}
          <Button asChild variant="primary" size="large">
            <Link to="/auth">Go to Dashboard</Link>
          </Button>
        </Said>
      );
    case 'failed':
      return (
        <Said Icon={MailX} tone="bg-danger-soft text-on-danger-soft" title="Verification Failed" text={state.message}>
          <Button asChild variant="primary" size="large">
            <Link to="/auth">Return to Login</Link>
          </Button>
        </Said>
      );
  }
}

/** With scripts it asks by itself; without, somebody presses the button. */
function Loading() {
  return (
    <>
      <Sign Icon={MailCheck} tone="bg-accent text-on-accent" />
      <h1 className="text-2xl scripted:hidden">Verify your email address</h1>
      <Form method="post" className="grid gap-4 scripted:hidden">
        <p className="text-muted">One press, and it is done.</p>
        <Button type="submit" variant="primary" size="large">
          Verify email address
        </Button>
      </Form>
      <div role="status" className="hidden justify-items-center gap-4 scripted:grid">
        <h1 className="text-2xl">{verificationWords.loading}</h1>
        <Spinner label={null} className="size-8" />
      </div>
    </>
  );
}

interface SaidProps {
  Icon: typeof CircleCheck;
  tone: string;
  title: string;
  text: string;
  children: ReactNode;
}

function Said({ Icon, tone, title, text, children }: SaidProps) {
  return (
    <>
      <Sign Icon={Icon} tone={tone} />
      <div role="status" className="grid gap-2">
        <h1 className="text-3xl">{title}</h1>
        <p className="text-lg text-muted">{text}</p>
      </div>
      <div className="mt-2">{children}</div>
    </>
  );
}

function Sign({ Icon, tone }: Pick<SaidProps, 'Icon' | 'tone'>) {
  return (
    <span className={`grid size-20 place-items-center rounded-full ${tone}`}>
      <Icon aria-hidden="true" className="size-10" />
    </span>
  );
}
