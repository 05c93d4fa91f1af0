import { calls } from '#app/contract/api.ts';
import { apiRoute, ok, on } from '#app/request/api-route.ts';

export const { loader, action, answer } = apiRoute(
  on(calls.listSessionQuestions, async ({ thing, context }) =>
    ok(await context.services.sessions.listQuestions(thing)),
  ),
);
