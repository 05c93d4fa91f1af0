import { asyncApiDocument } from '#app/contract/documents/asyncapi.ts';
import type { Json } from '#app/contract/documents/json-schema.ts';
import { openApiDocument } from '#app/contract/documents/openapi.ts';
import { type ContractPage, readContract } from '#app/contract/documents/reading.ts';

/** Makes something at its first use: the contract never changes while the server runs. */
function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

export const openApi: () => Json = once(() => openApiDocument());
export const asyncApi: () => Json = once(() => asyncApiDocument());
/** Both, as the page shows them. */
export const contractPage: () => ContractPage = once(() => readContract({ openApi: openApi(), asyncApi: asyncApi() }));
