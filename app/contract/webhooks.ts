import * as z from 'zod';
import { WEBHOOKS } from '#app/core/limits.ts';
import { text } from './text.ts';
import type { ToastName } from './toasts.ts';

const NO_ADDRESS = 'Please enter an address that begins with https://';

/** The form that names the address. Whether it may be private is decided by the server's settings. */
export const WebhookForm = z.object({
  url: text(NO_ADDRESS)
    .transform((typed) => typed.trim())
    .refine((typed) => typed.length <= WEBHOOKS.urlMax, `At most ${WEBHOOKS.urlMax} characters, please`)
    .refine(isAddress, NO_ADDRESS),
});

function isAddress(typed: string): boolean {
  if (!/^https?:\/\//i.test(typed) || !URL.canParse(typed)) return false;
  const { username, password, hash } = new URL(typed);
  return username === '' && password === '' && hash === '';
}

/** A message to the address, as its owner sees it. Times are ISO 8601. */
export interface WebhookMessage {
  id: string;
  type: string;
  title: string | null;
  createdAt: string;
  state: 'waiting' | 'delivered' | 'given_up';
  attempts: number;
  /** The status of the last answer, or why there was none; null before the first attempt. */
  result: string | null;
  nextAt: string | null;
}

/** The user's webhook; null if there is none. */
export interface WebhookView {
  url: string;
  secret: string;
}

/** What a form on the page of webhooks does; sent as its `intent`. */
export const WEBHOOK_INTENTS = ['save', 'test', 'roll', 'remove'] as const;
export type WebhookIntent = (typeof WEBHOOK_INTENTS)[number];

/** The intent of a posted form; null if it is unknown. */
export function toWebhookIntent(value: unknown): WebhookIntent | null {
  return WEBHOOK_INTENTS.find((intent) => intent === value) ?? null;
}

/** The toast of a successful form. */
export const webhookDone: Record<WebhookIntent, ToastName> = {
  save: 'webhook_saved',
  test: 'webhook_tested',
  roll: 'webhook_rolled',
  remove: 'webhook_removed',
};
