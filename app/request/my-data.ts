import { MY_DATA_VERSION } from '#app/contract/my-data.ts';
import { refuse } from '#app/contract/refusals.ts';
import { BRAND } from '#app/core/brand.ts';
import type { RequestContext } from '#app/load-context.ts';
import { fileAnswer, noFile } from './file.ts';

/** All that is kept about the reader as one JSON file ([MD1]). */
export async function downloadMyData({ user, services, receivedAt }: RequestContext): Promise<Response> {
  const found = user ? await services.myData.read(user.id) : refuse('not_signed_in');
  if (!found.ok) return noFile(found);
  const writtenAt = new Date(receivedAt.wall).toISOString();
  const content = { format: 'handsup-my-data', version: MY_DATA_VERSION, writtenAt, ...found.value };
  return fileAnswer({
    ...{ content: `${JSON.stringify(content, null, 2)}\n`, contentType: 'application/json; charset=utf-8' },
    ...{ name: `${BRAND} my data ${writtenAt.slice(0, 10)}`, extension: 'json' },
  });
}
