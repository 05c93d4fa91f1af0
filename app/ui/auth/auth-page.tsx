import type { SubmissionResult } from '@conform-to/react';
import { useSearchParams } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { type AuthIntent, toAuthIntent } from '#app/contract/forms.ts';
import type { ToastContent } from '#app/contract/toasts.ts';
import { BRAND } from '#app/core/brand.ts';
import { Card } from '#app/ui/primitives/card.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#app/ui/primitives/tabs.tsx';
import { showToast } from '#app/ui/primitives/toast-store.ts';
import { AuthPanel } from './auth-panel.tsx';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';

/** What the server made of the last form: whose it was, what is wrong where, and how to say it. */
export interface AuthAnswer {
  intent: AuthIntent;
  result: SubmissionResult<string[]>;
  toast: ToastContent | null;
}

interface AuthPageProps {
  /** The open tab, from the address. */
  tab: AuthIntent;
  answer: AuthAnswer | null;
}

/** Signing in and signing up, beside what one signs up for. */
export function AuthPage({ tab, answer }: AuthPageProps) {
  const [search, setSearch] = useSearchParams();
  // At once, and not when the address has followed: what is typed meanwhile would go with the form that goes.
  const [shown, setShown] = useState(tab);
  useEffect(() => setShown(tab), [tab]);
  const addressOf = (intent: AuthIntent) => {
    const next = new URLSearchParams(search);
    next.set('tab', intent);
    return next;
  };
  useEffect(() => {
    if (answer?.toast) showToast(answer.toast);
  }, [answer]);

  const open = (value: string) => {
    setShown(toAuthIntent(value));
    setSearch(addressOf(toAuthIntent(value)), { replace: true, preventScrollReset: true });
  };
  return (
    <div className="mx-auto grid max-w-lg items-stretch gap-8 lg:max-w-none lg:grid-cols-2">
      <Card tone="lifted">
        <h1 className="mb-5 text-2xl">{shown === 'login' ? `Sign in to ${BRAND}` : 'Create your account'}</h1>
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
            <RegisterForm lastResult={answer?.intent === 'register' ? answer.result : null} />
          </TabPanel>
        </Tabs>
      </Card>
      <AuthPanel />
    </div>
  );
}
