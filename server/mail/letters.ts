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
      `Someone, hopefully you, signed up for ${BRAND} with this address. Verify it to unlock everything in ${BRAND}.`,
    ],
    button: { label: 'Verify email address', link },
    notes: [
      'The link works for 24 hours. You can request a new one from your profile.',
      "If this wasn't you, ignore this email and the address stays unverified.",
    ],
  });
}

/** Sent when the operator invites somebody. */
export function invitationLetter(link: string): MailContent {
  return toContent({
    subject: `You are invited to ${BRAND}`,
    heading: `Create your ${BRAND} account`,
    paragraphs: [`The people who run this copy of ${BRAND} have invited you to create an account with this address.`],
    button: { label: 'Create your account', link },
    notes: [
      'The link works once, within seven days, and only for this address.',
      "If you don't know what this is about, ignore this email.",
    ],
  });
}

/** Sent to somebody who has forgotten their password. */
export function resetLetter(link: string): MailContent {
  return toContent({
    subject: `Reset your ${BRAND} password`,
    heading: 'Choose a new password',
    paragraphs: [`Someone asked to reset the password of the ${BRAND} account with this address.`],
    button: { label: 'Choose a new password', link },
    notes: [
      'The link works once, within one hour. Only the newest link works.',
      "If this wasn't you, ignore this email. Your password stays the same.",
    ],
  });
}

/** Sent after every change of the password. */
export function passwordChangedLetter(forgotLink: string): MailContent {
  return toContent({
    subject: `Your ${BRAND} password was changed`,
    heading: 'Your password was changed',
    paragraphs: [
      `The password of your ${BRAND} account has just been changed. All devices that used the old one have been signed out.`,
      'If this was you, there is nothing to do.',
      "If this wasn't you, reset your password now:",
    ],
    button: { label: 'Reset my password', link: forgotLink },
  });
}

/** Sent when somebody signed in at their organisation, and an account has the same address or asked for it. The link shows that it is theirs. */
export function connectLetter(link: string): MailContent {
  return toContent({
    subject: `Connect your organisation to ${BRAND}`,
    heading: 'Is this you?',
    paragraphs: [
      `Someone, hopefully you, has signed in at your organisation and wants to use that to sign in to the ${BRAND} account with this address.`,
      'If this is you, open this link in the same browser:',
    ],
    button: { label: 'Connect my organisation', link },
    notes: [
      'The link works once, within one hour, and only in the browser that asked for it. Only the newest link works.',
      "If this wasn't you, ignore this email. Nothing changes.",
    ],
  });
}

/** Sent once an organisation signs in to an account, or no longer does. */
export function connectionLetter(isConnected: boolean, link: string): MailContent {
  const [subject, text] = isConnected
    ? [`Your organisation was connected to ${BRAND}`, 'Your organisation can now sign you in to']
    : [`Your organisation was disconnected from ${BRAND}`, 'Your organisation can no longer sign you in to'];
  return toContent({
    subject,
    heading: isConnected ? 'Your organisation was connected' : 'Your organisation was disconnected',
    paragraphs: [
      `${text} your ${BRAND} account.`,
      'If this was you, there is nothing to do.',
      "If this wasn't you, look at your settings now:",
    ],
    button: { label: 'Open my settings', link },
  });
}

/** Sent when an account has been deleted. */
export function accountDeletedLetter(): MailContent {
  return toContent({
    subject: `Your ${BRAND} account was deleted`,
    heading: 'Your account was deleted',
    paragraphs: [
      `Your ${BRAND} account has been deleted, with your quizzes, their sessions and their results. This can't be undone.`,
      "Your answers in other people's quizzes are kept under the name you played with, without a link to you.",
      'Thank you for using it. You can come back with a new account at any time.',
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
    notes: [`Sent by ${name} <${email}> with the contact form. Reply to this email to answer them.`],
  });
}
