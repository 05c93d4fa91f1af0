import { calls } from '#app/contract/api.ts';
import { apiRoute, on } from '#app/request/api-route.ts';

export const { loader, action } = apiRoute(
  on(calls.logout, async ({ context }) => {
    const ended = context.loginToken ? await context.services.accounts.logout(context.loginToken) : null;
    return ended?.ok === false ? ended : { ok: true, value: { status: 204, cookies: context.cookies.signOut() } };
  }),
);
