import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, test } from 'vitest';
import { calls } from '#app/contract/api.ts';
import { asyncApiDocument } from '#app/contract/documents/asyncapi.ts';
import type { Json } from '#app/contract/documents/json-schema.ts';
import { openApiDocument } from '#app/contract/documents/openapi.ts';
import { clientMessages } from '#app/contract/messages.ts';
import { serverMessages } from '#app/contract/server-messages.ts';
import { inPointer, validatorsOf } from '#tests/support/contract/validators.ts';

const openApi = openApiDocument();
const asyncApi = asyncApiDocument();

/** Messages that anybody may send need no cookie, and messages of the server need none. */
const OPEN_MESSAGES = { 'security-defined': 'off' } as const;
/** AsyncAPI has no field for a licence without an address. */
const NO_ADDRESS = { 'info-license-strict': 'off' } as const;

async function lint(document: Json, rules: Record<string, 'off'> = {}): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended-strict'], rules });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  return problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`);
}

describe('the linter', () => {
  test('[CD3] finds nothing in the OpenAPI document', async () => {
    expect(await lint(openApi)).toEqual([]);
  });

  test('[CD3] finds nothing in the AsyncAPI document', async () => {
    expect(await lint(asyncApi, { ...OPEN_MESSAGES, ...NO_ADDRESS })).toEqual([]);
  });

  test('[CD3] finds a reference to nothing, and a field that the standards do not have', async () => {
    const nowhere = { $ref: '#/components/responses/Nowhere' };
    expect(await lint({ ...openApi, components: {}, more: nowhere })).toContainEqual(
      expect.stringContaining('struct: Property `more`'),
    );
    expect(await lint({ ...openApi, components: {} })).toContainEqual(expect.stringContaining('no-unresolved-refs'));
    expect(await lint({ ...asyncApi, more: true }, OPEN_MESSAGES)).toContainEqual(
      expect.stringContaining('struct: Property `more`'),
    );
  });
});

const keysOf = (part: unknown) => Object.keys(Object(part));

test('[CD1] every call is an operation of its path and method', () => {
  const told = Object.entries(Object(openApi.paths)).flatMap(([path, methods]) =>
    keysOf(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(told.sort()).toEqual(
    Object.values(calls)
      .map(({ method, path }) => `${method} ${path}`)
      .sort(),
  );
});

test('[CD2] every message is an operation of its direction', () => {
  const told = keysOf(asyncApi.operations).sort();
  const sent = Object.keys(clientMessages).map((type) => `client.${type}`);
  const received = Object.keys(serverMessages).map((type) => `server.${type}`);
  expect(told).toEqual([...sent, ...received].sort());
});

test('[CD1] [CD2] the documents name no address', () => {
  expect(JSON.stringify([openApi, asyncApi])).not.toMatch(/https?:|wss?:/);
});

test('[CD1] a limit of a shape is in the document, and so is what a permission refuses', () => {
  expect(openApi).toMatchObject({
    components: {
      schemas: {
        RegisterRequest: { properties: { password: { minLength: 6, maxLength: 128 } } },
        CreateQuizRequest: { properties: { readingTime: { type: 'integer', minimum: 0, maximum: 15 } } },
      },
    },
    paths: {
      '/api/sessions/{id}/end': {
        post: {
          security: [{ token: [] }, { login: [] }, { practice: [] }],
          requestBody: { required: false },
          responses: {
            403: {
              content: {
                'application/json': {
                  schema: {
                    properties: { reason: { enum: ['foreign_origin', 'not_yours', 'removed', 'token_scope'] } },
                  },
                },
              },
            },
          },
        },
      },
    },
  });
});

test('[CD1] [CD2] every schema compiles, and holds what it describes to it', () => {
  const ofCalls = validatorsOf(openApi);
  for (const name of keysOf(Object(openApi.components).schemas)) ofCalls.of(`/components/schemas/${inPointer(name)}`);
  const ofSocket = validatorsOf(asyncApi);
  for (const name of keysOf(Object(asyncApi.components).messages)) {
    ofSocket.of(`/components/messages/${inPointer(name)}/payload`);
  }
  const answer = ofCalls.of('/components/schemas/AnswerRequest');
  expect(answer({ participantId: 'a', questionId: 'b', value: ['x'] })).toBe(true);
  expect(answer({ participantId: 'a' })).toBe(false);
  const accepted = ofSocket.of('/components/messages/server.answer_accepted/payload');
  expect(accepted({ type: 'answer_accepted', questionId: 'b' })).toBe(true);
  expect(accepted({ type: 'error', questionId: 'b' })).toBe(false);
});

test('answers are open to new fields, unless a test closes them', () => {
  expect(JSON.stringify(openApi)).not.toContain('"additionalProperties":false');
  expect(JSON.stringify(openApiDocument({ isClosed: true }))).toContain('"additionalProperties":false');
});
