import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RequestContext } from '#app/load-context.ts';
import { flowCookie, pendingCookie } from '#app/request/organisation-cookies.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const context = { cookieSecret: 'secret of the server', secureCookies: true } as RequestContext;
const FLOW = { to: '/profile', state: 's', nonce: 'n', verifier: 'v', connectsTo: null, invitation: null };
const PENDING = { to: '/', issuer: 'https://login.example.org/', subject: 'ann', userId: 'u', vouchedFor: true };

/** The request of a browser that has got this Set-Cookie header. */
function bringing(setCookie: string, rename = (header: string) => header): Request {
  const [pair = ''] = setCookie.split(';');
  return new Request('https://quiz.example.org/', { headers: { Cookie: rename(pair) } });
}

const nothing = new Request('https://quiz.example.org/');

test('[OI2] the cookie of a sign-in is worth nothing after ten minutes, even if it was copied', async () => {
  const header = await flowCookie(nothing, context).keep(FLOW);
  expect(header).toMatch(/^__Host-handsup_organisation=.*; Max-Age=600; .*HttpOnly; Secure; SameSite=Lax$/);
  vi.advanceTimersByTime(9 * 60_000);
  expect(await flowCookie(bringing(header), context).read()).toMatchObject(FLOW);
  vi.advanceTimersByTime(2 * 60_000);
  expect(await flowCookie(bringing(header), context).read()).toBeNull();
});

test('[OI5] what is left to prove is kept for an hour', async () => {
  const header = await pendingCookie(nothing, context).keep(PENDING);
  vi.advanceTimersByTime(59 * 60_000);
  expect(await pendingCookie(bringing(header), context).read()).toMatchObject(PENDING);
  vi.advanceTimersByTime(2 * 60_000);
  expect(await pendingCookie(bringing(header), context).read()).toBeNull();
});

test('[OI2] neither passes for the other, and no other secret or path counts', async () => {
  const flow = await flowCookie(nothing, context).keep({ ...FLOW, to: '//evil.example' });
  const renamed = bringing(flow, (pair) => pair.replace('handsup_organisation', 'handsup_identity'));
  expect(await pendingCookie(renamed, context).read()).toBeNull();
  const others = { ...context, cookieSecret: 'secret of another' } as RequestContext;
  expect(await flowCookie(bringing(flow), others).read()).toBeNull();
  expect((await flowCookie(bringing(flow), context).read())?.to).toBe('/');
});
