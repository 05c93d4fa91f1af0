import { calls } from '#app/contract/api.ts';
import { apiRoute, on } from '#app/request/api-route.ts';

export const { loader, action, answer } = apiRoute(
  on(calls.logout, async ({ context }) => {
    const ended = await context.services.accounts.logout(context.loginToken);
    return !ended.ok ? ended : { ok: true, value: { status: 204, cookies: context.cookies.signOut() } };
  }),
);
