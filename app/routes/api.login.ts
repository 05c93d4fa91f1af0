import { calls } from '#app/contract/api.ts';
import { apiRoute, on } from '#app/request/api-route.ts';

export const { loader, action, answer } = apiRoute(
  on(calls.login, async ({ body, context }) => {
    const login = await context.services.accounts.login(body, context.from);
    if (!login.ok) return login;
    const { user, token } = login.value;
    return {
      ok: true,
      value: { status: 200, value: user, cookies: context.cookies.signIn({ token, userId: user.id }) },
    };
  }),
);
