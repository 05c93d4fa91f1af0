import type { SubmissionResult } from '@conform-to/react';
import { data, redirect } from '@remix-run/node';
import { PasswordChange, ProfileChange } from '#app/contract/account.ts';
import {
  type AccountIntent,
  type AccountTab,
  accountFailures,
  type SignIns,
  toAccountIntent,
} from '#app/contract/account-page.ts';
import { refusalHeaders } from '#app/contract/refusal-replies.ts';
import { type Outcome, type Refusal, refusalMessage, refusals, refuse } from '#app/contract/refusals.ts';
import type { User } from '#app/contract/things.ts';
import { type ToastContent, type ToastName, toasts } from '#app/contract/toasts.ts';
import { readPage } from '#app/core/paging.ts';
import { signInPath } from '#app/core/redirect.ts';
import type { RequestContext } from '#app/load-context.ts';
import { flashCookie } from './flash.ts';
import { checkForm, readForm } from './form.ts';
import { readTimeZone } from './time-zone.ts';

/**
 * Loads the profile or the settings page.
 *
 * @throws Response a redirect to sign in.
 */
export async function loadAccount(request: Request, context: RequestContext, tab: AccountTab) {
  const user = requireUser(request, context);
  const timeZone = readTimeZone(request);
  if (tab === 'settings') {
    const [devices, signIns] = await Promise.all([listDevices(context, user), listSignIns(context, user)]);
    return { tab, user, timeZone, devices, signIns } as const;
  }
  const { services } = context;
  const page = readPage(new URL(request.url).searchParams.get('page'));
  const [figures, history, mailsLeft] = await Promise.all([
    services.figures.of(user.id),
    services.figures.history(user.id, page),
    user.emailVerified ? null : services.verification.left(user),
  ]);
  return { tab, user, timeZone, figures, history, mailsLeft } as const;
}

function listDevices({ services, loginToken }: RequestContext, user: User) {
  return services.devices.list(user.id, loginToken);
}

/** How the user can sign in. */
async function listSignIns({ services }: RequestContext, user: User): Promise<SignIns> {
  const { accounts, organisation, passwords } = services;
  const connection = organisation && (await organisation.proofs.connectionOf(user));
  const hasPassword = await passwords.has(user);
  return {
    password: accounts.takesPasswords ? (hasPassword ? 'set' : 'none') : 'off',
    organisation: organisation && connection && { button: organisation.button, ...connection },
  };
}

/**
 * The signed-in user. A login can end between two requests of a page.
 *
 * @throws Response a redirect to sign in.
 */
export function requireUser(request: Request, { user }: RequestContext): User {
  if (user) return user;
  throw redirect(signInPath(new URL(request.url)));
}

/** Handles a form of the profile or settings page: redirects back to it, or answers with the errors. */
export async function changeAccount(request: Request, context: RequestContext) {
  const form = await readForm(request);
  const intent = toAccountIntent(form.get('intent'));
  if (!intent) throw data(null, { status: 400 });
  const user = requireUser(request, context);
  return work[intent]({ request, form, context, user });
}

interface Job {
  request: Request;
  form: FormData;
  context: RequestContext;
  user: User;
}

const work: Record<AccountIntent, (job: Job) => Promise<Response | ReturnType<typeof refused>>> = {
  async rename({ request, form, context, user }) {
    const submission = checkForm(form, ProfileChange);
    if (submission.status !== 'success') return refused('rename', submission.reply(), null);
    // The form library leaves out an empty field; here that means no name.
    const displayName = submission.value.displayName ?? null;
    const changed = await context.services.profiles.change(user, { displayName });
    return changed.ok ? goBack(request, context, 'profile_updated') : refused('rename', submission.reply(), changed);
  },
  async resend({ request, context, user }) {
    return settle('resend', await context.services.verification.resend(user), request, context);
  },
  async password({ request, form, context, user }) {
    const submission = checkForm(form, PasswordChange);
    const hideFields = ['currentPassword', 'newPassword'];
    if (submission.status !== 'success') return refused('password', submission.reply({ hideFields }), null);
    const changed = await context.services.passwords.change(user, submission.value, context.from);
    if (!changed.ok) {
      const errors = changed.fields ? { fieldErrors: changed.fields } : { formErrors: [refusalMessage(changed)] };
      return refused('password', submission.reply({ hideFields, ...errors }), changed);
    }
    const cookies = context.cookies.signIn({ token: changed.value.token, userId: user.id });
    return goBack(request, context, 'password_changed', cookies);
  },
  async disconnect({ request, context, user }) {
    const { organisation } = context.services;
    return settle(
      'disconnect',
      organisation ? await organisation.proofs.disconnect(user) : refuse('not_found'),
      request,
      context,
    );
  },
  async sign_out({ request, form, context, user }) {
    const { devices } = context.services;
    const id = form.get('device');
    const known = await devices.list(user.id, context.loginToken);
    const isThis = known.some((device) => device.isThis && device.id === id);
    const done = await devices.signOut(user.id, typeof id === 'string' ? id : '');
    if (!done.ok || !isThis) return settle('sign_out', done, request, context);
    return leave(context, 'logged_out');
  },
  async sign_out_everywhere({ request, context, user }) {
    const done = await context.services.devices.signOutEverywhere(user.id);
    return done.ok ? leave(context, 'logged_out_everywhere') : settle('sign_out_everywhere', done, request, context);
  },
};

/** The toast of a successful form. */
const done = {
  resend: 'verification_sent',
  disconnect: 'organisation_disconnected',
  sign_out: 'device_signed_out',
  sign_out_everywhere: 'logged_out_everywhere',
} as const satisfies Partial<Record<AccountIntent, ToastName>>;

function settle(intent: keyof typeof done, outcome: Outcome<unknown>, request: Request, context: RequestContext) {
  return outcome.ok ? goBack(request, context, done[intent]) : Promise.resolve(refused(intent, null, outcome));
}

async function goBack(request: Request, context: RequestContext, toast: ToastName, cookies: string[] = []) {
  const { pathname, searchParams } = new URL(request.url);
  // The router adds `index` for index routes.
  searchParams.delete('index');
  const query = searchParams.size > 0 ? `?${searchParams}` : '';
  return redirectWith(pathname + query, context, toast, cookies);
}

function leave(context: RequestContext, toast: ToastName) {
  return redirectWith('/', context, toast, context.cookies.signOut());
}

/** Redirects with a toast and cookies. */
export async function redirectWith(to: string, context: RequestContext, toast: ToastName, cookies: string[]) {
  const headers = new Headers();
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  headers.append('Set-Cookie', await flashCookie({ toast }, context));
  return redirect(to, { headers });
}

/** Answers with the errors. A refusal that is not about single fields also gets a toast. */
function refused(intent: AccountIntent, result: SubmissionResult<string[]> | null, refusal: Refusal | null) {
  const isAboutFields = refusal === null || refusal.fields !== undefined;
  const toast = isAboutFields ? null : failureToast(accountFailures[intent], refusal);
  const { status } = refusals[refusal?.reason ?? 'invalid'];
  return data({ intent, result, toast }, { status, headers: refusalHeaders(refusal) });
}

/** The toast of a failure: after a server error the page's own text, otherwise the refusal's message. */
export function failureToast(name: ToastName, refusal: Refusal): ToastContent {
  const isServerError = refusals[refusal.reason].status >= 500;
  return isServerError ? toasts[name] : { ...toasts[name], description: refusalMessage(refusal) };
}
