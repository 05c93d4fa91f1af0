import { calls } from '#app/contract/api.ts';
import { apiRoute, on } from '#app/request/api-route.ts';

export const { loader, action, answer } = apiRoute(
  on(calls.register, async ({ body, context }) => {
    const registered = await context.services.accounts.register(body, context.from);
    return registered.ok ? { ok: true, value: { status: 201, value: registered.value } } : registered;
  }),
);
