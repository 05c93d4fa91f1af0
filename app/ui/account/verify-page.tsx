import { Form, Link } from '@remix-run/react';
import { CircleCheck, MailCheck, MailX } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { type VerifyState, verificationTexts } from '#app/contract/verification.ts';
import { Button, Spinner } from '#app/ui/primitives/button.tsx';
import { Card } from '#app/ui/primitives/card.tsx';

interface VerifyPageProps {
  token: string | null;
  /** The result of pressing the button without JavaScript. */
  answer: VerifyState | null;
}

/** The page that the verification link opens. Shows one of three states. */
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
        <Result
          Icon={CircleCheck}
          tone="bg-success-soft text-on-success-soft"
          title="Email Verified"
          text={state.message}
        >
          {/* /auth redirects signed-in users to the dashboard. */}
          <Button asChild variant="primary" size="large">
            <Link to="/auth">Go to Dashboard</Link>
          </Button>
        </Result>
      );
    case 'failed':
      return (
        <Result Icon={MailX} tone="bg-danger-soft text-on-danger-soft" title="Verification Failed" text={state.message}>
          <Button asChild variant="primary" size="large">
            <Link to="/auth">Return to Login</Link>
          </Button>
        </Result>
      );
  }
}

/** Verifies automatically; without JavaScript, by a button. */
function Loading() {
  return (
    <>
      <StateIcon Icon={MailCheck} tone="bg-accent text-on-accent" />
      <h1 className="text-2xl scripted:hidden">Verify your email address</h1>
      <Form method="post" className="grid gap-4 scripted:hidden">
        <p className="text-muted">Press the button to verify your address.</p>
        <Button type="submit" variant="primary" size="large">
          Verify email address
        </Button>
      </Form>
      <div role="status" className="hidden justify-items-center gap-4 scripted:grid">
        <h1 className="text-2xl">{verificationTexts.loading}</h1>
        <Spinner label={null} className="size-8" />
      </div>
    </>
  );
}

interface ResultProps {
  Icon: typeof CircleCheck;
  tone: string;
  title: string;
  text: string;
  children: ReactNode;
}

function Result({ Icon, tone, title, text, children }: ResultProps) {
  return (
    <>
      <StateIcon Icon={Icon} tone={tone} />
      <div role="status" className="grid gap-2">
        <h1 className="text-3xl">{title}</h1>
        <p className="text-lg text-muted">{text}</p>
      </div>
      <div className="mt-2">{children}</div>
    </>
  );
}

function StateIcon({ Icon, tone }: Pick<ResultProps, 'Icon' | 'tone'>) {
  return (
    <span className={`grid size-20 place-items-center rounded-full ${tone}`}>
      <Icon aria-hidden="true" className="size-10" />
    </span>
  );
}

/** Verifies the token with the server once the page is mounted. */
function useVerification(token: string | null, answer: VerifyState | null): VerifyState {
  const [state, setState] = useState<VerifyState>(() => answer ?? first(token));
  useEffect(() => {
    if (answer) return setState(answer);
    if (!token) return setState(first(token));
    const leaving = new AbortController();
    setState({ kind: 'loading' });
    ask(token, leaving.signal).then(
      (result) => leaving.signal.aborted || setState(result),
      () => leaving.signal.aborted || setState({ kind: 'failed', message: verificationTexts.unanswered }),
    );
    return () => leaving.abort();
  }, [token, answer]);
  return state;
}

function first(token: string | null): VerifyState {
  return token ? { kind: 'loading' } : { kind: 'failed', message: verificationTexts.noToken };
}

/** @throws If the server does not answer. */
async function ask(token: string, signal: AbortSignal): Promise<VerifyState> {
  const response = await fetch(`/api/verify-email?token=${encodeURIComponent(token)}`, { signal, cache: 'no-store' });
  const reply: unknown = await response.json().catch(() => null);
  if (response.ok) return { kind: 'verified', message: textIn(reply, 'message') ?? verificationTexts.success };
  return { kind: 'failed', message: failureMessage(reply) };
}

/** The server's message, or a general one if the answer has none. */
function failureMessage(reply: unknown): string {
  if (reply === null) return verificationTexts.refused;
  return textIn(reply, 'error') ?? verificationTexts.nothingSaid;
}

function textIn(reply: unknown, name: string): string | null {
  const found: unknown = Object.entries(typeof reply === 'object' && reply !== null ? reply : {}).find(
    ([key]) => key === name,
  )?.[1];
  return typeof found === 'string' && found !== '' ? found : null;
}
