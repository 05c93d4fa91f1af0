import type { SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { TokenForm, type TokenIntent, tokenFailures, toTokenIntent } from '#app/contract/api-tokens.ts';
import { type ToastContent, toasts } from '#app/contract/toasts.ts';
import type { Unanswered } from '#app/ui/forms/sending.ts';

/** The result of the last form sent from the page of tokens. */
export interface TokenAnswer {
  intent: TokenIntent;
  result: SubmissionResult<string[]> | null;
  toast: ToastContent | null;
  /** The token that was made: the only time that it is shown. */
  made: { name: string; secret: string } | null;
}

/** What the page shows when the server did not answer. */
export function unansweredToken(form: FormData): TokenAnswer & Unanswered {
  const intent = toTokenIntent(form.get('intent')) ?? 'create';
  const result = intent === 'create' ? parseWithZod(form, { schema: TokenForm }).reply() : null;
  return { isUnanswered: true, intent, result, toast: toasts[tokenFailures[intent]], made: null };
}
