import { asyncApiDocument } from '#app/contract/documents/asyncapi.ts';
import type { Json } from '#app/contract/documents/json-schema.ts';
import { openApiDocument } from '#app/contract/documents/openapi.ts';

const made = new Map<() => Json, Json>();

/** The document, made at its first use: it never changes while the server runs. */
function once(make: () => Json): Json {
  const document = made.get(make) ?? make();
  made.set(make, document);
  return document;
}

export const openApi = () => once(openApiDocument);
export const asyncApi = () => once(asyncApiDocument);
