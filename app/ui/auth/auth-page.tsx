import type { SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { useSearchParams } from '@remix-run/react';
import { ChartColumn, Hash, ListChecks, Trophy } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Credentials, Registration } from '#app/contract/account.ts';
import { type AuthIntent, authFailures, type RegistrationEntry, toAuthIntent } from '#app/contract/forms.ts';
import type { OrganisationButton } from '#app/contract/organisation.ts';
import type { ToastContent } from '#app/contract/toasts.ts';
import { BRAND } from '#app/core/brand.ts';
import type { Unanswered } from '#app/ui/forms/sending.ts';
import { useAnswerToast } from '#app/ui/forms/use-answer-toast.ts';
import { Mark } from '#app/ui/layout/mark.tsx';
import { Card } from '#app/ui/primitives/card.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#app/ui/primitives/tabs.tsx';
import { LoginForm, RegisterForm } from './auth-forms.tsx';
import { OrDivider, OrganisationEntry } from './organisation-button.tsx';

/** The server's answer to the last form: which form it was, its errors, and a message. */
export interface AuthAnswer {
  intent: AuthIntent;
  result: SubmissionResult<string[]>;
  toast: ToastContent | null;
}

interface AuthPageProps {
  /** The open tab, from the address. */
  tab: AuthIntent;
  entry: RegistrationEntry;
  organisation: OrganisationButton | null;
  /** Whether people can sign in with a password. */
  takesPasswords: boolean;
  answer: AuthAnswer | null;
}

/** The ways to sign in and to register, beside what the product offers. */
export function AuthPage({ takesPasswords, organisation, ...forms }: AuthPageProps) {
  return (
    <div className="mx-auto grid max-w-lg items-stretch gap-8 lg:max-w-none lg:grid-cols-2">
      {/* With one button in it, the card would be empty at the height of the panel. */}
      <Card tone="lifted" className={takesPasswords ? '' : 'self-start'}>
        {takesPasswords ? (
          <PasswordForms {...forms}>
            {organisation && (
              <>
                <OrganisationEntry {...organisation} isAlone={false} />
                <OrDivider />
              </>
            )}
          </PasswordForms>
        ) : (
          <>
            <h1 className="text-2xl">Sign in to {BRAND}</h1>
            <p className="mt-2 mb-5 text-muted">Your organisation signs you in. You need no password here.</p>
            {organisation && <OrganisationEntry {...organisation} isAlone />}
          </>
        )}
      </Card>
      <AuthPanel />
    </div>
  );
}

interface PasswordFormsProps extends Pick<AuthPageProps, 'tab' | 'entry' | 'answer'> {
  /** Shown above the forms. */
  children: ReactNode;
}

/** The sign-in and registration forms. */
function PasswordForms({ tab, entry, answer, children }: PasswordFormsProps) {
  const [search, setSearch] = useSearchParams();
  // Switches immediately, before the address changes: otherwise text typed in the meantime would go into the old form.
  const [shown, setShown] = useState(tab);
  useEffect(() => setShown(tab), [tab]);
  const addressOf = (intent: AuthIntent) => {
    const next = new URLSearchParams(search);
    next.set('tab', intent);
    return next;
  };
  useAnswerToast(answer);

  const open = (value: string) => {
    setShown(toAuthIntent(value));
    setSearch(addressOf(toAuthIntent(value)), { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <h1 className="mb-5 text-2xl">{shown === 'login' ? `Sign in to ${BRAND}` : 'Create your account'}</h1>
      {children}
      <Tabs defaultValue={shown} value={shown} onValueChange={open}>
        <TabList label="Sign in or sign up">
          <Tab value="login" to={`?${addressOf('login')}`}>
            Login
          </Tab>
          <Tab value="register" to={`?${addressOf('register')}`}>
            Register
          </Tab>
        </TabList>
        <TabPanel value="login">
          <LoginForm lastResult={answer?.intent === 'login' ? answer.result : null} />
        </TabPanel>
        <TabPanel value="register">
          {entry.closedText ? (
            <p>{entry.closedText}</p>
          ) : (
            <RegisterForm
              emailHint={entry.emailHint}
              invitation={entry.invitation}
              lastResult={answer?.intent === 'register' ? answer.result : null}
            />
          )}
        </TabPanel>
      </Tabs>
    </>
  );
}

const points = [
  { Icon: ListChecks, title: 'Multiple question types', text: 'Ten of them, from single choice to word clouds.' },
  { Icon: Trophy, title: 'A real-time leaderboard', text: 'Everyone sees the scores instantly, after each question.' },
  { Icon: ChartColumn, title: 'Performance analytics', text: 'See what the room understood.' },
  { Icon: Hash, title: 'Share with a simple code', text: "Six digits or a QR code, and they're in." },
];

/** What an account offers. Hidden on small screens, where the form comes first. */
function AuthPanel() {
  return (
    <aside
      aria-label="What you can do here"
      className="hidden flex-col justify-between gap-8 rounded-xl bg-accent p-9 text-on-accent lg:flex"
    >
      <div>
        <Mark className="size-24" />
        <h2 className="mt-5 text-3xl">Ask the room. See the hands go up.</h2>
      </div>
      <ul className="grid gap-5">
        {points.map(({ Icon, title, text }) => (
          <li key={title} className="flex gap-4">
            <Icon aria-hidden="true" className="mt-1 size-6 shrink-0" />
            <div>
              <p className="font-display text-lg font-bold">{title}</p>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </aside>
  );
}

/** The page's state if the server did not answer, or gave no usable answer: the form keeps everything typed. */
export function unansweredForm(intent: AuthIntent, form: FormData): AuthAnswer & Unanswered {
  const { title, toast, form: message } = authFailures[intent];
  const schema = intent === 'login' ? Credentials : Registration;
  const result = parseWithZod(form, { schema }).reply({ formErrors: [message], hideFields: ['password'] });
  return { isUnanswered: true, intent, result, toast: { title, description: toast, tone: 'destructive' } };
}
