import { calls } from '#app/contract/api.ts';
import { apiRoute, on } from '#app/request/api-route.ts';

export const { loader, action, answer } = apiRoute(
  on(calls.createOption, async ({ thing, body, context }) => {
    const added = await context.services.quizzes.addOption(thing.question, body);
    return added.ok ? { ok: true, value: { status: 201, value: added.value } } : added;
  }),
);
