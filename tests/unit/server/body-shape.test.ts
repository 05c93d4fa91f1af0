import { expect, test } from 'vitest';
import { wrongShape } from '#server/http/body-shape.ts';

const part = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n';

test.each([
  ['application/json', '[]', null],
  ['Application/JSON; charset=utf-8', `[${'0,'.repeat(60_000)}0]`, 'too_large'],
  ['application/json', '['.repeat(100), 'unreadable'],
  ['application/x-www-form-urlencoded', 'a=&'.repeat(5000), null],
  ['application/x-www-form-urlencoded', 'a=&'.repeat(5001), 'unreadable'],
  ['multipart/form-data; boundary=b', `${part.repeat(4000)}--b--`, null],
  ['multipart/form-data; boundary="b"', part.repeat(5001), 'unreadable'],
  ['multipart/form-data; charset=utf-8; boundary=b; x=y', part.repeat(5001), 'unreadable'],
])('[HT21] [FO1] %s: a body that may not be parsed is recognised by counting (%#)', (type, body, expected) => {
  expect(wrongShape(Buffer.from(body), type)).toBe(expected);
});
