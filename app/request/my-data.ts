import { refuse } from '#app/contract/refusals.ts';
import { BRAND } from '#app/core/brand.ts';
import type { RequestContext } from '#app/load-context.ts';
import { fileAnswer, noFile } from './file.ts';
import { streamOf } from './pieces.ts';

/** Answers with everything stored about the user as a JSON file ([MD1]). */
export async function downloadMyData(context: RequestContext, { signal }: Request): Promise<Response> {
  const { user, services, receivedAt, isDataRequest } = context;
  // A data request comes from the router, which would read the whole file into memory.
  if (isDataRequest) return noFile(refuse('not_found'));
  const writtenAt = new Date(receivedAt.wall).toISOString();
  const found = user ? await services.myData.open(user, writtenAt, signal) : refuse('not_signed_in');
  if (!found.ok) return noFile(found);
  return fileAnswer({
    content: streamOf(found.value.pieces, context),
    contentType: 'application/json; charset=utf-8',
    name: `${BRAND} my data ${writtenAt.slice(0, 10)}`,
    extension: 'json',
  });
}
