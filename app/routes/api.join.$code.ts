import { calls } from '#app/contract/api.ts';
import { apiRoute, ok, on } from '#app/request/api-route.ts';

export const { loader, action, answer } = apiRoute(
  on(calls.lookUpCode, async ({ code, context: { services, viewer, from } }) =>
    ok(await services.participants.lookUp(code, { viewer, address: from.address })),
  ),
);
