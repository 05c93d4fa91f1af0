import type { ShouldRevalidateFunctionArgs } from '@remix-run/react';
import { describe, expect, test } from 'vitest';
import { keepPageWhenUnanswered, keepRootOnPage } from '#app/ui/forms/sending.ts';

const change = (from: string, to: string, more: Partial<ShouldRevalidateFunctionArgs> = {}) => ({
  currentUrl: new URL(from, 'http://localhost'),
  nextUrl: new URL(to, 'http://localhost'),
  currentParams: {},
  nextParams: {},
  defaultShouldRevalidate: true,
  ...more,
});

describe('what is requested again', () => {
  test('[AU11] [JP13] nothing after a form without an answer, or a refused one', () => {
    for (const actionResult of [{ isUnanswered: true }, { isRefused: true }]) {
      const sent = change('/join', '/join', { formMethod: 'POST', actionResult });
      expect(keepPageWhenUnanswered(sent)).toBe(false);
      expect(keepRootOnPage(sent)).toBe(false);
    }
    expect(keepPageWhenUnanswered(change('/join', '/join', { formMethod: 'POST', actionResult: null }))).toBe(true);
  });

  test('[JP13] a link within the page requests only the page', () => {
    expect(keepRootOnPage(change('/join?code=123456', '/join'))).toBe(false);
    expect(keepPageWhenUnanswered(change('/join?code=123456', '/join'))).toBe(true);
  });

  test('[AU4] another page, and a successful form, request the signed-in user and the messages', () => {
    expect(keepRootOnPage(change('/join', '/'))).toBe(true);
    expect(keepRootOnPage(change('/auth', '/auth?tab=login', { formMethod: 'POST' }))).toBe(true);
  });
});
