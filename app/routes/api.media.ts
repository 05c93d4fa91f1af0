import { calls } from '#app/contract/api.ts';
import { refuse } from '#app/contract/refusals.ts';
import { apiRoute, on } from '#app/request/api-route.ts';

export const { loader, action, answer } = apiRoute(
  on(calls.uploadMedia, async ({ context }) => {
    const { upload: file, user, services } = context;
    if (!user) return refuse('not_signed_in');
    if (!file) return refuse('no_file');
    const added = await services.media.add(user.id, file);
    if (!added.ok) return added;
    const { upload, isNew } = added.value;
    return { ok: true, value: { status: isNew ? 201 : 200, value: upload } };
  }),
);
