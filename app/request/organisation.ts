import { data, redirect } from '@remix-run/node';
import {
  type ArrivalProblem,
  CONNECTING,
  type OrganisationButton,
  organisationPaths,
} from '#app/contract/organisation.ts';
import { refusalHeaders } from '#app/contract/refusal-replies.ts';
import { type Refusal, type RefusalReason, refusalMessage, refusals, refuse } from '#app/contract/refusals.ts';
import type { RequestContext } from '#app/load-context.ts';
import { requireUser } from './account.ts';
import { type FlowCookie, flowCookie, pendingCookie } from './organisation-cookies.ts';
import { notFound, requirePage } from './page.ts';
import { pathAfter, redirectSignedIn } from './sign-in.ts';

/** The button of the sign-in page; null where no organisation signs anybody in. */
export function organisationButton(
  request: Request,
  { services: { organisation } }: RequestContext,
): OrganisationButton | null {
  if (!organisation) return null;
  const invitation = new URL(request.url).searchParams.get('invitation');
  return { label: organisation.button, to: beginPath({ to: pathAfter(request), invitation, connectsTo: null }) };
}

/** Where to begin, or to begin again. */
function beginPath({ to, invitation, connectsTo }: Pick<FlowCookie, 'to' | 'invitation' | 'connectsTo'>): string {
  if (connectsTo !== null) return `${organisationPaths.begin}?${CONNECTING}=yes`;
  const query = new URLSearchParams({ redirect: to, ...(invitation !== null && { invitation }) });
  return `${organisationPaths.begin}?${query}`;
}

/**
 * The service.
 *
 * @throws Response 404 where no organisation signs anybody in.
 */
export function requireOrganisation({ services: { organisation } }: RequestContext) {
  if (organisation) return organisation;
  throw notFound();
}

/**
 * Sends the browser to the organisation's page. A link leads here, not a form: browsers would apply the policy for forms to
 * the organisation's own redirects ([OI2]).
 *
 * @throws Response a redirect: to the organisation, or where signed-in users belong.
 */
export async function beginOrganisation(request: Request, context: RequestContext) {
  requirePage(request, context);
  const organisation = requireOrganisation(context);
  const { searchParams } = new URL(request.url);
  const user = searchParams.has(CONNECTING) ? requireUser(request, context) : null;
  if (!user && context.user) throw redirect(pathAfter(request));
  const of = { connectsTo: user?.id ?? null, invitation: searchParams.get('invitation') };
  const to = user ? '/settings' : pathAfter(request);
  const begun = await organisation.begin(of);
  if (!begun.ok) return showProblem(begun, { again: beginPath({ to, ...of }), isAboutSettings: user !== null });
  const cookie = await flowCookie(request, context).keep({ to, ...begun.value.flow });
  throw redirect(begun.value.address.href, { headers: { 'Set-Cookie': cookie } });
}

/**
 * Takes the browser's return from the organisation's page. Whatever it brings works once: the cookie is deleted.
 *
 * @throws Response a redirect, once it is signed in or has to show more.
 */
export async function finishOrganisation(request: Request, context: RequestContext) {
  requirePage(request, context);
  const organisation = requireOrganisation(context);
  const kept = flowCookie(request, context);
  const flow = await kept.read();
  const cookies = [await kept.forget()];
  const { connectsTo = null } = flow ?? {};
  const isOthers = connectsTo !== null && connectsTo !== context.user?.id;
  if (!flow || isOthers) {
    const again = beginPath({ to: '/', invitation: null, connectsTo: context.user?.id ?? null });
    return showProblem(refuse('sign_in_expired'), { again, isAboutSettings: context.user !== null, cookies });
  }
  const arrived = await organisation.finish(new URL(request.url).search, flow, context.from);
  if (!arrived.ok) {
    return showProblem(arrived, { again: beginPath(flow), isAboutSettings: connectsTo !== null, cookies });
  }
  if (arrived.value.kind === 'prove') {
    const headers = new Headers();
    const pending = await pendingCookie(request, context).keep({ to: flow.to, ...arrived.value.pending });
    for (const cookie of [...cookies, pending]) headers.append('Set-Cookie', cookie);
    throw redirect(organisationPaths.connect, { headers });
  }
  const { login, isNew } = arrived.value;
  const toast = isNew ? 'registered' : connectsTo === null ? 'logged_in' : 'organisation_connected';
  throw await redirectSignedIn({ to: flow.to, context, login, flash: { toast }, cookies });
}

interface ProblemOptions {
  again: string;
  isAboutSettings: boolean;
  cookies?: string[];
}

/** Refusals that a second try would get too. */
const FINAL: ReadonlySet<RefusalReason> = new Set<RefusalReason>([
  'account_disabled',
  'registration_closed',
  'invitation_needed',
  'bad_invitation',
  'too_many_logins',
  'too_many_registrations',
]);

const TITLES: Partial<Record<RefusalReason, string>> = {
  sign_in_expired: 'Please start again',
  bad_connection_link: 'This link no longer works',
  organisation_unreachable: 'Your organisation cannot be reached',
  registration_closed: 'No new accounts',
  invitation_needed: 'You need an invitation',
  identity_taken: 'Already in use',
  verify_first: 'Almost done',
};

/** The page that says why nobody was signed in. */
export function showProblem(refusal: Refusal, { again, isAboutSettings, cookies = [] }: ProblemOptions) {
  const headers = new Headers(refusalHeaders(refusal));
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  const problem: ArrivalProblem = {
    title: TITLES[refusal.reason] ?? (isAboutSettings ? 'Nothing was connected' : 'You are not signed in'),
    message: refusalMessage(refusal),
    again: FINAL.has(refusal.reason) ? null : again,
    isAboutSettings,
  };
  return data({ problem }, { status: refusals[refusal.reason].status, headers });
}
