import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  joinCodeIn,
  joinPath,
  pathAfterSignIn,
  signInPath,
  signInToJoinPath,
  waitingPath,
} from '#app/core/redirect.ts';

describe('where a sign-in redirects', () => {
  test.each([
    [null, '/'],
    ['', '/'],
    ['/profile?tab=settings', '/profile?tab=settings'],
    ['/present/abc#top', '/present/abc#top'],
    ['https://evil.example/', '/'],
    ['//evil.example/', '/'],
    ['/\\evil.example/', '/'],
    ['/\t/evil.example/', '/'],
    ['/a/..//evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['profile', '/'],
    ['/auth', '/'],
    ['/AUTH/?redirect=/auth', '/'],
  ])('[AU7] from redirect=%j to %j', (wanted, path) => {
    expect(pathAfterSignIn({ wanted, code: null })).toBe(path);
  });

  test('[JP2] [JP3] the addresses of /join carry the code as typed, and read it from either name', () => {
    expect(signInToJoinPath('123456')).toBe('/auth?redirect=/join&code=123456');
    expect(joinPath('1&x=2')).toBe('/join?code=1%26x%3D2');
    expect(waitingPath('123456')).toBe('/join?code=123456&waiting=1');
    const read = (query: string) => joinCodeIn(`http://localhost/join${query}`);
    expect(['', '?code=', '?code=12+34', '?accessCode=123456', '?code=1&accessCode=2'].map(read)).toEqual([
      ...['', '', '12 34', '123456', '1'],
    ]);
  });

  test('[AU8] [S2.42] a redirect to /join keeps its code, any other drops it', () => {
    expect(pathAfterSignIn({ wanted: '/join', code: '123456' })).toBe('/join?code=123456');
    expect(pathAfterSignIn({ wanted: '/join', code: null })).toBe('/join');
    expect(pathAfterSignIn({ wanted: '/join', code: '1&x=2' })).toBe('/join?code=1%26x%3D2');
    expect(pathAfterSignIn({ wanted: '/profile', code: '123456' })).toBe('/profile');
  });

  test('[AU7] whatever is requested, the browser stays on our origin', () => {
    const nasty = fc.stringMatching(/^[/\\\t\n.:@a-z%0-9?#]{0,20}$/);
    fc.assert(
      fc.property(nasty, (wanted) => {
        const path = pathAfterSignIn({ wanted, code: null });
        expect(new URL(path, 'https://ours.example').origin).toBe('https://ours.example');
      }),
      { numRuns: 1000 },
    );
  });

  test('[AU6] [S2.12] the sign-in page gets the requested path, and gives it back', () => {
    const path = signInPath({ pathname: '/present/abc', search: '?a=1&b=2' });
    expect(path).toBe('/auth?redirect=%2Fpresent%2Fabc%3Fa%3D1%26b%3D2');
    const wanted = new URL(path, 'https://ours.example').searchParams.get('redirect');
    expect(pathAfterSignIn({ wanted, code: null })).toBe('/present/abc?a=1&b=2');
  });
});
