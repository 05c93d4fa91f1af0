import { BRAND } from '#app/core/brand.ts';
import { toContent } from './layout.ts';
import type { MailContent } from './message.ts';

/*
 * The texts of all mails. Mails to an unverified address contain no user's text: otherwise anybody could send words of
 * their own to a stranger by registering the stranger's address.
 */

/** Sent to the address of a new account. */
export function verifyLetter(link: string): MailContent {
  return toContent({
    subject: 'Please verify your email address',
    heading: 'Is this your email address?',
    paragraphs: [
      `Somebody, hopefully you, made a ${BRAND} account with this address. Verify it, and everything in ${BRAND} is open to you.`,
    ],
    button: { label: 'Verify email address', link },
    notes: [
      'The link works for 24 hours. You can have a new one sent from your profile.',
      'If it was not you, do nothing: without this step the address is not verified.',
    ],
  });
}

/** Sent to somebody who has forgotten their password. */
export function resetLetter(link: string): MailContent {
  return toContent({
    subject: `Reset your ${BRAND} password`,
    heading: 'Choose a new password',
    paragraphs: [`Somebody asked for a new password for the ${BRAND} account with this address.`],
    button: { label: 'Choose a new password', link },
    notes: [
      'The link works once, for one hour. Only the newest one works.',
      'If it was not you, do nothing: your password stays as it is.',
    ],
  });
}

/** Sent after every change of the password. */
export function passwordChangedLetter(forgotLink: string): MailContent {
  return toContent({
    subject: `Your ${BRAND} password was changed`,
    heading: 'Your password was changed',
    paragraphs: [
      `The password of your ${BRAND} account has just been changed, and every device that was signed in with the old one has been signed out.`,
      'If it was you, there is nothing to do.',
      'If it was not you, choose a new password at once:',
    ],
    button: { label: 'Reset my password', link: forgotLink },
  });
}

/** Sent when an account has been deleted. */
export function accountDeletedLetter(): MailContent {
  return toContent({
    subject: `Your ${BRAND} account was deleted`,
    heading: 'Your account was deleted',
    paragraphs: [
      `Your ${BRAND} account is gone, with your quizzes, their sessions and results. This cannot be undone.`,
      "What you answered in other people's sessions stays there under the name you played with, without a link to you.",
      'Thank you for having been here. You are welcome to come back with a new account.',
    ],
  });
}

/** A contact message, as typed. */
export interface ContactText {
  name: string;
  email: string;
  subject: string;
  message: string;
}

/** Sent to the operator of the deployment. */
export function contactLetter({ name, email, subject, message }: ContactText): MailContent {
  return toContent({
    subject: `[Contact] ${subject}`,
    heading: subject,
    paragraphs: [message],
    notes: [`From ${name} <${email}>, by the contact form. An answer to this mail goes to them.`],
  });
}
