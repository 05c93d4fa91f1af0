import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import type { z } from 'zod';
import type { Call, ThingKind } from '#app/contract/api.ts';
import { parseAs } from '#app/contract/parse.ts';
import {
  type FieldProblems,
  type Outcome,
  type Refusal,
  refusalBody,
  refusalHeaders,
  refusals,
  refuse,
} from '#app/contract/refusals.ts';
import { decide } from '#app/core/permissions.ts';
import { isWellFormed } from '#app/core/text.ts';
import type { Grants, RequestContext } from '#app/load-context.ts';

type Args = LoaderFunctionArgs | ActionFunctionArgs;

/** What a call's handler gets: the body as its schema left it, and the thing that the viewer may do this to. */
interface CallArgs<Of extends Call> {
  body: Of['body'] extends z.ZodType ? z.output<Of['body']> : null;
  thing: Of extends { about: ThingKind } ? Grants[Of['about']] : null;
  /** The `{code}` of the address. */
  code: string;
  query: URLSearchParams;
  /** A HEAD request: nothing may change by it. */
  isLookOnly: boolean;
  context: RequestContext;
}

/** A call that went well; `value` is its JSON, none for 204. */
export interface Success {
  status: 200 | 201 | 204;
  value?: unknown;
  cookies?: string[];
}

interface Handler {
  method: Call['method'];
  handle(args: Args): Promise<Outcome<Success>>;
}

/**
 * One call of the contract and what it does. Around `work` stand, in the contract's order: readable JSON (400), the
 * permission table (401, 403, 404), the body's schema (422). What comes before (403, 415, 413) is the server's gate.
 */
export function on<Of extends Call>(call: Of, work: (args: CallArgs<Of>) => Promise<Outcome<Success>>): Handler;
export function on(call: Call, work: (args: never) => Promise<Outcome<Success>>): Handler {
  return {
    method: call.method,
    async handle({ request, context, params }) {
      const json = await readJson(request);
      if (!json.ok) return json;
      const id = call.field === undefined ? params.id : idIn(json.value, call.field);
      const granted = await admit(call, context, id ?? null);
      if (!granted.ok) return granted;
      const body = parseBody(call.body, json.value);
      if (!body.ok) return body;
      const query = new URL(request.url).searchParams;
      const isLookOnly = request.method === 'HEAD';
      const args = { body: body.value, thing: granted.value, code: params.code ?? '', query, isLookOnly, context };
      // What the call's row promises, checked just now: its schema gave the body, its grant the thing.
      return work(args as never);
    },
  };
}

/** Whether the viewer may do this to the thing meant; a body that names none is left to its schema. */
async function admit(call: Call, { viewer, services }: RequestContext, id: string | null): Promise<Outcome<unknown>> {
  if (!call.about || id === null) {
    return decide(viewer, call.action) === 'sign_in' ? refuse('not_signed_in') : { ok: true, value: null };
  }
  const granted = await services.access.grant(call.about, { viewer, action: call.action, id });
  if (granted.ok && 'room' in granted.value) services.access.note(granted.value);
  return granted;
}

/** The id in a field of a body; null where it is no text, or none that can be stored: its schema says so ([TX1]). */
function idIn(json: unknown, name: string): string | null {
  const entries = typeof json === 'object' && json !== null ? Object.entries(json) : [];
  const id: unknown = entries.find(([key]) => key === name)?.[1];
  return typeof id === 'string' && isWellFormed(id) ? id : null;
}

/** What a call answers with 200: the value of an outcome. */
export function ok(outcome: Outcome<unknown>): Outcome<Success> {
  return outcome.ok ? { ok: true, value: { status: 200, value: outcome.value } } : outcome;
}

/** The loader and the action of an /api address: answers each of its calls, and 405 for every other method. */
export function apiRoute(...handlers: Handler[]) {
  const respond = async (args: Args): Promise<Response> => {
    const method = args.request.method === 'HEAD' ? 'GET' : args.request.method;
    const handler = handlers.find((one) => one.method === method);
    if (!handler) {
      return toResponse(refuse('wrong_method'), { Allow: handlers.map((one) => one.method).join(', ') });
    }
    try {
      return toResponse(await handler.handle(args));
    } catch (error) {
      args.context.logError(error);
      return toResponse(args.context.toRefusal(error));
    }
  };
  return { loader: respond, action: respond };
}

/** Any address below /api that no call has. */
export const unknownCall = () => toResponse(refuse('not_found'));

/** The body as JSON; null where there is none. */
async function readJson(request: Request): Promise<Outcome<unknown>> {
  const bytes = await request.arrayBuffer();
  if (bytes.byteLength === 0) return { ok: true, value: null };
  try {
    return { ok: true, value: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) };
  } catch {
    return refuse('unreadable');
  }
}

function parseBody(schema: z.ZodType | null, json: unknown): Outcome<unknown> {
  if (schema === null) return { ok: true, value: null };
  const parsed = parseAs(schema, json);
  if (parsed.ok) return parsed;
  const fields = problemsByField(parsed);
  return refuse('invalid', Object.keys(fields).length > 0 ? { fields } : {});
}

/** What a schema found wrong, by the field that it is about. */
export function problemsByField({ issues }: { issues: z.core.$ZodIssue[] }): FieldProblems {
  const fields: FieldProblems = {};
  for (const { path, message } of issues) {
    const name = path.join('.');
    if (name !== '') fields[name] = [...(fields[name] ?? []), message];
  }
  return fields;
}

function toResponse(outcome: Outcome<Success>, extra: Record<string, string> = {}): Response {
  const headers = new Headers({ 'Cache-Control': 'no-store', ...extra });
  if (!outcome.ok) return refusalResponse(outcome, headers);
  const { status, value, cookies = [] } = outcome.value;
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  return status === 204 ? new Response(null, { status, headers }) : Response.json(value, { status, headers });
}

function refusalResponse(refusal: Refusal, headers: Headers): Response {
  for (const [name, value] of Object.entries(refusalHeaders(refusal))) headers.set(name, value);
  return Response.json(refusalBody(refusal), { status: refusals[refusal.reason].status, headers });
}
