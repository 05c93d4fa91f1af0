import * as z from 'zod';
import { HistoryEntry, Message, User } from '#app/contract/shapes/account.ts';
import type { Operation } from './operation.ts';

/** Calls about accounts. */
export const accounts = {
  register: {
    group: 'Accounts',
    summary: 'Create an account',
    more: 'Does not sign in.',
    replies: { 201: User },
    refusals: ['registration_closed', 'wrong_domain', 'passwords_off', 'address_taken', 'too_many_registrations'],
  },
  login: {
    group: 'Accounts',
    summary: 'Sign in',
    more: 'The answer sets the login cookie.',
    replies: { 200: User },
    refusals: ['wrong_credentials', 'passwords_off', 'account_disabled', 'verify_first', 'too_many_logins'],
  },
  logout: {
    group: 'Accounts',
    summary: 'Sign out',
    more: 'Also succeeds if nobody is signed in.',
    replies: { 204: null },
    refusals: [],
  },
  user: { group: 'Accounts', summary: 'Read your account', replies: { 200: User }, refusals: [] },
  history: {
    group: 'Accounts',
    summary: 'List the completed sessions that you took part in',
    more: 'Newest first.',
    replies: { 200: z.array(HistoryEntry) },
    refusals: [],
  },
  verifyEmail: {
    group: 'Accounts',
    summary: 'Verify an email address',
    more: 'HEAD only checks the token. The same link works again for the account that it verified.',
    query: { token: 'From the link in the mail' },
    replies: { 200: Message },
    refusals: ['no_verification_token', 'verification_failed'],
  },
  resendVerification: {
    group: 'Accounts',
    summary: 'Send the verification mail again',
    replies: { 200: Message },
    refusals: ['already_verified', 'too_many_verifications'],
  },
  changeUser: {
    group: 'Accounts',
    summary: 'Change your account',
    replies: { 200: User },
    refusals: ['too_many_writes'],
  },
  deleteUser: {
    group: 'Accounts',
    summary: 'Delete your account',
    more: 'Ends all its logins, sockets and running sessions.',
    replies: { 204: null },
    refusals: [],
  },
} as const satisfies Record<string, Operation>;
