import { expect, test } from 'vitest';
import { calls } from '#app/contract/api.ts';
import { asyncApiDocument } from '#app/contract/documents/asyncapi.ts';
import { fieldsOf } from '#app/contract/documents/fields.ts';
import { openApiDocument } from '#app/contract/documents/openapi.ts';
import { readContract } from '#app/contract/documents/reading.ts';
import { clientMessages } from '#app/contract/messages.ts';
import { serverMessages } from '#app/contract/server-messages.ts';

const page = readContract({ openApi: openApiDocument(), asyncApi: asyncApiDocument() });

test('[CD6] it has every call with its answers and reasons, and every message', () => {
  const told = page.groups.flatMap((group) => group.calls);
  expect(told.map(({ id }) => id).sort()).toEqual(Object.keys(calls).sort());
  expect(told.find(({ id }) => id === 'endQuestion')).toMatchObject({
    method: 'POST',
    path: '/api/sessions/{id}/end-question',
    body: { text: 'EndQuestionRequest', shape: 'EndQuestionRequest' },
    replies: [{ status: '200', type: { text: 'Session', shape: 'Session' } }],
    refusals: expect.arrayContaining([{ status: 409, reason: 'quicker', message: 'Somebody was quicker' }]),
  });
  expect(page.sent.map(({ type }) => type).sort()).toEqual(Object.keys(clientMessages).sort());
  expect(page.received.map(({ type }) => type).sort()).toEqual(Object.keys(serverMessages).sort());
});

test('[CD6] sentences about a message stay, and its reasons are listed', () => {
  const got = page.sent.find(({ type }) => type === 'got');
  expect(got?.paragraphs).toHaveLength(2);
  expect(got?.paragraphs[0]).toMatch(/^`q` is the revision/);
  expect(got?.refusals.map(({ reason }) => reason)).toEqual(['another_participant', 'invalid']);
});

test('[CD6] reasons that any call may get are told once', () => {
  expect(page.common).toContainEqual(expect.objectContaining({ status: 503, reason: 'unavailable' }));
  const reasons = page.groups.flatMap(({ calls: told }) => told.flatMap(({ refusals }) => refusals));
  const common = new Set(page.common.map(({ reason }) => reason));
  expect(common).toContain('foreign_origin');
  expect(reasons.filter(({ reason }) => common.has(reason))).toEqual([]);
});

test('[CD6] a field is told with its type, its limits and what contains it', () => {
  const schema = {
    properties: {
      title: { type: 'string', maxLength: 200, description: 'The title' },
      tag: { type: 'string', minLength: 1 },
      questions: {
        type: 'array',
        maxItems: 3,
        items: { properties: { order: { anyOf: [{ type: 'integer', minimum: 0 }, { type: 'null' }] } } },
      },
      sound: { anyOf: [{ $ref: '#/components/schemas/Sound' }, { type: 'null' }] },
    },
    required: ['title'],
  };
  const told = fieldsOf(schema).map(({ name, type, isRequired }) => `${name}: ${type.text}${isRequired ? '' : '?'}`);
  expect(told).toEqual([
    'title: string, at most 200 characters',
    'tag: string, at least 1 character?',
    'questions: list of object, at most 3?',
    'questions[].order: integer, at least 0 or null?',
    'sound: Sound or null?',
  ]);
  expect(fieldsOf(schema).at(-1)?.type.shape).toBe('Sound');
});
