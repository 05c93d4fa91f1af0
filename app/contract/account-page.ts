import type { ToastContent, ToastName } from './toasts.ts';

/** What the forms of profile and settings do. */
export const ACCOUNT_INTENTS = ['rename', 'resend', 'password', 'sign_out', 'sign_out_everywhere'] as const;
export type AccountIntent = (typeof ACCOUNT_INTENTS)[number];

export function toAccountIntent(value: unknown): AccountIntent | null {
  return ACCOUNT_INTENTS.find((intent) => intent === value) ?? null;
}

/** The two halves of one's own pages. */
export type AccountTab = 'profile' | 'settings';

/** Where each stands. */
export const accountPaths: Record<AccountTab, string> = { profile: '/profile', settings: '/settings' };

/** What a form says that failed, where the server said nothing better. */
export const accountFailures: Record<AccountIntent, ToastName> = {
  rename: 'profile_failed',
  resend: 'verification_mail_failed',
  password: 'password_failed',
  sign_out: 'devices_failed',
  sign_out_everywhere: 'devices_failed',
};

/** What the page that deletes the account met. `confirm`: the address was right, and the last question stands on the page. */
export interface DepartureAnswer {
  step: 'type' | 'confirm';
  typed: string;
  problem: string | null;
  toast: ToastContent | null;
}
