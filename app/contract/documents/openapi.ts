import type * as z from 'zod';
import { type Call, calls } from '#app/contract/api.ts';
import { type CallName, operations } from '#app/contract/documents/operations/all.ts';
import { GROUPS } from '#app/contract/documents/operations/operation.ts';
import type { RefusalReason } from '#app/contract/refusals.ts';
import { UPLOAD_TYPE_NAMES } from '#app/core/media-types.ts';
import { CREDENTIALS, credentialsFor, infoOf, whoMay } from './about.ts';
import { receivedShapes } from './components.ts';
import { type Json, toJsonSchemas } from './json-schema.ts';
import { byStatus, refusalResponse } from './refusal-answers.ts';
import { COMMON_REASONS, commonReasons, ownReasons, sorted } from './refusals-of.ts';

const ABOUT = [
  'Everything that the pages can do about accounts, quizzes and live sessions.',
  'Bodies are JSON; unknown fields are ignored. Answers may gain fields, which clients must ignore.',
  'A refusal says why in `reason`; programs should decide by it, never by the words.',
  'A path that exists answers other methods with 405 and `Allow`; HEAD works wherever GET does.',
].join('\n\n');

const PARAMETERS: Record<string, string> = {
  id: 'The id that an earlier answer gave',
  questionId: "The id of a question in the session's copy",
  code: 'Six digits; spaces and hyphens are ignored',
};

/** All calls by name. */
const callEntries = Object.entries(calls) as [CallName, Call][];

/** The name of a call's body in the document. */
const bodyName = (name: CallName) => `${name.charAt(0).toUpperCase()}${name.slice(1)}Request`;

/**
 * The OpenAPI document of all calls, made from the table of calls, the shapes that parse and describe, and the refusals.
 *
 * @param options `isClosed`: whether answers may have only the described fields; tests hold the server to that.
 */
export function openApiDocument({ isClosed = false }: { isClosed?: boolean } = {}): Json {
  const replies = replySchemas(isClosed);
  const bodies = callEntries.flatMap(([name, { body }]) => (body ? [[bodyName(name), body] as const] : []));
  return {
    openapi: '3.1.1',
    info: { ...infoOf('calls', ABOUT), license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/', description: 'The server that sends this document' }],
    tags: Object.entries(GROUPS).map(([name, description]) => ({ name, description })),
    paths: pathsOf(replies.others, isClosed),
    components: {
      schemas: {
        ...toJsonSchemas({ direction: 'sent', shapes: Object.fromEntries(bodies) }),
        ...replies.named,
      },
      responses: Object.fromEntries(
        [...byStatus(COMMON_REASONS)].map(([status, reasons]) => [
          commonName(reasons),
          refusalResponse(status, reasons, isClosed),
        ]),
      ),
      securitySchemes: CREDENTIALS,
    },
  };
}

function pathsOf(replies: Record<string, Json>, isClosed: boolean): Json {
  const paths: Record<string, Json> = {};
  for (const [name, call] of callEntries) {
    paths[call.path] = {
      ...paths[call.path],
      [call.method.toLowerCase()]: operationOf(name, call, { replies, isClosed }),
    };
  }
  return paths;
}

function operationOf(
  name: CallName,
  call: Call,
  { replies, isClosed }: { replies: Record<string, Json>; isClosed: boolean },
): Json {
  const { group, summary, more, query = {} } = operations[name];
  const parameters = [
    ...[...call.path.matchAll(/\{(\w+)\}/g)].map(([, at = '']) => inPath(at)),
    ...Object.entries(query).map(([at, description]) => inQuery(at, description)),
  ];
  return {
    operationId: name,
    tags: [group],
    summary,
    description: `${more ? `${more}\n\n` : ''}${whoMay(call.action)}`,
    security: credentialsFor(call.action).map((credential) => ({ [credential]: [] })),
    ...(parameters.length > 0 && { parameters }),
    ...bodyOf(name, call),
    responses: { ...repliesOf(name, replies), ...refusalsOf(name, call, isClosed) },
  };
}

function inPath(name: string): Json {
  return { name, in: 'path', required: true, description: PARAMETERS[name], schema: { type: 'string' } };
}

function inQuery(name: string, description: string): Json {
  return { name, in: 'query', description, schema: { type: 'string' } };
}

function bodyOf(name: CallName, { body }: Call): Json {
  if (name === 'uploadMedia') {
    const file = { schema: { type: 'string', contentMediaType: 'application/octet-stream' } };
    return {
      requestBody: { required: true, content: Object.fromEntries(UPLOAD_TYPE_NAMES.map((type) => [type, file])) },
    };
  }
  if (!body) return {};
  const schema = { $ref: `#/components/schemas/${bodyName(name)}` };
  return { requestBody: { required: !isOptional(body), content: { 'application/json': { schema } } } };
}

function isOptional(body: z.ZodType): boolean {
  return body.safeParse(undefined).success;
}

const SAYS: Record<string, string> = { 200: 'Done', 201: 'Created', 204: 'Done; there is no body' };

/** The successful answers of a call. */
function repliesOf(name: CallName, schemas: Record<string, Json>): Json {
  const entries = Object.entries(operations[name].replies).map(([status, shape]) => {
    const description = SAYS[status];
    if (!shape) return [status, { description }];
    const shared = nameOf(shape);
    const schema = shared === null ? schemas[replyName(name, status)] : { $ref: `#/components/schemas/${shared}` };
    return [status, { description, content: { 'application/json': { schema } } }];
  });
  return Object.fromEntries(entries);
}

/** The JSON Schemas of answers that are not one of the named shapes. */
function replySchemas(isClosed: boolean): { named: Record<string, Json>; others: Record<string, Json> } {
  const replies = callEntries.flatMap(([name]) =>
    Object.entries(operations[name].replies).flatMap(([status, shape]) =>
      shape && nameOf(shape) === null ? [[replyName(name, status), shape] as const] : [],
    ),
  );
  const shapes = { ...receivedShapes, ...Object.fromEntries(replies) };
  const schemas = Object.entries(toJsonSchemas({ direction: 'received', shapes, isClosed }));
  const isNamed = ([name]: [string, Json]) => Object.hasOwn(receivedShapes, name);
  return {
    named: Object.fromEntries(schemas.filter(isNamed)),
    others: Object.fromEntries(schemas.filter((entry) => !isNamed(entry))),
  };
}

const replyName = (name: CallName, status: string) => `${name} ${status}`;

function nameOf(shape: z.ZodType): string | null {
  return Object.entries(receivedShapes).find(([, candidate]) => candidate === shape)?.[0] ?? null;
}

function refusalsOf(name: CallName, call: Call, isClosed: boolean): Json {
  const own = ownReasons(name, call);
  const common = commonReasons(name, call);
  const entries = [...byStatus(sorted([...own, ...common]))].map(([status, reasons]) => {
    const shared = [...byStatus(COMMON_REASONS)].find(([of]) => of === status)?.[1] ?? [];
    const response = isSame(reasons, shared)
      ? { $ref: `#/components/responses/${commonName(shared)}` }
      : refusalResponse(status, reasons, isClosed);
    return [String(status), response];
  });
  return Object.fromEntries(entries);
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return [...one].sort().join() === [...other].sort().join();
}

/** The name of the response that all calls share: that of its first reason. */
function commonName([reason = 'broken']: readonly RefusalReason[]): string {
  return reason.replace(/(^|_)([a-z])/g, (_, _between, letter: string) => letter.toUpperCase());
}
