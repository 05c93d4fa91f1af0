import { expect, test } from 'vitest';
import { refusalMessage, refuse } from '#app/contract/refusals.ts';
import { problemOf } from '#app/ui/layout/error-page.tsx';

test('[SB1] a page that passes on why it refuses is believed, any other 403 is about another account', () => {
  const { text } = problemOf(403, refusalMessage(refuse('removed')));
  expect(text).toBe('The host removed you from this session');
  for (const body of [null, undefined, '', { error: 'Nothing here' }]) {
    expect(problemOf(403, body).text).toBe('It belongs to another account.');
  }
});

test('[HT13] an error of ours is shown without details', () => {
  const { text } = problemOf(500, 'SELECT * FROM "User"');
  expect(text).toBe('This is our fault. Everything you saved is safe. Please try again in a moment.');
  expect(problemOf(503, refusalMessage(refuse('busy'))).text).toMatch(/busy or restarting/);
});
