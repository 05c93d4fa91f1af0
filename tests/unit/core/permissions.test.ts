import { expect, test } from 'vitest';
import { decide, pageAction } from '#app/core/permissions.ts';

test.each([
  '/creator',
  '/creator/abc',
  '/Creator/',
  '/present/abc',
  '/present/abc/overview',
  '/leaderboard/abc',
  '/reports',
  '/profile',
  '/settings',
  '/settings/delete-account',
])('[PM1] [S2.12] %s needs a sign-in', (path) => {
  expect(decide({ kind: 'nobody' }, pageAction(path))).toBe('sign_in');
  expect(decide({ kind: 'account', userId: 'u' }, pageAction(path))).toBe('allowed');
});

test.each(['/', '/auth', '/terms', '/privacy', '/join', '/play/a/b', '/creators', '/presentation'])(
  '[PM1] %s needs none',
  (path) => {
    expect(decide({ kind: 'nobody' }, pageAction(path))).toBe('allowed');
  },
);
