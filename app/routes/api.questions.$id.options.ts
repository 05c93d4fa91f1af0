import { calls } from '#app/contract/api.ts';
import { apiRoute, on } from '#app/request/api-route.ts';
import { ownQuestion } from '#app/request/question.ts';

export const { loader, action, answer } = apiRoute(
  on(calls.listOptions, async ({ thing, context }) => ({
    ok: true,
    value: { status: 200, value: (await ownQuestion(context, thing)).options },
  })),
);
