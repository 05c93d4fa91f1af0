import * as z from 'zod';
import { CONTACT_MESSAGE_MAX, CONTACT_SUBJECT_MAX } from '#app/core/limits.ts';
import { checkName, nameProblems } from '#app/core/name.ts';
import { countCodePoints, isBlank } from '#app/core/text.ts';
import { email } from './account.ts';
import { text } from './text.ts';

/** Trimmed text that is not blank and has at most `most` code points ([CT2]). */
const written = (missing: string, most: number) =>
  text(missing)
    .transform((typed) => typed.trim())
    .refine((typed) => !isBlank(typed), missing)
    .refine((typed) => countCodePoints(typed) <= most, `At most ${most} characters, please`);

/** A single line, because it becomes a mail header. */
const line = (missing: string, most: number) =>
  written(missing, most).refine((typed) => !/[\r\n]/.test(typed), 'Please write this in one line');

const name = text('Please enter your name').transform((typed, context) => {
  const check = checkName(typed);
  if (check.ok) return check.name;
  context.addIssue({ code: 'custom', message: nameProblems[check.reason] });
  return z.NEVER;
});

/** What the contact form sends ([S3.17]). */
export const ContactMessage = z.object({
  name,
  email,
  subject: line('Please enter a subject', CONTACT_SUBJECT_MAX),
  message: written('Please enter a message', CONTACT_MESSAGE_MAX),
});
export type ContactMessage = z.output<typeof ContactMessage>;

/** A field hidden from people; a value in it means that a bot filled in the form ([CT5]). */
export const HONEYPOT = 'website';
