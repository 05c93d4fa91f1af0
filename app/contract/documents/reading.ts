import { type RefusalReason, refusals } from '#app/contract/refusals.ts';
import { type Field, fieldsOf, type TypeText, typeOf } from './fields.ts';
import type { Json } from './json-schema.ts';

/** A refusal as the page shows it. */
export interface ToldRefusal {
  status: number;
  reason: RefusalReason;
  message: string;
}

export interface ToldCall {
  id: string;
  method: string;
  path: string;
  summary: string;
  paragraphs: string[];
  parameters: { name: string; description: string }[];
  body: TypeText | null;
  replies: { status: string; type: TypeText | null }[];
  refusals: ToldRefusal[];
}

export interface ToldMessage {
  id: string;
  type: string;
  summary: string;
  paragraphs: string[];
  fields: Field[];
  /** Types of messages that answer it. */
  replies: string[];
  refusals: ToldRefusal[];
}

/** The documents of the contract as a page shows them. */
export interface ContractPage {
  groups: { name: string; description: string; calls: ToldCall[] }[];
  /** Refusals that any call may get. */
  common: ToldRefusal[];
  sent: ToldMessage[];
  received: ToldMessage[];
  shapes: { name: string; fields: Field[] }[];
}

interface Content {
  content?: Record<string, { schema: Json }>;
}

interface Response extends Content {
  $ref?: string;
}

interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  parameters?: { name: string; description: string }[];
  requestBody?: Content;
  responses: Record<string, Response>;
}

interface OpenApi {
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Json>; responses: Record<string, Response> };
}

interface AsyncApi {
  operations: Record<string, AsyncOperation>;
  components: { schemas: Record<string, Json>; messages: Record<string, { name: string; payload: Json }> };
}

interface AsyncOperation {
  action: 'send' | 'receive';
  summary: string;
  description?: string;
  reply?: { messages: { $ref: string }[] };
  'x-refusals'?: RefusalReason[];
}

/** Reads both documents for the page. */
export function readContract(documents: { openApi: Json; asyncApi: Json }): ContractPage {
  const openApi: OpenApi = Object(documents.openApi);
  const asyncApi: AsyncApi = Object(documents.asyncApi);
  const common = Object.values(openApi.components.responses).flatMap(reasonsIn);
  const calls = Object.entries(openApi.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      group: operation.tags[0],
      call: toCall({ method: method.toUpperCase(), path }, operation, new Set(common)),
    })),
  );
  const messages = (action: AsyncOperation['action']) =>
    Object.entries(asyncApi.operations)
      .filter(([, operation]) => operation.action === action)
      .map(([name, operation]) => toMessage(name, operation, asyncApi));
  return {
    groups: openApi.tags.map(({ name, description }) => ({
      name,
      description,
      calls: calls.filter(({ group }) => group === name).map(({ call }) => call),
    })),
    common: common.map(toRefusal),
    sent: messages('receive'),
    received: messages('send'),
    shapes: Object.entries({ ...openApi.components.schemas, ...asyncApi.components.schemas })
      .map(([name, schema]) => ({ name, fields: fieldsOf(schema) }))
      .filter(({ fields }) => fields.length > 0),
  };
}

function toCall(
  { method, path }: { method: string; path: string },
  { operationId, summary, description, parameters = [], requestBody, responses }: Operation,
  common: ReadonlySet<RefusalReason>,
): ToldCall {
  const replies = Object.entries(responses).filter(([status]) => Number(status) < 400);
  const reasons = Object.values(responses).flatMap(reasonsIn);
  return {
    id: operationId,
    method,
    path,
    summary,
    paragraphs: description.split('\n\n'),
    parameters: parameters.map(({ name, description: told }) => ({ name, description: told })),
    body: requestBody ? contentOf(requestBody) : null,
    replies: replies.map(([status, response]) => ({ status, type: contentOf(response) })),
    refusals: reasons.filter((reason) => !common.has(reason)).map(toRefusal),
  };
}

function contentOf({ content }: Content): TypeText | null {
  const [told] = Object.entries(content ?? {});
  if (!told) return null;
  const [type, { schema }] = told;
  return type === 'application/json' ? typeOf(schema) : { text: 'the file', shape: null };
}

/** The reasons of a response; none if it is one that all calls share. */
function reasonsIn({ content }: Response): RefusalReason[] {
  const schema: { properties?: { reason?: { enum?: RefusalReason[] } } } = Object(
    content?.['application/json']?.schema,
  );
  return schema.properties?.reason?.enum ?? [];
}

/** A refusal with its words, which the page lists by itself. */
const A_REASON = /^`\w+`: /;

function toMessage(name: string, operation: AsyncOperation, { components }: AsyncApi): ToldMessage {
  const message = components.messages[name];
  const replies = operation.reply?.messages ?? [];
  return {
    id: name,
    type: message?.name ?? name,
    summary: operation.summary,
    paragraphs: (operation.description ?? '').split('\n\n').filter((part) => part !== '' && !A_REASON.test(part)),
    fields: fieldsOf(message?.payload ?? {}).filter((field) => field.name !== 'type'),
    replies: replies.map(({ $ref }) => $ref.split('/').at(-1) ?? ''),
    refusals: (operation['x-refusals'] ?? []).map(toRefusal),
  };
}

function toRefusal(reason: RefusalReason): ToldRefusal {
  const { status, message } = refusals[reason];
  return { status, reason, message };
}
