import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { detailsOf, errorText } from '#app/ui/calls/call-api.ts';

/** The text of a reply with 503 and the status text of HTTP/1.1. */
const textOf = (body: string, statusText = 'Service Unavailable') => errorText({ status: 503, statusText, body });

describe('[CL21] [S8.1] [S8.3] the text of a failed call', () => {
  test.each([
    ['its error', '{"error":"Time is up","message":"other"}', 'Time is up'],
    ['else its message', '{"message":"Verification failed"}', 'Verification failed'],
    ['an empty error counts as none', '{"error":" ","message":"Verification failed"}', 'Verification failed'],
    ['an error that is not a text counts as none', '{"error":{"code":7},"message":"No"}', 'No'],
    ['else the status text', '{"code":7}', 'Service Unavailable'],
    ['for a list, the status text', '["Time is up"]', 'Service Unavailable'],
    ['for a bare JSON string, the status text', '"Time is up"', 'Service Unavailable'],
    ['for nothing, the status text', '', 'Service Unavailable'],
  ])('%s', (_what, body, text) => {
    expect(textOf(body)).toBe(text);
  });

  test('over HTTP/2, which has no status texts, it is our own sentence', () => {
    const inWords = (status: number) => errorText({ status, statusText: '', body: '' });
    expect([400, 404, 409, 429].map(inWords)).toEqual(Array(4).fill('The server did not accept this'));
    expect([500, 502, 503, 504].map(inWords)).toEqual(Array(4).fill('Something went wrong on our side'));
  });
});

describe('[CL22] [S8.2] for a reply that is not JSON', () => {
  test('it is the text itself', () => {
    expect(textOf(' upstream timed out \n')).toBe('upstream timed out');
  });

  test.each([
    ['a page', '<!doctype html><html><body>502 Bad Gateway</body></html>'],
    ['a page with text before it', '\ufeff \n<HTML lang="en">'],
    ['a fragment of a page', 'Error <b>502</b>'],
    ['XML', '<?xml version="1.0"?><Error/>'],
    ['a long text', 'x'.repeat(301)],
    ['a dump of several lines', 'Error: no\n    at handler'],
    ['something with control characters', 'no\u0000pe'],
    ['blanks', ' \n\t'],
  ])('but never %s', (_what, body) => {
    expect(textOf(body)).toBe('Service Unavailable');
  });

  test('whatever comes, there is a text', () => {
    const body = fc.oneof(
      fc.string(),
      fc.json(),
      fc.string().map((error) => JSON.stringify({ error })),
    );
    fc.assert(
      fc.property(body, fc.integer({ min: 400, max: 599 }), (body, status) => {
        expect(errorText({ status, statusText: '', body }).trim()).not.toBe('');
      }),
    );
  });
});

test('[CL26] the reason is kept as sent, even if unknown here or missing', () => {
  expect(detailsOf('{"error":"Paused","reason":"paused"}')).toEqual({ reason: 'paused' });
  expect(detailsOf('{"error":"No","reason":"of_a_newer_server"}')).toEqual({ reason: 'of_a_newer_server' });
  for (const body of ['', '{"error":"No"}', '[]', '{"reason":7}', '"paused"', '<p>'])
    expect(detailsOf(body)).toEqual({});
});

test('[CL21] messages by field are kept as sent, or not at all', () => {
  expect(detailsOf('{"error":"No","fields":{"email":["Please enter a valid email"]}}')).toEqual({
    fields: { email: ['Please enter a valid email'] },
  });
  for (const body of ['', '{}', '[]', '{"fields":null}', '{"fields":["a"]}', '{"fields":{"email":"no list"}}', '<p>']) {
    expect(detailsOf(body)).toEqual({});
  }
});
