import type { SubmissionResult } from '@conform-to/react';
import { data } from '@remix-run/node';
import { TokenForm, type TokenIntent, tokenFailures, toTokenIntent } from '#app/contract/api-tokens.ts';
import { refusalHeaders } from '#app/contract/refusal-replies.ts';
import { type Refusal, refusals } from '#app/contract/refusals.ts';
import type { RequestContext } from '#app/load-context.ts';
import { failureToast, redirectWith, requireUser } from './account.ts';
import { checkForm, readForm } from './form.ts';
import { readTimeZone } from './time-zone.ts';

/**
 * Loads the page of API tokens.
 *
 * @throws Response a redirect to sign in.
 */
export async function loadTokens(request: Request, context: RequestContext) {
  const user = requireUser(request, context);
  return { tokens: await context.services.apiTokens.list(user.id), timeZone: readTimeZone(request) };
}

/** Handles a form of the page: makes a token and shows it, once, or revokes one. */
export async function changeTokens(request: Request, context: RequestContext) {
  const form = await readForm(request);
  const intent = toTokenIntent(form.get('intent'));
  if (!intent) throw data(null, { status: 400 });
  const user = requireUser(request, context);
  return intent === 'create' ? create(form, context, user.id) : revoke(form, context, user.id);
}

async function create(form: FormData, context: RequestContext, userId: string) {
  const submission = checkForm(form, TokenForm);
  if (submission.status !== 'success') return refused('create', submission.reply(), null);
  const made = await context.services.apiTokens.create(userId, submission.value, context.loginToken ?? '');
  if (!made.ok) return refused('create', submission.reply(made.fields ? { fieldErrors: made.fields } : {}), made);
  const result = submission.reply({ resetForm: true });
  const shown = { name: submission.value.name, ...made.value };
  return data({ intent: 'create' as const, result, toast: null, made: shown }, { status: 201 });
}

async function revoke(form: FormData, context: RequestContext, userId: string) {
  const revoked = await context.services.apiTokens.revoke(userId, String(form.get('token') ?? ''));
  return revoked.ok ? redirectWith('/settings/tokens', context, 'token_revoked', []) : refused('revoke', null, revoked);
}

/** Answers with the errors. A refusal that is not about single fields also gets a toast. */
function refused(intent: TokenIntent, result: SubmissionResult<string[]> | null, refusal: Refusal | null) {
  const isAboutFields = refusal === null || refusal.fields !== undefined;
  const toast = isAboutFields ? null : failureToast(tokenFailures[intent], refusal);
  const { status } = refusals[refusal?.reason ?? 'invalid'];
  return data({ intent, result, toast, made: null }, { status, headers: refusalHeaders(refusal) });
}
