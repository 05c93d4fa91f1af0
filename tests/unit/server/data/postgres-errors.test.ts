import { expect, test } from 'vitest';
import { codeOf, failureOf } from '#server/data/postgres/errors.ts';

test.each([
  'timeout expired',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
])('the driver\'s "%s" means that the server is away', (message) => {
  expect(failureOf(codeOf(new Error(message)))).toBe('away');
});
