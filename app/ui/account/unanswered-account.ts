import { parseWithZod } from '@conform-to/zod/v4';
import { PasswordChange, PasswordReset, PasswordWish, ProfileChange } from '#app/contract/account.ts';
import { accountFailures, type DepartureAnswer, toAccountIntent } from '#app/contract/account-page.ts';
import { toasts } from '#app/contract/toasts.ts';
import type { Unanswered } from '#app/ui/forms/unanswered.ts';
import type { AccountAnswer } from './account-answer.ts';
import type { AskingAnswer } from './forgot-page.tsx';
import type { ResetAnswer } from './reset-page.tsx';

const WORDS = ['The server cannot be reached. Please check your connection and try again.'];

/** What the pages show when no answer came: the form stays as it is, with what was typed. */
export function unansweredAsking(form: FormData): AskingAnswer & Unanswered {
  const result = parseWithZod(form, { schema: PasswordWish }).reply({ formErrors: WORDS });
  return { isUnanswered: true, isSent: false, result };
}

export function unansweredReset(form: FormData): ResetAnswer & Unanswered {
  const result = parseWithZod(form, { schema: PasswordReset }).reply({ formErrors: WORDS, hideFields: ['password'] });
  return { isUnanswered: true, isOver: false, result };
}

const forms = { rename: ProfileChange, password: PasswordChange } as const;

/** Profile and settings: which form it was, as it was typed, and that it failed. */
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
