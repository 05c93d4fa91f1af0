/** What the page says of a link that verifies an address, where the server says nothing. */
export const verificationTexts = {
  loading: 'Verifying your email address...',
  noToken: 'Invalid verification link. Please check your email and try again.',
  success: 'Your email address has been verified.',
  refused: 'Verification failed. Please try again.',
  unanswered: 'An unexpected error occurred. Please try again later.',
  nothingSaid: 'Email verification failed.',
} as const;

/** How far the page is. */
export type VerifyState =
  | { kind: 'loading' }
  | { kind: 'verified'; message: string }
  | { kind: 'failed'; message: string };
