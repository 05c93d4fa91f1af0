import { describe, expect, test } from 'vitest';
import { ABSENT, awayAtMs, connectedUntilMs, isConnected, type Presence } from '#app/core/live/presence.ts';

function presence(known: Partial<Presence>): Presence {
  return { ...ABSENT, ...known };
}

describe('connected', () => {
  test.each<[string, Partial<Presence>, number, boolean]>([
    ['never seen', {}, 0, false],
    ['with one socket, silent for an hour', { sockets: 1, requestMs: 0 }, 3_600_000, true],
    ['with three sockets', { sockets: 3 }, 0, true],
    ['at the request itself', { requestMs: 5_000 }, 5_000, true],
    ['24,999 ms after a request', { requestMs: 5_000 }, 29_999, true],
    ['25 s after a request', { requestMs: 5_000 }, 30_000, false],
    ['after the last socket closed', { leftMs: 5_000 }, 5_001, false],
    ['after the last socket closed, 10 s after a request', { leftMs: 5_000, requestMs: 4_000 }, 14_000, true],
  ])('[PR1] %s', (_when, known, nowMs, connected) => {
    expect(isConnected(presence(known), nowMs)).toBe(connected);
  });

  test('[PR1] until when: as long as a socket is open, else 25 s from the last request', () => {
    expect(connectedUntilMs(presence({ sockets: 1, leftMs: 5_000 }))).toBe(Number.POSITIVE_INFINITY);
    expect(connectedUntilMs(presence({ requestMs: 5_000, leftMs: 6_000 }))).toBe(30_000);
    expect(connectedUntilMs(presence({ requestMs: 5_000, leftMs: 31_000 }))).toBe(31_000);
    expect(connectedUntilMs(ABSENT)).toBe(Number.NEGATIVE_INFINITY);
  });
});

describe('the host', () => {
  test.each<[string, Partial<Presence>, number, boolean]>([
    ['never seen', {}, 0, true],
    ['with a socket', { sockets: 1, leftMs: 0 }, 3_600_000, false],
    ['9,999 ms after the last socket closed', { leftMs: 5_000 }, 14_999, false],
    ['10 s after it closed', { leftMs: 5_000 }, 15_000, true],
    ['34,999 ms after a request', { requestMs: 0 }, 34_999, false],
    ['35 s after a request', { requestMs: 0 }, 35_000, true],
  ])('[PR2] is away %s', (_when, known, nowMs, away) => {
    expect(awayAtMs(presence(known)) <= nowMs).toBe(away);
  });
});
