import { data, redirect } from '@remix-run/node';
import { PasswordReset, PasswordResetRequest } from '#app/contract/account.ts';
import { refusalHeaders } from '#app/contract/refusal-replies.ts';
import { type Refusal, refusalMessage, refusals } from '#app/contract/refusals.ts';
import type { RequestContext } from '#app/load-context.ts';
import { flashCookie } from './flash.ts';
import { checkForm, readForm } from './form.ts';

/** Loads the forgot-password page, which only says so where nobody signs in with a password ([OI9]). */
export function openForgot({ services: { accounts } }: RequestContext) {
  const { takesPasswords } = accounts;
  return data({ takesPasswords }, { status: takesPasswords ? 200 : refusals.passwords_off.status });
}

/** Handles the forgot-password form, with the same answer whether or not the address has an account ([VE6]). */
export async function askForPassword(request: Request, context: RequestContext) {
  const submission = checkForm(await readForm(request), PasswordResetRequest);
  if (submission.status !== 'success') return data({ isSent: false, result: submission.reply() }, { status: 422 });
  const asked = await context.services.passwords.forgot(submission.value.email, context.from);
  if (asked.ok) return data({ isSent: true, result: null });
  const result = submission.reply({ formErrors: [refusalMessage(asked)] });
  return data({ isSent: false, result }, inStatus(asked));
}

/** Loads the reset page: whether its link is still valid. Opening the page does not use up the link. */
export async function openReset(request: Request, { services }: RequestContext) {
  const { takesPasswords } = services.accounts;
  if (!takesPasswords) return data({ takesPasswords, isOpen: false }, { status: refusals.passwords_off.status });
  const isOpen = await services.passwords.canReset(tokenIn(request));
  return data({ takesPasswords, isOpen }, { status: isOpen ? 200 : 400 });
}

/** Sets the new password and redirects to sign in. */
export async function resetPassword(request: Request, context: RequestContext) {
  const submission = checkForm(await readForm(request), PasswordReset);
  if (submission.status !== 'success') {
    return data({ isOver: false, result: submission.reply({ hideFields: ['password'] }) }, { status: 422 });
  }
  const reset = await context.services.passwords.reset(tokenIn(request), submission.value.password, context.from);
  if (reset.ok) {
    const flash = await flashCookie({ toast: 'password_reset' }, context);
    return redirect('/auth', { headers: { 'Set-Cookie': flash } });
  }
  const result = submission.reply({ hideFields: ['password'], formErrors: [refusalMessage(reset)] });
  return data({ isOver: reset.reason === 'bad_reset_link', result }, inStatus(reset));
}

function inStatus(refusal: Refusal) {
  return { status: refusals[refusal.reason].status, headers: refusalHeaders(refusal) };
}

function tokenIn({ url }: Request): string | null {
  return new URL(url).searchParams.get('token');
}
