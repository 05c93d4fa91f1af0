import { describe, expect, test } from 'vitest';
import { formatDuration, formatLongDate, formatLongDateTime, formatPercentage, toTimeZone } from '#app/core/format.ts';

describe('formats', () => {
  test("[FM1] [S9.28] a long US date, in the reader's time zone", () => {
    const instant = new Date('2026-11-20T23:30:00Z');
    expect(formatLongDate(instant, 'UTC')).toBe('November 20, 2026');
    expect(formatLongDate(instant, 'Asia/Tokyo')).toBe('November 21, 2026');
  });

  test('[FM1] with the time of day, in plain blanks', () => {
    const instant = new Date('2026-11-20T23:05:00Z');
    expect(formatLongDateTime(instant, 'UTC')).toBe('November 20, 2026, 11:05 PM');
    expect(formatLongDateTime(instant, 'Asia/Tokyo')).toBe('November 21, 2026, 8:05 AM');
  });

  test.each([
    [undefined, 'UTC'],
    ['', 'UTC'],
    ['Mars/Olympus', 'UTC'],
    ['<script>', 'UTC'],
    ['Europe/Berlin', 'Europe/Berlin'],
  ])('[FM1] the time zone claimed by a cookie, %j, is read as %s', (claimed, zone) => {
    expect(toTimeZone(claimed)).toBe(zone);
  });

  test.each([
    [0, '0:00'],
    [5, '0:05'],
    [65, '1:05'],
    [59.9, '0:59'],
    [600, '10:00'],
    [3725, '62:05'],
    [-3, '0:00'],
  ])('[FM2] [S9.29] %d seconds are %s', (seconds, words) => {
    expect(formatDuration(seconds)).toBe(words);
  });

  test.each([
    [1, 3, '33%'],
    [2, 3, '67%'],
    [0, 5, '0%'],
    [5, 5, '100%'],
    [0, 0, '0%'],
    [3, 0, '0%'],
  ])('[FM3] [S9.30] %d of %d is %s', (part, total, words) => {
    expect(formatPercentage(part, total)).toBe(words);
  });
});
