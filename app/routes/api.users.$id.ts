import { calls } from '#app/contract/api.ts';
import { refuse } from '#app/contract/refusals.ts';
import { apiRoute, ok, on } from '#app/request/api-route.ts';

export const { loader, action, answer } = apiRoute(
  on(calls.changeUser, async ({ body, context }) =>
    context.user ? ok(await context.services.profiles.change(context.user, body)) : refuse('not_signed_in'),
  ),
  on(calls.deleteUser, async ({ context }) => {
    if (!context.user) return refuse('not_signed_in');
    const deleted = await context.services.profiles.delete(context.user, context.loginToken);
    return deleted.ok ? { ok: true, value: { status: 204, cookies: context.cookies.signOut() } } : deleted;
  }),
);
