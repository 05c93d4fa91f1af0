import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import type * as z from 'zod';
import type { Call, ThingKind } from '#app/contract/api.ts';
import { parseAs } from '#app/contract/parse.ts';
import { refusalBody, refusalHeaders } from '#app/contract/refusal-replies.ts';
import { type FieldProblems, type Outcome, refusals, refuse } from '#app/contract/refusals.ts';
import { BODY_MAX } from '#app/core/limits.ts';
import { decide } from '#app/core/permissions.ts';
import { isWellFormed } from '#app/core/text.ts';
import type { AnswerCall, Grants, PlainAnswer, PlainCall, RequestContext } from '#app/load-context.ts';
import { breathe } from './breathe.ts';
import { streamOf } from './pieces.ts';

type Args = LoaderFunctionArgs | ActionFunctionArgs;

/** What a call's handler gets: the parsed body, and the thing that the viewer has permission for. */
interface CallArgs<Of extends Call> {
  body: Of['body'] extends z.ZodType ? z.output<Of['body']> : null;
  thing: Of extends { about: ThingKind } ? Grants[Of['about']] : null;
  /** The `{code}` in the path. */
  code: string;
  /** The `{questionId}` in the path. */
  questionId: string;
  query: URLSearchParams;
  /** Whether it is a HEAD request, which must not change anything. */
  isHead: boolean;
  context: RequestContext;
}

/** The result of a successful call; `value` is its JSON, absent for 204. */
export interface Success {
  status: 200 | 201 | 204;
  value?: unknown;
  cookies?: string[];
}

interface Handler {
  method: Call['method'];
  handle(call: PlainCall): Promise<Outcome<Success>>;
}

/**
 * Defines the handler of a call. Before `work` it checks, in the contract's order: valid JSON (400), permission (401, 403,
 * 404), the body's schema (422). The server's gate does the earlier checks (403, 415, 413).
 */
export function on<Of extends Call>(call: Of, work: (args: CallArgs<Of>) => Promise<Outcome<Success>>): Handler;
export function on(call: Call, work: (args: never) => Promise<Outcome<Success>>): Handler {
  return {
    method: call.method,
    async handle({ method, url, context, params, body: bytes }) {
      const json = readJson(bytes);
      if (!json.ok) return json;
      const id = call.field === undefined ? params.id : idIn(json.value, call.field);
      const granted = await admit(call, context, id ?? null);
      if (!granted.ok) return granted;
      const body = parseBody(call.body, json.value);
      if (!body.ok) return body;
      if (bytes !== null && bytes.byteLength > BODY_MAX) await breathe();
      const query = url.searchParams;
      const isHead = method === 'HEAD';
      const args = {
        body: body.value,
        thing: granted.value,
        code: params.code ?? '',
        questionId: params.questionId ?? '',
        query,
        isHead,
        context,
      } satisfies Record<keyof CallArgs<Call>, unknown>;
      // The overload gives `work` its types. The schema has just parsed the body, and `admit` has granted the thing.
      return work(args as never);
    },
  };
}

/** Checks permission and returns the thing that the call is about. A missing id is left to the body's schema. */
async function admit(call: Call, { viewer, services }: RequestContext, id: string | null): Promise<Outcome<unknown>> {
  if (!call.about || id === null) {
    const decision = decide(viewer, call.action);
    if (decision === 'out_of_scope') return refuse('token_scope');
    return decision === 'sign_in' ? refuse('not_signed_in') : { ok: true, value: null };
  }
  const granted = await services.access.grant(call.about, { viewer, action: call.action, id });
  if (granted.ok && 'room' in granted.value) services.access.note(granted.value);
  return granted;
}

/** The id in a field of the body. Null if it is not valid text; the schema then refuses it ([TX1]). */
function idIn(json: unknown, name: string): string | null {
  const entries = isObject(json) ? Object.entries(json) : [];
  const id: unknown = entries.find(([key]) => key === name)?.[1];
  return typeof id === 'string' && isWellFormed(id) ? id : null;
}

/** Turns an outcome into a call's 200 response. */
export function ok(outcome: Outcome<unknown>): Outcome<Success> {
  return outcome.ok ? { ok: true, value: { status: 200, value: outcome.value } } : outcome;
}

/**
 * The exports of an /api route. `answer` handles its calls and answers other methods with 405; `loader` and `action` do the
 * same for requests that come through the router.
 */
export function apiRoute(...handlers: Handler[]) {
  const answer: AnswerCall = async (call) => {
    const method = call.method === 'HEAD' ? 'GET' : call.method;
    const handler = handlers.find((candidate) => candidate.method === method);
    if (!handler) return toAnswer(refuse('wrong_method'), { Allow: handlers.map(({ method }) => method).join(', ') });
    try {
      return toAnswer(await handler.handle(call));
    } catch (error) {
      call.context.logError(error);
      return toAnswer(call.context.toRefusal(error));
    }
  };
  const respond = async (args: Args): Promise<Response> => toResponse(await answer(await toCall(args)), args.context);
  return { loader: respond, action: respond, answer };
}

/** Answers paths under /api that have no call. */
export const unknownCall = ({ context }: Args) => toResponse(toAnswer(refuse('not_found')), context);

async function toCall({ request, params, context }: Args): Promise<PlainCall> {
  const body = new Uint8Array(await request.arrayBuffer());
  return { method: request.method, url: new URL(request.url), params, body, context };
}

function toResponse({ status, headers, json }: PlainAnswer, context: RequestContext): Response {
  return new Response(typeof json === 'object' && json !== null ? streamOf(json, context) : json, { status, headers });
}

/** Parses the body as JSON; undefined without a body. */
function readJson(bytes: Uint8Array | null): Outcome<unknown> {
  if (bytes === null || bytes.byteLength === 0) return { ok: true, value: undefined };
  try {
    return { ok: true, value: JSON.parse(utf8.decode(bytes)) };
  } catch {
    return refuse('unreadable');
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function parseBody(schema: z.ZodType | null, json: unknown): Outcome<unknown> {
  if (json !== undefined && !isObject(json)) return refuse('invalid');
  if (schema === null) return { ok: true, value: null };
  const parsed = parseAs(schema, json);
  if (parsed.ok) return parsed;
  const fields = problemsByField(parsed);
  return refuse('invalid', Object.keys(fields).length > 0 ? { fields } : {});
}

function isObject(json: unknown): json is object {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}

/** A schema's issues as messages by field. */
export function problemsByField({ issues }: { issues: z.core.$ZodIssue[] }): FieldProblems {
  const fields: FieldProblems = {};
  for (const { path, message } of issues) {
    const name = path.join('.');
    if (name !== '') fields[name] = [...(fields[name] ?? []), message];
  }
  return fields;
}

function toAnswer(outcome: Outcome<Success>, extra: Record<string, string> = {}): PlainAnswer {
  const headers = Object.entries({ 'Cache-Control': 'no-store', ...extra });
  if (!outcome.ok) {
    headers.push(...Object.entries(refusalHeaders(outcome)));
    return inJson(refusals[outcome.reason].status, headers, refusalBody(outcome));
  }
  const { status, value, cookies = [] } = outcome.value;
  for (const cookie of cookies) headers.push(['Set-Cookie', cookie]);
  return status === 204 ? { status, headers, json: null } : inJson(status, headers, value);
}

function inJson(status: number, headers: [string, string][], value: unknown): PlainAnswer {
  const json = inPieces(value) ? value.pieces : JSON.stringify(value);
  return { status, headers: [...headers, ['Content-Type', 'application/json']], json };
}

/** Whether the value is already JSON text, streamed in pieces. */
function inPieces(value: unknown): value is { pieces: AsyncIterableIterator<Uint8Array> } {
  return isObject(value) && 'pieces' in value;
}
