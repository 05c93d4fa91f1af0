import { calls } from '#app/contract/api.ts';
import { apiRoute, on } from '#app/request/api-route.ts';

export const { loader, action, answer } = apiRoute(
  on(calls.readQuestion, async ({ thing }) => ({ ok: true, value: { status: 200, value: thing.question } })),
);
