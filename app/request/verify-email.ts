import { data } from '@remix-run/node';
import { refusalHeaders } from '#app/contract/refusal-replies.ts';
import { refusalMessage, refusals } from '#app/contract/refusals.ts';
import type { VerifyState } from '#app/contract/verification.ts';
import type { RequestContext } from '#app/load-context.ts';

/** Verifies the address when the page's button is pressed, for browsers without scripts. */
export async function verifyByForm(request: Request, context: RequestContext) {
  const token = new URL(request.url).searchParams.get('token');
  const verified = await context.services.verification.verify(token);
  if (!verified.ok) {
    const state: VerifyState = { kind: 'failed', message: refusalMessage(verified) };
    return data({ state }, { status: refusals[verified.reason].status, headers: refusalHeaders(verified) });
  }
  const state: VerifyState = { kind: 'verified', message: verified.value.message };
  return data({ state });
}
