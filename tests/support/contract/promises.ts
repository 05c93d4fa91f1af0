import type { Json } from '#app/contract/documents/json-schema.ts';
import type { CallName } from '#app/contract/documents/operations/all.ts';
import { COMMON_REASONS } from '#app/contract/documents/refusals-of.ts';
import type { RefusalReason } from '#app/contract/refusals.ts';
import { inPointer } from './validators.ts';

interface Response {
  $ref?: string;
  headers?: Record<string, { required?: boolean }>;
  content?: Record<string, { schema: { properties?: { reason?: { enum: RefusalReason[] } } } }>;
}

/** An operation as the document describes it. */
export interface Operation {
  id: CallName;
  method: string;
  path: string;
  /** The place of the schema of its JSON body; null without one. */
  body: string | null;
  responses: Record<string, Response>;
}

interface Told {
  operationId: CallName;
  requestBody?: { content: Record<string, unknown> };
  responses: Record<string, Response>;
}

const JSON_SCHEMA = `content/${inPointer('application/json')}/schema`;

/** Every operation of the document. */
export function operationsIn(document: Json): Operation[] {
  const paths = Object.entries<Record<string, Told>>(Object(document.paths));
  return paths.flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, requestBody, responses }]) => {
      const at = `/paths/${inPointer(path)}/${method}`;
      const body = requestBody && 'application/json' in requestBody.content ? `${at}/requestBody/${JSON_SCHEMA}` : null;
      return { id: operationId, method: method.toUpperCase(), path, body, responses };
    }),
  );
}

/** A response with its place in the document; undefined if the operation has none with this status. */
export function responseOf(document: Json, { path, method, responses }: Operation, status: number) {
  const told = responses[String(status)];
  if (!told) return undefined;
  const at = told.$ref?.slice(1) ?? `/paths/${inPointer(path)}/${method.toLowerCase()}/responses/${status}`;
  const response = told.$ref ? found(document, told.$ref) : told;
  return { response, schemaAt: response.content ? `${at}/${JSON_SCHEMA}` : null };
}

function found(document: Json, ref: string): Response {
  const [, ...keys] = ref.split('/');
  return keys.reduce<Json>((part, key) => Object(part[key]), document);
}

/**
 * What the document promises, as texts: `answer 201`, `answer paused`, and `reason busy` for refusals that are the same for
 * all operations.
 */
export function promisesOf(document: Json): string[] {
  const promised = operationsIn(document).flatMap((operation) =>
    Object.keys(operation.responses).flatMap((status) => {
      const reasons = responseOf(document, operation, Number(status))?.response.content?.['application/json']?.schema
        .properties?.reason?.enum;
      return reasons?.map((reason) => promiseOf(operation.id, reason)) ?? [`${operation.id} ${status}`];
    }),
  );
  return [...new Set(promised)];
}

/** The promise that an operation is refused for a reason. */
export function promiseOf(id: string, reason: RefusalReason): string {
  return COMMON_REASONS.includes(reason) ? `reason ${reason}` : `${id} ${reason}`;
}
