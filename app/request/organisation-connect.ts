import { data } from '@remix-run/node';
import { AccountPassword } from '#app/contract/account.ts';
import { CONNECTING, organisationPaths, toConnectIntent } from '#app/contract/organisation.ts';
import { refusalHeaders } from '#app/contract/refusal-replies.ts';
import { type Outcome, type Refusal, refusalMessage, refusals, refuse } from '#app/contract/refusals.ts';
import type { RequestContext } from '#app/load-context.ts';
import { checkForm, readForm } from './form.ts';
import { requireOrganisation, showProblem } from './organisation.ts';
import { type PendingCookie, pendingCookie } from './organisation-cookies.ts';
import { requirePage } from './page.ts';
import { redirectSignedIn } from './sign-in.ts';

/** Loads the page that asks whether an account is the visitor's. Opening a mailed link changes nothing yet ([OI5]). */
export async function openConnect(request: Request, context: RequestContext) {
  requirePage(request, context);
  const organisation = requireOrganisation(context);
  const pending = await pendingCookie(request, context).read();
  const wanted = pending && (await organisation.proofs.find(pending));
  if (!wanted) return startAgain(request, context);
  return data({ problem: null, wanted, hasLink: linkIn(request) !== null, isAboutSettings: context.user !== null });
}

/** Takes a proof, or sends the mail with one. */
export async function connect(request: Request, context: RequestContext) {
  const organisation = requireOrganisation(context);
  const form = await readForm(request);
  const intent = toConnectIntent(form.get('intent'));
  if (!intent) throw data(null, { status: 400 });
  const pending = await pendingCookie(request, context).read();
  if (!pending) return refused(refuse('sign_in_expired'));
  const { proofs } = organisation;
  if (intent === 'mail') {
    const sent = await proofs.sendLink(pending);
    return sent.ok ? data({ isSent: true, result: null, problem: null }) : refused(sent);
  }
  if (intent === 'link') {
    return settle(await proofs.byLink(pending, linkIn(request) ?? '', context.from), { request, context, pending });
  }
  const submission = checkForm(form, AccountPassword);
  const hideFields = ['password'];
  if (submission.status !== 'success') {
    return data({ isSent: false, result: submission.reply({ hideFields }), problem: null }, { status: 422 });
  }
  const done = await proofs.byPassword(pending, submission.value.password, context.from);
  if (done.ok || !done.fields) return settle(done, { request, context, pending });
  const result = submission.reply({ hideFields, fieldErrors: done.fields });
  return data({ isSent: false, result, problem: null }, inStatus(done));
}

interface Settling {
  request: Request;
  context: RequestContext;
  pending: PendingCookie;
}

async function settle(done: Outcome<{ user: { id: string }; token: string }>, { request, context, pending }: Settling) {
  if (!done.ok) return refused(done);
  const cookies = [await pendingCookie(request, context).forget()];
  const flash = { toast: 'organisation_connected' } as const;
  throw await redirectSignedIn({ to: pending.to, context, login: done.value, flash, cookies });
}

/** Above the page's forms. */
function refused(refusal: Refusal) {
  return data({ isSent: false, result: null, problem: refusalMessage(refusal) }, inStatus(refusal));
}

function startAgain(request: Request, { user }: RequestContext) {
  const again = organisationPaths.begin + (user ? `?${CONNECTING}=yes` : '');
  const reason = linkIn(request) === null ? 'sign_in_expired' : 'bad_connection_link';
  return showProblem(refuse(reason), { again, isAboutSettings: user !== null });
}

function inStatus(refusal: Refusal) {
  return { status: refusals[refusal.reason].status, headers: refusalHeaders(refusal) };
}

function linkIn({ url }: Request): string | null {
  return new URL(url).searchParams.get('token');
}
