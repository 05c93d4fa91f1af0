import * as z from 'zod';
import { API_TOKENS } from '#app/core/limits.ts';
import type { Scope } from '#app/core/permissions.ts';
import { countCodePoints, hasControls, isBlank } from '#app/core/text.ts';
import { text } from './text.ts';
import type { ToastName } from './toasts.ts';

const NAME_MISSING = 'Please name the program';

const checked = z.literal('on').optional();

/** The form that makes an API token. Every token may read. */
export const TokenForm = z.object({
  name: text(NAME_MISSING)
    .transform((typed) => typed.trim().normalize('NFC'))
    .refine((typed) => !isBlank(typed), NAME_MISSING)
    .refine((typed) => countCodePoints(typed) <= API_TOKENS.nameMax, `At most ${API_TOKENS.nameMax} characters, please`)
    .refine((typed) => !hasControls(typed), 'Please write this in one line'),
  host: checked,
  write: checked,
  days: z.coerce
    .number('Please choose how long it works')
    .refine((days) => API_TOKENS.days.some((offered) => offered === days), 'Please choose how long it works'),
});
export type TokenForm = z.output<typeof TokenForm>;

/** A token for programs, as its owner sees it. Times are ISO 8601. */
export interface ApiToken {
  id: string;
  name: string;
  scopes: Scope[];
  createdAt: string;
  expiresAt: string;
  lastUsedAt: string | null;
  isExpired: boolean;
}

/** What a form on the page of tokens does; sent as its `intent`. */
export const TOKEN_INTENTS = ['create', 'revoke'] as const;
export type TokenIntent = (typeof TOKEN_INTENTS)[number];

/** The intent of a posted form; null if it is unknown. */
export function toTokenIntent(value: unknown): TokenIntent | null {
  return TOKEN_INTENTS.find((intent) => intent === value) ?? null;
}

/** The toast for a failed form when the server gave no message. */
export const tokenFailures: Record<TokenIntent, ToastName> = {
  create: 'token_failed',
  revoke: 'token_not_revoked',
};
