import type { SubmissionResult } from '@conform-to/react';
import { data } from '@remix-run/node';
import { refusalHeaders } from '#app/contract/refusal-replies.ts';
import { type Outcome, type Refusal, refusals } from '#app/contract/refusals.ts';
import { toWebhookIntent, WebhookForm, type WebhookIntent, webhookDone } from '#app/contract/webhooks.ts';
import type { RequestContext } from '#app/load-context.ts';
import { failureToast, redirectWith, requireUser } from './account.ts';
import { checkForm, readForm } from './form.ts';
import { readTimeZone } from './time-zone.ts';

/**
 * Loads the page of webhooks.
 *
 * @throws Response a redirect to sign in.
 */
export async function loadWebhooks(request: Request, context: RequestContext) {
  const user = requireUser(request, context);
  return { ...(await context.services.webhooks.read(user.id)), timeZone: readTimeZone(request) };
}

/** Handles a form of the page: redirects back to it, or answers with the errors. */
export async function changeWebhooks(request: Request, context: RequestContext) {
  const form = await readForm(request);
  const intent = toWebhookIntent(form.get('intent'));
  if (!intent) throw data(null, { status: 400 });
  const { id } = requireUser(request, context);
  const { webhooks } = context.services;
  if (intent !== 'save') return settle(intent, await webhooks[intent](id), context);
  const submission = checkForm(form, WebhookForm);
  if (submission.status !== 'success') return refused(intent, submission.reply(), null);
  const saved = await webhooks.save(id, submission.value.url);
  if (saved.ok) return settle(intent, saved, context);
  return refused(intent, submission.reply(saved.fields ? { fieldErrors: saved.fields } : {}), saved);
}

function settle(intent: WebhookIntent, outcome: Outcome<null>, context: RequestContext) {
  if (outcome.ok) return redirectWith('/settings/webhooks', context, webhookDone[intent], []);
  return Promise.resolve(refused(intent, null, outcome));
}

/** Answers with the errors. A refusal that is not about single fields also gets a toast. */
function refused(intent: WebhookIntent, result: SubmissionResult<string[]> | null, refusal: Refusal | null) {
  const isAboutFields = refusal === null || refusal.fields !== undefined;
  const toast = isAboutFields ? null : failureToast('webhook_failed', refusal);
  const { status } = refusals[refusal?.reason ?? 'invalid'];
  return data({ intent, result, toast }, { status, headers: refusalHeaders(refusal) });
}
