import { commonToasts, type ToastContent } from './common-toasts.ts';

export type { ToastContent };

/** Toasts by name. An action that redirects puts the name in a cookie, and the next page shows the toast. */
export const toasts = {
  ...commonToasts,
  logged_in: { title: 'Welcome back!', description: "You've successfully logged in." },
  registered: { title: 'Registration successful!', description: 'Your account has been created.' },
  logged_out: { title: 'Logged out', description: "You've been successfully logged out." },
  quiz_imported: { title: 'Quiz imported', description: 'Saved as a draft.' },
  quiz_saved: { title: 'Quiz saved', description: 'Your quiz has been saved successfully' },
  tags_saved: { title: 'Tags saved' },
  tag_renamed: { title: 'Tag renamed' },
  tag_deleted: { title: 'Tag deleted', description: 'Your quizzes are still there.' },
  profile_updated: { title: 'Profile updated', description: 'Your display name has been saved.' },
  profile_failed: {
    title: 'Profile not updated',
    description: 'Failed to update your profile. Please try again.',
    tone: 'destructive',
  },
  verification_sent: { title: 'Verification email sent', description: 'Please check your inbox.' },
  verification_mail_failed: {
    title: 'Verification email not sent',
    description: 'Failed to send verification email. Please try again later.',
    tone: 'destructive',
  },
  password_changed: { title: 'Password changed', description: 'Every other device has been signed out.' },
  password_failed: {
    title: 'Password not changed',
    description: 'Failed to change your password. Please try again.',
    tone: 'destructive',
  },
  password_reset: { title: 'Password changed', description: 'Please sign in with your new password.' },
  organisation_connected: {
    title: 'Organisation connected',
    description: 'From now on you can sign in with your organisation.',
  },
  organisation_disconnected: {
    title: 'Organisation disconnected',
    description: 'Sign in with your password from now on.',
  },
  organisation_failed: { title: 'Not disconnected', description: 'Please try again.', tone: 'destructive' },
  device_signed_out: { title: 'Device signed out' },
  devices_failed: { title: 'Not signed out', description: 'Please try again.', tone: 'destructive' },
  logged_out_everywhere: { title: 'Logged out everywhere', description: 'All devices have been signed out.' },
  token_failed: { title: 'Token not created', description: 'Please try again.', tone: 'destructive' },
  token_revoked: { title: 'Token revoked', description: 'Programs that use it have been signed out.' },
  token_not_revoked: { title: 'Token not revoked', description: 'Please try again.', tone: 'destructive' },
  webhook_saved: { title: 'Webhook saved' },
  webhook_tested: { title: 'Test message sent', description: 'Its result is in the list of messages.' },
  webhook_rolled: { title: 'Secret replaced', description: 'The next message is signed with the new one.' },
  webhook_removed: { title: 'Webhook removed' },
  webhook_failed: { title: 'Webhook not changed', description: 'Please try again.', tone: 'destructive' },
  account_deleted: { title: 'Account deleted', description: 'Your account and your quizzes have been deleted.' },
  account_failed: {
    title: 'Account not deleted',
    description: 'Failed to delete your account. Please try again.',
    tone: 'destructive',
  },
  session_found: { title: 'Existing session found', description: 'Joining existing quiz session' },
  quiz_deleted: { title: 'Quiz deleted', description: 'Quiz has been successfully deleted' },
  session_deleted: { title: 'Session deleted', description: 'Its report and its scores are gone.' },
  session_not_deleted: { title: 'Session not deleted', description: 'Please try again.', tone: 'destructive' },
  link_copied: { title: 'Share link copied', description: 'Quiz link has been copied to clipboard' },
  code_copied: { title: 'Access code copied', description: 'Quiz access code has been copied to clipboard' },
  prompt_copied: { title: 'Prompt copied', description: 'Paste it into your AI assistant' },
  start_failed: { title: 'Failed to start quiz', description: 'Please try again.', tone: 'destructive' },
  advance_failed: { title: 'Failed to advance question', description: 'Please try again.', tone: 'destructive' },
  end_question_failed: { title: 'Failed to end question', description: 'Please try again.', tone: 'destructive' },
  end_quiz_failed: { title: 'Failed to end quiz', description: 'Please try again.', tone: 'destructive' },
  feature_failed: { title: 'Failed to update featured status', description: 'Please try again.', tone: 'destructive' },
  command_failed: { title: 'That did not work', description: 'Please try again.', tone: 'destructive' },
  /** A confirmed command was not carried out, as another device had just moved the session. */
  moved_on: { title: 'The quiz has just moved on', description: 'Please look again.' },
  message_sent: {
    title: 'Message sent',
    description: "We've received your message and will get back to you soon.",
  },
  message_failed: {
    title: 'Message not sent',
    description: 'Your text is still here. Please try again in a moment.',
    tone: 'destructive',
  },
} as const satisfies Record<string, ToastContent>;

export type ToastName = keyof typeof toasts;

/** Messages that stay until the user dismisses them. */
export const stickyMessages = {
  registered:
    'Registration successful! Please check your email to verify your account. ' +
    'You can sign in now, but some features may be limited until verification is complete.',
  registered_unverified:
    'Almost done: open the link in the email that we have just sent to you. It verifies your address, and then you can sign in.',
} as const satisfies Record<string, string>;

export type StickyMessageName = keyof typeof stickyMessages;
