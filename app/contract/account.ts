import './zod-in-browsers.ts';
import * as z from 'zod';
import { withAsciiDomain } from '#app/core/email-address.ts';
import { EMAIL_MAX, PASSWORD_MAX, PASSWORD_MIN } from '#app/core/limits.ts';
import { checkName, nameProblems } from '#app/core/name.ts';
import { countCodePoints, isBlank, isWellFormed } from '#app/core/text.ts';

const INVALID_EMAIL = 'Please enter a valid email';
const SHORT_PASSWORD = `Password must be at least ${PASSWORD_MIN} characters`;
const LONG_PASSWORD = `Password must be at most ${PASSWORD_MAX} characters`;
const UNREADABLE_PASSWORD = 'Password has unsupported characters';
const TERMS_NOT_ACCEPTED = 'You must accept the Terms of Service to register';

/** zod's own pattern, extended to top-level domains in punycode. */
const EMAIL_PATTERN = /^(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[a-z\d][a-z\d-]*\.)+(?:[a-z]{2,}|xn--[a-z\d-]*[a-z\d])$/i;

/** An address as stored and compared: trimmed, in lower case, with its domain in ASCII ([AC1], [AC9]). */
export const email = z
  .string(INVALID_EMAIL)
  .describe(`An email address of at most ${EMAIL_MAX} characters; its case and spaces around it do not matter`)
  .transform((typed) => withAsciiDomain(typed.trim().toLowerCase()))
  .pipe(z.email({ pattern: EMAIL_PATTERN, error: INVALID_EMAIL }).max(EMAIL_MAX, INVALID_EMAIL));

/** A new password, used as typed: neither trimmed nor normalized ([AC2]). */
const newPassword = z
  .string(SHORT_PASSWORD)
  .refine(isWellFormed, UNREADABLE_PASSWORD)
  .refine((typed) => countCodePoints(typed) >= PASSWORD_MIN, SHORT_PASSWORD)
  .refine((typed) => countCodePoints(typed) <= PASSWORD_MAX, LONG_PASSWORD)
  .meta({ minLength: PASSWORD_MIN, maxLength: PASSWORD_MAX });

/** A display name; null when it is missing or blank ([AC3]). */
const displayName = z
  .string('Please enter your name as text')
  .nullish()
  .transform((typed, context) => {
    if (typed == null || isBlank(typed)) return null;
    const check = checkName(typed);
    if (check.ok) return check.name;
    context.addIssue({ code: 'custom', message: nameProblems[check.reason] });
    return z.NEVER;
  });

/** Registration, for the sign-in page's form and POST /api/register. */
export const Registration = z.object({
  email,
  displayName,
  password: newPassword,
  acceptTerms: z.literal(true, TERMS_NOT_ACCEPTED),
  /** The secret of an invitation, where one is needed. */
  invitation: z.string('This is not an invitation').optional(),
});
export type Registration = z.output<typeof Registration>;

const presentPassword = z
  .string('Please enter your password')
  .min(1, 'Please enter your password')
  .refine(isWellFormed, UNREADABLE_PASSWORD);

/** Signing in. The password only has to be present: one that breaks the rules is simply wrong. */
export const Credentials = z.object({ email, password: presentPassword });
export type Credentials = z.output<typeof Credentials>;

/** The password that shows whose account it is, before an organisation is connected to it. */
export const AccountPassword = z.object({ password: presentPassword });

/** The profile fields that users can change; a missing field keeps its value. */
export const ProfileChange = z.object({ displayName: displayName.optional() });
export type ProfileChange = z.output<typeof ProfileChange>;

/** POST /api/users/resend-verification */
export const Resend = z.object({
  userId: z.string('Please say which account').refine(isWellFormed, 'This is not a valid id'),
});

/** Asks for a password reset link. */
export const PasswordResetRequest = z.object({ email });

/** Sets the new password after a reset link was opened. */
export const PasswordReset = z.object({ password: newPassword });

/** Changes the password of a signed-in user. */
export const PasswordChange = z.object({
  currentPassword: z
    .string('Please enter your current password')
    .min(1, 'Please enter your current password')
    .refine(isWellFormed, UNREADABLE_PASSWORD),
  newPassword,
});
export type PasswordChange = z.output<typeof PasswordChange>;
