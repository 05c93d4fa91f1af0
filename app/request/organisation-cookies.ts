import type { Cookie } from '@remix-run/node';
import * as z from 'zod';
import { ORGANISATION_FLOW_MS, PENDING_IDENTITY_MS } from '#app/core/limits.ts';
import { toOwnPath } from '#app/core/redirect.ts';
import type { RequestContext } from '#app/load-context.ts';
import { signedCookie } from './signed-cookie.ts';

/** The path to go to at the end; checked again, although the cookie is signed. */
const to = z.string().transform((path) => toOwnPath(path) ?? '/');
/** Browsers drop the cookie by then; a saved copy must expire too. */
const until = z.number().refine((time) => time > Date.now());

const Flow = z.object({
  kind: z.literal('flow'),
  to,
  until,
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  connectsTo: z.string().nullable(),
  invitation: z.string().nullable(),
});

const Pending = z.object({
  kind: z.literal('pending'),
  to,
  until,
  issuer: z.string(),
  subject: z.string(),
  userId: z.string(),
  vouchedFor: z.boolean(),
});

/** What the browser keeps while its user is at the organisation's page ([OI2]). */
export type FlowCookie = z.output<typeof Flow>;
/** What it keeps until its user has shown that the account is theirs ([OI4]). */
export type PendingCookie = z.output<typeof Pending>;

type Kept<Value> = Omit<Value, 'kind' | 'until'>;

/** One of the two cookies, for one request. */
interface Keeper<Value> {
  /** Null if there is none, or it is forged or too old. */
  read(): Promise<Value | null>;
  /** A Set-Cookie header. */
  keep(value: Kept<Value>): Promise<string>;
  forget(): Promise<string>;
}

export function flowCookie(request: Request, context: RequestContext): Keeper<FlowCookie> {
  const cookie = signedCookie('handsup_organisation', ORGANISATION_FLOW_MS / 1000, context);
  return keeper(request, cookie, {
    parse: (value) => Flow.safeParse(value).data ?? null,
    wrap: (value) => ({ ...value, kind: 'flow', until: Date.now() + ORGANISATION_FLOW_MS }),
  });
}

export function pendingCookie(request: Request, context: RequestContext): Keeper<PendingCookie> {
  const cookie = signedCookie('handsup_identity', PENDING_IDENTITY_MS / 1000, context);
  return keeper(request, cookie, {
    parse: (value) => Pending.safeParse(value).data ?? null,
    wrap: (value) => ({ ...value, kind: 'pending', until: Date.now() + PENDING_IDENTITY_MS }),
  });
}

interface Format<Value> {
  parse(value: unknown): Value | null;
  wrap(value: Kept<Value>): object;
}

function keeper<Value>(request: Request, cookie: Cookie, { parse, wrap }: Format<Value>): Keeper<Value> {
  return {
    read: async () => parse(await cookie.parse(request.headers.get('Cookie'))),
    keep: (value) => cookie.serialize(wrap(value)),
    forget: () => cookie.serialize('', { maxAge: 0 }),
  };
}
