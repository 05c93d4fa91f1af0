import { data } from '@remix-run/node';
import { refusalHeaders } from '#app/contract/refusal-replies.ts';
import { type Outcome, type Refusal, refusals, refuse } from '#app/contract/refusals.ts';
import type { User } from '#app/contract/things.ts';
import { limitText } from '#app/core/hosting.ts';
import { toReportsQuery } from '#app/core/reports/query.ts';
import type { Grants, RequestContext } from '#app/load-context.ts';
import { failureToast, redirectWith } from './account.ts';
import { breathe } from './breathe.ts';
import { fileAnswer, noFile } from './file.ts';
import { streamOf } from './pieces.ts';
import { readTimeZone } from './time-zone.ts';

/**
 * Loads the reports page: the user's completed sessions and analytics ([RP1]).
 *
 * @throws Response 401, 503.
 */
export async function loadReports(request: Request, context: RequestContext) {
  const user = orThrow(signedIn(context));
  const query = toReportsQuery(new URL(request.url).searchParams);
  const { list, analytics } = orThrow(await context.services.reports.list(user.id, query, request.signal));
  return {
    list,
    analytics,
    query: { ...query, page: list.page },
    limit: limitOf(context, user),
    timeZone: readTimeZone(request),
  };
}

/**
 * Loads the report of a session, for its host ([RP5]).
 *
 * @throws Response 404 if the session does not exist or is not the viewer's, 503.
 */
export async function loadReport(request: Request, context: RequestContext, sessionId: string) {
  const user = orThrow(signedIn(context));
  const grant = orThrow(await grantReport(context, sessionId));
  const { searchParams } = new URL(request.url);
  const pages = { participants: searchParams.get('page'), questions: searchParams.get('questions') };
  const found = orThrow(await context.services.reports.read(grant, pages, request.signal));
  if (found.kind === 'running') return found;
  await breathe();
  return {
    ...found,
    limit: limitOf(context, user),
    timeZone: readTimeZone(request),
  };
}

/**
 * Loads the question whether to delete a session, for its host ([RP10]).
 *
 * @throws Response 404 if the session does not exist or is not the viewer's, 409 while it runs, 503.
 */
export async function loadDeletion(request: Request, context: RequestContext, sessionId: string) {
  const grant = orThrow(await grantDeletion(context, sessionId));
  const head = orThrow(await context.services.sessionDeletion.describe(grant));
  return { ...head, sessionId, timeZone: readTimeZone(request) };
}

/** Deletes the session and goes back to the list of reports. */
export async function deleteSession(context: RequestContext, sessionId: string) {
  const granted = await grantDeletion(context, sessionId);
  const deleted = granted.ok ? await context.services.sessionDeletion.delete(granted.value) : granted;
  if (deleted.ok) return redirectWith('/reports', context, 'session_deleted', []);
  const toast = failureToast('session_not_deleted', deleted);
  return data({ toast }, { status: refusals[deleted.reason].status, headers: refusalHeaders(deleted) });
}

/** Answers with a part of a report as CSV ([RP7]); 403 with instructions for unverified hosts, who cannot export ([UV2]). */
export async function exportReport(
  { signal }: Request,
  context: RequestContext,
  { sessionId, part }: { sessionId: string; part: 'participants' | 'questions' },
) {
  const { user, isDataRequest } = context;
  const granted = await grantReport(context, sessionId);
  if (!granted.ok) return noFile(granted);
  // A data request comes from the router, which would read the whole file into memory.
  if (isDataRequest) return noFile(refuse('not_found'));
  const held = user && limitOf(context, user);
  if (held) return noFile(refuse('unverified'), held);
  const found = await context.services.reports.open(granted.value, part, signal);
  if (!found.ok) return noFile(found);
  const { head, pieces } = found.value;
  return fileAnswer({
    content: streamOf(pieces, context),
    contentType: 'text/csv; charset=utf-8',
    name: `${head.title} ${head.number} ${part}`,
    extension: 'csv',
  });
}

function grantReport({ services, viewer }: RequestContext, id: string): Promise<Outcome<Grants['session']>> {
  return services.access.grant('session', { viewer, action: 'session.read_all', id });
}

function grantDeletion({ services, viewer }: RequestContext, id: string): Promise<Outcome<Grants['session']>> {
  return services.access.grant('session', { viewer, action: 'session.delete', id });
}

function limitOf({ services }: RequestContext, user: User): string | null {
  return limitText(services.hosting.limitsOf(user));
}

function signedIn({ user }: RequestContext): Outcome<User> {
  return user ? { ok: true, value: user } : refuse('not_signed_in');
}

function orThrow<Value>(outcome: { ok: true; value: Value } | Refusal): Value {
  if (outcome.ok) return outcome.value;
  throw data(null, { status: refusals[outcome.reason].status, headers: refusalHeaders(outcome) });
}
