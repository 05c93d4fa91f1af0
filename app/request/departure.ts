import { data } from '@remix-run/node';
import type { DepartureAnswer } from '#app/contract/account-page.ts';
import { refusalHeaders } from '#app/contract/refusal-replies.ts';
import { type Refusal, refusals } from '#app/contract/refusals.ts';
import { withAsciiDomain } from '#app/core/email-address.ts';
import type { RequestContext } from '#app/load-context.ts';
import { failureToast, redirectWith, requireUser } from './account.ts';
import { readForm } from './form.ts';

/** Deletes the account and signs out this browser, once the user has typed the email address and confirmed. */
export async function deleteAccount(request: Request, context: RequestContext) {
  const form = await readForm(request);
  const user = requireUser(request, context);
  const typed = String(form.get('email') ?? '');
  const answer: DepartureAnswer = { step: 'type', typed, problem: null, toast: null };
  if (withAsciiDomain(typed) !== user.email) {
    const { message, status } = refusals.other_address;
    return data({ ...answer, problem: message }, { status });
  }
  if (form.get('confirmed') !== 'yes') return data({ ...answer, step: 'confirm' as const });

  const deleted = await context.services.profiles.delete(user, context.loginToken);
  if (deleted.ok) return redirectWith('/', context, 'account_deleted', context.cookies.signOut());
  return data({ ...answer, toast: failureToast('account_failed', deleted) }, inStatus(deleted));
}

function inStatus(refusal: Refusal) {
  return { status: refusals[refusal.reason].status, headers: refusalHeaders(refusal) };
}
