import type { SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { CircleAlert } from 'lucide-react';
import { PasswordChange, PasswordReset, PasswordResetRequest, ProfileChange } from '#app/contract/account.ts';
import {
  type AccountIntent,
  accountFailures,
  type DepartureAnswer,
  toAccountIntent,
} from '#app/contract/account-page.ts';
import { type ToastContent, toasts } from '#app/contract/toasts.ts';
import type { Unanswered } from '#app/ui/forms/sending.ts';
import type { ForgotAnswer, ResetAnswer } from './password-pages.tsx';

/** The result of the last form sent from the profile or settings page. */
export interface AccountAnswer {
  intent: AccountIntent;
  result: SubmissionResult<string[]> | null;
  toast: ToastContent | null;
}

/** The part of the last answer that belongs to this form, if any. */
export function resultFor(intent: AccountIntent, answer: AccountAnswer | null) {
  return answer?.intent === intent ? answer.result : null;
}

/** The toast's text on the page itself, for browsers without JavaScript. */
export function AnswerNote({ toast }: { toast: ToastContent | null }) {
  if (!toast) return null;
  return (
    <div className="mb-5 flex gap-3 rounded-md bg-danger-soft px-4 py-3 text-on-danger-soft scripted:hidden">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <p>
        <strong>{toast.title}.</strong> {toast.description}
      </p>
    </div>
  );
}

const UNREACHABLE = ['The server cannot be reached. Please check your connection and try again.'];

/** What the page shows when the server did not answer: the form with what was typed, and a message. */
export function unansweredForgot(form: FormData): ForgotAnswer & Unanswered {
  const result = parseWithZod(form, { schema: PasswordResetRequest }).reply({ formErrors: UNREACHABLE });
  return { isUnanswered: true, isSent: false, result };
}

export function unansweredReset(form: FormData): ResetAnswer & Unanswered {
  const result = parseWithZod(form, { schema: PasswordReset }).reply({
    formErrors: UNREACHABLE,
    hideFields: ['password'],
  });
  return { isUnanswered: true, isOver: false, result };
}

const forms = { rename: ProfileChange, password: PasswordChange } as const;

/** For the profile and settings pages: the form that was sent, what was typed in it, and a toast. */
export function unansweredAccount(form: FormData): AccountAnswer & Unanswered {
  const intent = toAccountIntent(form.get('intent')) ?? 'rename';
  const schema = intent === 'rename' || intent === 'password' ? forms[intent] : null;
  const result = schema && parseWithZod(form, { schema }).reply({ hideFields: ['currentPassword', 'newPassword'] });
  return { isUnanswered: true, intent, result, toast: toasts[accountFailures[intent]] };
}

export function unansweredDeparture(form: FormData): DepartureAnswer & Unanswered {
  const typed = String(form.get('email') ?? '');
  return { isUnanswered: true, step: 'type', typed, problem: null, toast: toasts.account_failed };
}
