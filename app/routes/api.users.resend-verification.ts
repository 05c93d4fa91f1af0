import { calls } from '#app/contract/api.ts';
import { refuse } from '#app/contract/refusals.ts';
import { apiRoute, ok, on } from '#app/request/api-route.ts';

export const { loader, action, answer } = apiRoute(
  on(calls.resendVerification, async ({ context }) =>
    context.user ? ok(await context.services.verification.resend(context.user)) : refuse('not_signed_in'),
  ),
);
