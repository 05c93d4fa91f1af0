import type { SubmissionResult } from '@conform-to/react';
import { data, redirect } from '@remix-run/node';
import { Credentials, Registration } from '#app/contract/account.ts';
import { type AuthIntent, authFailures, type RegistrationEntry } from '#app/contract/forms.ts';
import { refusalHeaders } from '#app/contract/refusal-replies.ts';
import { type Refusal, refusalMessage, refusals } from '#app/contract/refusals.ts';
import type { ToastContent } from '#app/contract/toasts.ts';
import { pathAfterSignIn } from '#app/core/redirect.ts';
import { listDomains, mustVerifyFirst, type RegistrationRule } from '#app/core/registration.ts';
import type { RequestContext } from '#app/load-context.ts';
import { type Flash, flashCookie } from './flash.ts';
import { checkForm } from './form.ts';

/** A posted form of the sign-in page. */
interface Posted {
  request: Request;
  form: FormData;
  context: RequestContext;
}

/** Signs in and redirects, or answers with the errors. */
export async function login({ request, form, context }: Posted) {
  const submission = checkForm(form, Credentials);
  if (submission.status !== 'success') return refused('login', submission, null);
  const signedIn = await context.signInByForm(request);
  if (!signedIn.ok) return refused('login', submission, signedIn);
  return redirectSignedIn({ to: pathAfter(request), context, login: signedIn.value, flash: { toast: 'logged_in' } });
}

/** Registers, signs in and redirects; if the sign-in fails, redirects to the Login tab ([AU4], [AU5]). */
export async function register({ request, form, context }: Posted) {
  const submission = checkForm(form, Registration);
  if (submission.status !== 'success') return refused('register', submission, null);
  const { accounts } = context.services;
  const registered = await accounts.register(submission.value, context.from);
  if (!registered.ok) return refused('register', submission, registered);

  const isVerifiedFirst = mustVerifyFirst(accounts.registration);
  const flash: Flash = { toast: 'registered', sticky: isVerifiedFirst ? 'registered_unverified' : 'registered' };
  const signedIn = isVerifiedFirst ? null : await accounts.login(submission.value, context.from);
  if (signedIn?.ok) return redirectSignedIn({ to: pathAfter(request), context, login: signedIn.value, flash });
  const url = new URL(request.url);
  url.searchParams.set('tab', 'login');
  return redirect(url.pathname + url.search, { headers: { 'Set-Cookie': await flashCookie(flash, context) } });
}

/** What the Register tab shows. */
export async function registrationEntry(request: Request, { services }: RequestContext): Promise<RegistrationEntry> {
  const { registration: rule, findInvited } = services.accounts;
  const token = new URL(request.url).searchParams.get('invitation');
  const email = token === null ? null : await findInvited(token);
  const invitation = token !== null && email !== null ? { token, email } : null;
  return {
    closedText: invitation ? null : closedText(rule, token),
    emailHint: rule.kind === 'domains' && !invitation ? `At ${listDomains(rule.domains)}` : null,
    invitation,
  };
}

function closedText({ kind }: RegistrationRule, token: string | null): string | null {
  if (kind === 'closed') return refusals.registration_closed.message;
  if (kind !== 'invite') return null;
  return token === null ? refusals.invitation_needed.message : refusals.bad_invitation.message;
}

/** The path to go to after signing in. */
export function pathAfter(request: Request): string {
  const { searchParams } = new URL(request.url);
  return pathAfterSignIn({ wanted: searchParams.get('redirect'), code: searchParams.get('code') });
}

interface Replying {
  reply(options: {
    hideFields: string[];
    formErrors?: string[];
    fieldErrors?: Record<string, string[]>;
  }): SubmissionResult<string[]>;
}

/** Answers with everything typed except the password, with messages by field, and with a toast for a refusal. */
function refused(intent: AuthIntent, submission: Replying, refusal: Refusal | null) {
  const result = submission.reply({
    hideFields: ['password'],
    ...(refusal && problemsOf(refusal)),
  });
  const { status } = refusals[refusal?.reason ?? 'invalid'];
  return data(
    { intent, result, toast: refusal && failureToast(intent, refusal) },
    { status, headers: refusalHeaders(refusal) },
  );
}

/** Beside the field if the refusal names one, else above the form. */
function problemsOf(refusal: Refusal) {
  return refusal.fields ? { fieldErrors: refusal.fields } : { formErrors: [refusalMessage(refusal)] };
}

function failureToast(intent: AuthIntent, refusal: Refusal): ToastContent {
  return { title: authFailures[intent].title, description: refusalMessage(refusal), tone: 'destructive' };
}

interface SignedInRedirect {
  /** A path of our own. */
  to: string;
  context: RequestContext;
  login: { user: { id: string }; token: string };
  flash: Flash;
  /** More Set-Cookie headers. */
  cookies?: string[];
}

/** Signs this browser in, and redirects. */
export async function redirectSignedIn({ to, context, login: { user, token }, flash, cookies = [] }: SignedInRedirect) {
  const headers = new Headers();
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  for (const cookie of context.cookies.signIn({ token, userId: user.id })) headers.append('Set-Cookie', cookie);
  headers.append('Set-Cookie', await flashCookie(flash, context));
  return redirect(to, { headers });
}
