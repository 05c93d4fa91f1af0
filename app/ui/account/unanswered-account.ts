import { parseWithZod } from '@conform-to/zod/v4';
import { PasswordReset, PasswordWish } from '#app/contract/account.ts';
import type { Unanswered } from '#app/ui/forms/unanswered.ts';
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
