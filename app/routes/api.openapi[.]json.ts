import { calls } from '#app/contract/api.ts';
import { apiRoute, on } from '#app/request/api-route.ts';
import { openApi } from '#app/request/documents.ts';

export const { loader, action, answer } = apiRoute(
  on(calls.readOpenApi, async () => ({ ok: true, value: { status: 200, value: openApi() } })),
);
