import { describe, expect, test } from 'vitest';
import { leftOf, mailLimit } from '#server/services/mail-limit.ts';

const now = new Date('2026-01-01T12:00:00Z');
const minutesAgo = (...minutes: number[]) => minutes.map((one) => new Date(now.getTime() - one * 60_000));

describe('mails to one recipient', () => {
  test.each([
    ['ann@example.org', 'ann+quiz@example.org', true],
    ['ann@gmail.com', 'a.n.n+2@googlemail.com', true],
    ['a.nn@example.org', 'ann@example.org', false],
    ['ann@example.org', 'ann@example.com', false],
  ])('[LM13] %s and %s: one mailbox? %s', (one, other, isSame) => {
    expect(mailLimit(one, now).mailbox === mailLimit(other, now).mailbox).toBe(isSame);
    expect(mailLimit(one, now).address).not.toBe(mailLimit(other, now).address);
  });

  test('[LM13] stored values identify nobody', () => {
    expect(JSON.stringify(mailLimit('ann@example.org', now))).not.toContain('ann');
  });

  test('[LM13] five to an address and twenty to a mailbox in an hour', () => {
    expect(leftOf({ address: minutesAgo(50, 1), mailbox: minutesAgo(50, 1) }, now)).toEqual({ left: 3, wait: 0 });
    const five = minutesAgo(50, 40, 30, 20, 10);
    expect(leftOf({ address: five, mailbox: five }, now)).toEqual({ left: 0, wait: 600 });
    const twenty = minutesAgo(...Array.from({ length: 20 }, (_, index) => 40 - index));
    expect(leftOf({ address: [], mailbox: twenty }, now)).toEqual({ left: 0, wait: 1200 });
  });
});
