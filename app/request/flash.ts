import type { Cookie } from '@remix-run/node';
import * as z from 'zod';
import { type RefusalReason, refusals } from '#app/contract/refusals.ts';
import {
  type StickyMessageName,
  stickyMessages,
  type ToastContent,
  type ToastName,
  toasts,
} from '#app/contract/toasts.ts';
import type { RequestContext } from '#app/load-context.ts';
import { signedCookie } from './signed-cookie.ts';

/** What the next page shows once: a toast that disappears by itself, or a message that stays until dismissed. */
export interface Flash {
  toast?: ToastName | ToastContent;
  sticky?: StickyMessageName;
  /** The reason of a refusal, whose message becomes the toast's description. */
  refusal?: RefusalReason;
}

/** A Set-Cookie header that carries the flash to the next page. The cookie is signed and lives for a minute. */
export function flashCookie(flash: Flash, context: RequestContext): Promise<string> {
  return cookieOf(context).serialize(flash);
}

/** Reads the flash. The returned `headers` delete its cookie, so that it is shown only once. */
export async function takeFlash(request: Request, context: RequestContext) {
  const flash: Record<string, unknown> = (await cookieOf(context).parse(request.headers.get('Cookie'))) ?? {};
  const headers = new Headers();
  if (flash.toast || flash.sticky) {
    headers.append('Set-Cookie', await cookieOf(context).serialize('', { maxAge: 0 }));
  }
  const toast = toToast(flash.toast);
  const refusal = entryNamed<{ message: string }>(refusals, flash.refusal);
  const shown = toast && refusal ? { ...toast, description: refusal.message } : toast;
  return { toast: shown, sticky: entryNamed<string>(stickyMessages, flash.sticky), headers };
}

const cookieOf = (context: RequestContext): Cookie => signedCookie('handsup_flash', 60, context);

/** A toast by its name, or a stored toast. */
function toToast(stored: unknown): ToastContent | null {
  return typeof stored === 'string'
    ? entryNamed<ToastContent>(toasts, stored)
    : (Written.safeParse(stored).data ?? null);
}

const Written = z.object({
  title: z.string(),
  description: z.string().optional(),
  tone: z.enum(['plain', 'destructive']).optional(),
  link: z.object({ to: z.string(), label: z.string() }).optional(),
});

function entryNamed<Value>(table: Record<string, Value>, name: unknown): Value | null {
  return (typeof name === 'string' && Object.hasOwn(table, name) && table[name]) || null;
}
