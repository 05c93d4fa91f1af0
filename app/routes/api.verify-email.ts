import { calls } from '#app/contract/api.ts';
import { apiRoute, ok, on } from '#app/request/api-route.ts';

export const { loader, action, answer } = apiRoute(
  on(calls.verifyEmail, async ({ query, isHead, context }) => {
    const { verification } = context.services;
    const token = query.get('token');
    return ok(await (isHead ? verification.check(token) : verification.verify(token)));
  }),
);
