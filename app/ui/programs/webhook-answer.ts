import type { SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { type ToastContent, toasts } from '#app/contract/toasts.ts';
import { toWebhookIntent, WebhookForm, type WebhookIntent } from '#app/contract/webhooks.ts';
import type { Unanswered } from '#app/ui/forms/sending.ts';

/** The result of the last form sent from the page of webhooks that did not redirect. */
export interface WebhookAnswer {
  intent: WebhookIntent;
  result: SubmissionResult<string[]> | null;
  toast: ToastContent | null;
}

/** What the page shows when the server did not answer. */
export function unansweredWebhook(form: FormData): WebhookAnswer & Unanswered {
  const intent = toWebhookIntent(form.get('intent')) ?? 'save';
  const result = intent === 'save' ? parseWithZod(form, { schema: WebhookForm }).reply() : null;
  return { isUnanswered: true, intent, result, toast: toasts.webhook_failed };
}
