import type { ToastContent, ToastName } from './toasts.ts';

/** What a form on the profile or settings page does; sent as its `intent`. */
export const ACCOUNT_INTENTS = [
  'rename',
  'resend',
  'password',
  'sign_out',
  'sign_out_everywhere',
  'disconnect',
] as const;
export type AccountIntent = (typeof ACCOUNT_INTENTS)[number];

/** The intent of a posted form; null if it is unknown. */
export function toAccountIntent(value: unknown): AccountIntent | null {
  return ACCOUNT_INTENTS.find((intent) => intent === value) ?? null;
}

/** The two account pages. */
export type AccountTab = 'profile' | 'settings';

export const accountPaths: Record<AccountTab, string> = { profile: '/profile', settings: '/settings' };

/** The toast for a failed form when the server gave no message. */
export const accountFailures: Record<AccountIntent, ToastName> = {
  rename: 'profile_failed',
  resend: 'verification_mail_failed',
  password: 'password_failed',
  sign_out: 'devices_failed',
  sign_out_everywhere: 'devices_failed',
  disconnect: 'organisation_failed',
};

/** What the delete-account page answers. `confirm`: the address matches, and the page asks for the final confirmation. */
export interface DepartureAnswer {
  step: 'type' | 'confirm';
  typed: string;
  problem: string | null;
  toast: ToastContent | null;
}

/** How a user can sign in, as their settings show it. */
export interface SignIns {
  /** `off`: nobody can sign in with a password here. */
  password: 'set' | 'none' | 'off';
  /** Null if no organisation signs anybody in here. */
  organisation: {
    /** The text of its button. */
    button: string;
    /** Since when it signs in to this account; null: it does not. */
    since: string | null;
    canDisconnect: boolean;
  } | null;
}
