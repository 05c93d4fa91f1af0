import { expect } from 'vitest';
import { openApiDocument } from '#app/contract/documents/openapi.ts';
import type { CallName } from '#app/contract/documents/operations/all.ts';
import type { RefusalReason } from '#app/contract/refusals.ts';
import { type Operation, operationsIn, promiseOf, promisesOf, responseOf } from './promises.ts';
import { validatorsOf } from './validators.ts';

interface Target {
  origin: string;
}

/** What a test sends to an operation. */
export interface Asked {
  /** What replaces the names in the path. */
  at?: Record<string, string>;
  query?: string;
  cookie?: string;
  body?: unknown;
  /** The body as it is sent, if it is not JSON. */
  bytes?: Uint8Array<ArrayBuffer> | string;
  headers?: Record<string, string>;
}

export interface Answered<Body> {
  status: number;
  body: Body;
  headers: Headers;
}

/** Walks the OpenAPI document: every answer is held to it, and what has been met is noted. */
export interface Walk {
  operations: readonly Operation[];
  /** Calls an operation; the answer, and the body if it was taken, must be as the document says. */
  ask<Body>(server: Target, id: CallName, asked?: Asked): Promise<Answered<Body>>;
  /** The same for an operation that must be refused for this reason. */
  refused(server: Target, id: CallName, reason: RefusalReason, asked?: Asked): Promise<void>;
  /** Holds an answer that came by another way to the document. */
  note(id: CallName, status: number, body: unknown): void;
  /** What the document promises and nothing has met. */
  unmet(): string[];
}

export function startWalk(): Walk {
  const document = openApiDocument({ isClosed: true });
  const validators = validatorsOf(document);
  const operations = operationsIn(document);
  const met = new Set<string>();

  function operationOf(id: CallName): Operation {
    const operation = operations.find((one) => one.id === id);
    if (!operation) throw new Error(`${id} is not in the document`);
    return operation;
  }

  function note(id: CallName, status: number, body: unknown, headers?: Headers): void {
    const described = responseOf(document, operationOf(id), status);
    if (!described) throw new Error(`${id} answered ${status}, which is not described: ${JSON.stringify(body)}`);
    const { response, schemaAt } = described;
    if (schemaAt === null) expect(body).toBeNull();
    else {
      const validate = validators.of(schemaAt);
      validate(body);
      expect([id, status, validate.errors ?? [], body]).toEqual([id, status, [], body]);
    }
    for (const [name, { required }] of Object.entries(response.headers ?? {})) {
      if (headers && required) expect([id, status, name, headers.has(name)]).toEqual([id, status, name, true]);
    }
    met.add(status < 400 ? `${id} ${status}` : promiseOf(id, Object(body).reason));
  }

  async function ask<Body>(server: Target, id: CallName, asked: Asked = {}): Promise<Answered<Body>> {
    const operation = operationOf(id);
    const { status, headers, text } = await send(server, operation, asked);
    const body = text === '' ? null : JSON.parse(text);
    note(id, status, body, headers);
    if (operation.body && asked.body !== undefined && status < 300) {
      const validate = validators.of(operation.body);
      validate(asked.body);
      expect([id, 'took a body that is not described', validate.errors ?? []]).toEqual([id, expect.anything(), []]);
    }
    return { status, body, headers };
  }

  return {
    operations,
    ask,
    async refused(server, id, reason, asked) {
      const { body } = await ask<{ reason?: string } | null>(server, id, asked);
      expect([id, body?.reason, body]).toEqual([id, reason, body]);
    },
    note,
    unmet: () => promisesOf(document).filter((promise) => !met.has(promise)),
  };
}

async function send(server: Target, { method, path }: Operation, asked: Asked) {
  const { at = {}, query = '', cookie, body, bytes, headers } = asked;
  const url =
    server.origin + path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(at[name] ?? 'nothing')) + query;
  const sent = bytes ?? (body === undefined ? undefined : JSON.stringify(body));
  const response = await fetch(url, {
    method,
    headers: {
      ...(cookie && { Cookie: cookie }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(sent !== undefined && { body: sent }),
  });
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  return { status: response.status, headers: response.headers, text: await response.text() };
}
