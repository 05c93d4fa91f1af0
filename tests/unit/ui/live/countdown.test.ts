import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Session } from '#app/contract/things.ts';
import { type Countdown, countdownOf, isTimeUp, leftMs, matchClocks } from '#app/ui/live/countdown.ts';
import { open, question, SERVER_START, session } from './samples.ts';

interface Told {
  of?: Partial<Session>;
  timeLimit?: number;
  serverNow?: number;
  held?: Countdown;
}

/** The countdown of a question of 20 s, received at the monotonic reading 1000. */
function countdown({ of = {}, timeLimit = 20, serverNow = SERVER_START, held }: Told = {}): Countdown {
  const made = countdownOf({ session: session(open(of)), question: question(), timeLimit, serverNow, held }, 1000);
  if (!made) throw new Error('There is no countdown');
  return made;
}

describe('the time left', () => {
  test('[CL7] [S4.24] runs from what the server said, down to 0', () => {
    const running = countdown({ of: { timeRemaining: 12.5 } });
    expect([1000, 2000, 13_499, 13_500, 99_000].map((now) => leftMs(running, now))).toEqual([12_500, 11_500, 1, 0, 0]);
  });

  test('[CL7] is up at 0 and not before', () => {
    const running = countdown({ of: { timeRemaining: 2 } });
    expect([2999, 3000, 3001].map((now) => isTimeUp(running, now))).toEqual([false, true, true]);
  });

  test('[CL7] is never more than the limit, whatever the clocks do', () => {
    const reading = fc.double({ min: -1e15, max: 1e15, noNaN: true });
    fc.assert(
      fc.property(reading, reading, (timeRemaining, now) => {
        const left = leftMs(countdown({ of: { timeRemaining } }), now);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(left).toBeLessThanOrEqual(20_000);
      }),
    );
  });

  test('[CL8] does not change while paused', () => {
    const paused = countdown({ of: { timeRemaining: 7.3, timerPaused: true } });
    expect([1000, 50_000].map((now) => leftMs(paused, now))).toEqual([7300, 7300]);
    expect(isTimeUp(paused, 50_000)).toBe(false);
  });

  test('[CL7] is nothing outside an open question', () => {
    for (const status of ['waiting', 'results', 'completed'] as const) {
      const told = session({ ...open(), status, timeRemaining: null });
      expect(
        countdownOf({ session: told, question: question(), timeLimit: 20, serverNow: 0, held: null }, 0),
      ).toBeNull();
    }
  });
});

describe('[CL8] extra time', () => {
  const timeLimit = 30;

  test('is added to what everybody has left', () => {
    expect(leftMs(countdown({ of: { timeRemaining: 5 }, timeLimit }), 1000)).toBe(15_000);
  });

  test("continues after everybody else's time is up, counted from the question's start", () => {
    const extra = countdown({ of: { timeRemaining: 0 }, timeLimit, serverNow: SERVER_START + 24_000 });
    expect(leftMs(extra, 1000)).toBe(6000);
    expect(isTimeUp(extra, 7000)).toBe(true);
  });

  test("continues as counted before if the time comes without the server's clock", () => {
    const held = countdown({ of: { timeRemaining: 2 }, timeLimit });
    const told = {
      session: session(open({ timeRemaining: 0 })),
      question: question(),
      timeLimit,
      serverNow: undefined,
      held,
    };
    const extra = countdownOf(told, 5000);
    expect(extra && leftMs(extra, 5000)).toBe(8000);
  });

  test('while paused, keeps what was left, however long ago the question started', () => {
    const held = countdown({ of: { timeRemaining: 0 }, timeLimit, serverNow: SERVER_START + 24_000 });
    const of = { timeRemaining: 0, timerPaused: true };
    const paused = countdown({ of, timeLimit, serverNow: SERVER_START + 60_000, held });
    expect(leftMs(paused, 90_000)).toBe(6000);
  });

  test("is at most the player's own, if all that is known is that everybody else's time is up", () => {
    const told = session(open({ timeRemaining: 0 }));
    const unknown = countdownOf(
      { session: told, question: question(), timeLimit, serverNow: undefined, held: null },
      0,
    );
    expect(unknown && leftMs(unknown, 0)).toBe(10_000);
  });
});

describe('[CL7] the two clocks', () => {
  test('the time of day here or there changes nothing', () => {
    const shift = fc.integer({ min: -1e12, max: 1e12 });
    fc.assert(
      fc.property(shift, fc.nat({ max: 60_000 }), fc.nat({ max: 5000 }), (server, passedMs, lateMs) => {
        const first = matchClocks(null, server, 0);
        const { offsetMs } = matchClocks(first, server + passedMs, passedMs + lateMs);
        expect(server + passedMs + offsetMs).toBeGreaterThanOrEqual(passedMs);
        expect(server + passedMs + offsetMs).toBeLessThanOrEqual(passedMs + 70);
      }),
    );
  });

  test('a faster frame gives a better estimate of their difference', () => {
    const slow = matchClocks(null, 50_000, 1500);
    expect(matchClocks(slow, 51_000, 2100).offsetMs).toBe(2100 - 51_000);
  });

  test("a server clock set back by more than any frame's delay is followed", () => {
    const held = matchClocks(null, 1_000_000, 1000);
    expect(matchClocks(held, 900_000, 2000).offsetMs).toBe(2000 - 900_000);
  });

  test('slow clock drift costs nobody time', () => {
    let match = matchClocks(null, 0, 0);
    const fast = 1.0001;
    for (let passedMs = 0; passedMs <= 7_200_000; passedMs += 60_000)
      match = matchClocks(match, passedMs, passedMs * fast);
    expect(match.offsetMs).toBeCloseTo(7_200_000 * (fast - 1), 0);
  });
});
